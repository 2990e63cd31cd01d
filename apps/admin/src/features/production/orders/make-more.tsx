import type { ItemType, ProductionOrder, ProductionOrderSummary } from '@docket/contracts';
import { isZero } from '@docket/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { beingMadeOfQuery } from '../../../api/being-made';
import { ButtonLink, TextLink } from '../../../components/layout/links';
import { useFormats } from '../../../i18n/format';
import { BeingMade, lackBeyond } from './being-made';

/** A short material that is made in the house, with the quantity that is missing beyond the stock. */
export interface Lack {
  itemId: string;
  sku: string;
  quantity: string;
}

/**
 * Returns the production orders that already make an item. Undefined until they are loaded, and for items that are
 * bought.
 */
export type MakingOf = (itemId: string) => readonly ProductionOrderSummary[] | undefined;

/**
 * Loads the open production orders for stock of all made items in one query, so that no item is offered to be made
 * twice.
 */
export function useMakingOf(items: readonly { itemId: string; itemType: ItemType }[]): MakingOf {
  const made = items.filter(({ itemType }) => itemType === 'make').map(({ itemId }) => itemId);
  const making = useQuery({
    ...beingMadeOfQuery([...new Set(made)].sort()),
    enabled: made.length > 0,
    refetchOnMount: 'always',
  });
  return (id) => (made.includes(id) ? making.data?.filter(({ itemId }) => itemId === id) : undefined);
}

/**
 * The date by which a material must be made: the planned start of its order. Once the order has started, or without a
 * planned start, it is the due date.
 */
export const neededBy = ({
  actualStart,
  plannedStart,
  dueDate,
}: Pick<ProductionOrder, 'actualStart' | 'plannedStart' | 'dueDate'>) =>
  (actualStart === null ? plannedStart : null) ?? dueDate ?? '';

interface Props {
  lack: Lack;
  making: ReturnType<MakingOf>;
  /** Date by which the material is needed. Empty if there is none. */
  dueDate: string;
}

/** The production orders that already make a short material, and a link to make the quantity missing beyond them. */
export function MakeMore({ inNewTab = false, ...props }: Props & { inNewTab?: boolean }) {
  const { t } = useTranslation('shopFloor');
  const offer = useOffer(props);
  return (
    <>
      <MadeAlready {...props} />
      {offer !== undefined && (
        <TextLink {...offer.link} size="sm" aria-label={offer.ofItem} {...(inNewTab && { target: '_blank' })}>
          {t('missing.make', { quantity: offer.quantity })}
        </TextLink>
      )}
    </>
  );
}

/** The same offer as a button, for a row of buttons. */
export function MakeMoreButton(props: Props) {
  const offer = useOffer(props);
  return (
    offer !== undefined && (
      <ButtonLink {...offer.link} size="xs" variant="default">
        {offer.ofItem}
      </ButtonLink>
    )
  );
}

/** The production orders that already make a material. Renders nothing if there are none. */
export function MadeAlready({ lack: { sku }, making = [] }: Pick<Props, 'lack' | 'making'>) {
  const { t } = useTranslation('shopFloor');
  if (making.length === 0) return null;
  const label = t('shortMade.being', { sku });
  return (
    <div>
      {label}
      <BeingMade orders={making} label={label} />
    </div>
  );
}

function useOffer({ lack: { itemId, sku, quantity }, making, dueDate }: Props) {
  const { t } = useTranslation('shopFloor');
  const { decimal } = useFormats();
  if (making === undefined) return undefined;
  const missing = lackBeyond(quantity, making);
  if (isZero(missing)) return undefined;
  return {
    quantity: decimal(missing),
    ofItem: t('shortMade.make', { quantity: decimal(missing), sku }),
    link: {
      to: '/prodorders/new',
      search: { itemId, quantity: missing, ...(dueDate !== '' && { dueDate }) },
    } as const,
  };
}

import type { ItemType, ProductionOrder, ProductionOrderSummary } from '@docket/contracts';
import { isZero } from '@docket/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { beingMadeOfQuery } from '../../../api/being-made';
import { ButtonLink, TextLink } from '../../../components/layout/links';
import { useFormats } from '../../../i18n/format';
import { BeingMade, lackBeyond } from './being-made';

/** A material that is short and made in the house: how much of it, beyond what is there. */
export interface Lack {
  itemId: string;
  sku: string;
  quantity: string;
}

/** What is being made of an item already; undefined while it is not known. */
export type MakingOf = (itemId: string) => readonly ProductionOrderSummary[] | undefined;

/** What is being made of those items that are made, asked for at once: nothing is offered to be made twice. */
export function useMakingOf(items: readonly { itemId: string; itemType: ItemType }[]): MakingOf {
  const made = items.filter(({ itemType }) => itemType === 'make').map(({ itemId }) => itemId);
  const making = useQuery({
    ...beingMadeOfQuery([...new Set(made)].sort()),
    enabled: made.length > 0,
    refetchOnMount: 'always',
  });
  return (id) => (made.includes(id) ? making.data?.filter(({ itemId }) => itemId === id) : undefined);
}

/** By when a material has to be made: when its order starts or, once that has, when it is due. */
export const neededBy = ({
  actualStart,
  plannedStart,
  dueDate,
}: Pick<ProductionOrder, 'actualStart' | 'plannedStart' | 'dueDate'>) =>
  (actualStart === null ? plannedStart : null) ?? dueDate ?? '';

interface Props {
  lack: Lack;
  making: ReturnType<MakingOf>;
  /** By when it is needed; empty where nobody has said. */
  dueDate: string;
}

/** What is being made of a material that is short, and the way to make what is missing beyond that. */
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

/** The same as a button, among others. */
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

/** What is being made of a material, where anything is. */
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

import type { Item, ItemRequirements } from '@docket/contracts';
import { isZero, PRODUCTION_ORDER_OPEN_STATES, remainderOf, SALES_ORDER_OPEN_STATES } from '@docket/domain';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Figure, Figures } from '../../../components/document/figures';
import { TextLink } from '../../../components/layout/links';
import { useFormats } from '../../../i18n/format';

interface Props {
  item: Pick<Item, 'id' | 'sku' | 'uom' | 'type' | 'active'>;
  /** Undefined until the requirements are loaded. */
  requirements: ItemRequirements | undefined;
}

/** Properties of a link to orders: its text and its accessible name. */
interface Shown {
  inherit: true;
  'aria-label': string;
  children: string;
}

/**
 * Demand for an item: the quantity that open orders need beyond their allocations, the quantity being made, and the
 * quantity that is short of both.
 */
export function ItemDemand({ item: { id, sku, uom, type, active }, requirements }: Props) {
  const { t } = useTranslation('items');
  const { decimal } = useFormats();
  /** A figure that links to the orders behind its quantity. A quantity of zero has no link. */
  const amount = (label: string, value: string | undefined, link: (shown: Shown) => ReactNode): Figure => ({
    label,
    unit: uom,
    value:
      value === undefined
        ? '–'
        : isZero(value)
          ? decimal(value)
          : link({
              inherit: true,
              'aria-label': `${label}: ${decimal(value)} ${uom}`,
              children: decimal(value),
            }),
  });
  const { available = '0', neededForSales, neededForProduction, beingMade, short = '0' } = requirements ?? {};
  // A count can leave less stock than is allocated. Documents then hold more than there is.
  const missing = remainderOf('0', available);
  const inProduction = [...PRODUCTION_ORDER_OPEN_STATES];
  return (
    <Figures
      label={t('demand.title')}
      figures={[
        amount(t('demand.sales'), neededForSales, (shown) => (
          <TextLink
            to="/salesorders"
            search={{ itemId: id, status: [...SALES_ORDER_OPEN_STATES] }}
            {...shown}
          />
        )),
        amount(t('demand.production'), neededForProduction, (shown) => (
          <TextLink to="/prodorders" search={{ materialItemId: id, status: inProduction }} {...shown} />
        )),
        // An item that is bought now may have been made before. Production that still runs stays visible.
        ...(type === 'make' || !isZero(beingMade ?? '0')
          ? [
              amount(t('demand.making'), beingMade, (shown) => (
                <TextLink to="/prodorders" search={{ itemId: id, status: inProduction }} {...shown} />
              )),
            ]
          : []),
        ...(isZero(short)
          ? []
          : [
              {
                label: t('demand.short'),
                value: (
                  <Text span inherit c="var(--mantine-color-error)">
                    {decimal(short)}
                  </Text>
                ),
                unit: uom,
                more: (
                  <>
                    {!isZero(missing) && (
                      <Text size="xs" c="dimmed">
                        {t('demand.missing', { quantity: decimal(missing) })}
                      </Text>
                    )}
                    {type === 'make' && active && (
                      <TextLink
                        to="/prodorders/new"
                        search={{ itemId: id, quantity: short }}
                        size="sm"
                        aria-label={t('demand.makeOf', { quantity: decimal(short), sku })}
                      >
                        {t('demand.make')}
                      </TextLink>
                    )}
                  </>
                ),
              },
            ]),
      ]}
    />
  );
}

import type { ProductionOrder } from '@docket/contracts';
import { isZero } from '@docket/domain';
import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allLocationsQuery } from '../../../api/locations';
import { levelsOfItems } from '../../../api/production-stock';
import { useFormats } from '../../../i18n/format';
import { serialRanges } from '../../inventory/stock/serial-ranges';
import { type Consumption, consumptionOf } from './consumption';
import styles from './shop-floor.module.css';

/** Number of materials shown before the list is expanded. A button shows the rest. */
const SHOWN = 6;

/**
 * Materials that the pieces about to be reported will consume, those with a shortage first.
 * Undefined until stock levels and locations are loaded.
 * @param pieces quantities of good pieces and scrap, as typed; undefined while they are not numbers
 */
export function useConsumption(
  order: ProductionOrder,
  pieces: readonly string[] | undefined,
): Consumption[] | undefined {
  const levels = useQuery(levelsOfItems(order.materials.map(({ itemId }) => itemId)));
  const locations = useQuery(allLocationsQuery);
  if (pieces === undefined || levels.data === undefined || locations.data === undefined) return undefined;
  const active = new Set(locations.data.filter((place) => place.active).map(({ id }) => id));
  const there = levels.data.filter(({ locationId }) => active.has(locationId));
  // Materials with a shortage come first, so that the shortened list shows them.
  return consumptionOf(order, pieces, there).sort(
    (one, other) => Number(isZero(one.short)) - Number(isZero(other.short)),
  );
}

interface Props {
  /** Number of pieces that consume the materials, formatted. */
  amount: string;
  /** Undefined until stock is loaded. */
  consumption: readonly Consumption[] | undefined;
  /** Actions that resolve a shortage. */
  ways: ReactNode;
}

/** Preview of the materials to be consumed: quantities, locations and shortages. */
export function ConsumedMaterials({ amount, consumption, ways }: Props) {
  const { t } = useTranslation('shopFloor');
  const { decimal } = useFormats();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const hidden = consumption === undefined ? 0 : consumption.length - SHOWN;
  const isCut = !isWhole && hidden > 1;
  return (
    <section aria-labelledby={id}>
      <Title order={3} id={id} size="sm" mb={4}>
        {t('consumption.title', { amount })}
      </Title>
      {consumption?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('consumption.none')}
        </Text>
      )}
      <ul className={styles.consumed}>
        {consumption?.slice(0, isCut ? SHOWN : undefined).map(({ material, quantity, parts, short }) => (
          <li key={material.id}>
            <span className={styles.consumedQuantity}>{`${decimal(quantity)} ${material.uom}`}</span>
            <span>
              {`${material.sku} · ${material.name}`}
              {!isZero(short) && (
                <strong className={styles.short}>
                  {t('consumption.short', { amount: `${decimal(short)} ${material.uom}` })}
                </strong>
              )}
              {parts.length > 0 && <Places parts={parts} isSerial={material.tracking === 'serial'} />}
            </span>
          </li>
        ))}
      </ul>
      {isCut && (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => setWhole(true)}>
          {t('consumption.more', { count: hidden })}
        </Button>
      )}
      {ways !== false && <div className={styles.consumedWays}>{ways}</div>}
    </section>
  );
}

/** Source locations of a material, each with its lots. Serial numbers are shown as ranges. */
function Places({ parts, isSerial }: Pick<Consumption, 'parts'> & { isSerial: boolean }) {
  const { t } = useTranslation('shopFloor');
  const { decimal } = useFormats();
  const codes = [...new Set(parts.map(({ locationCode }) => locationCode))];
  const places = codes.map((code) => {
    const here = parts.filter(({ locationCode }) => locationCode === code);
    const lots = isSerial
      ? serialRanges(here.map(({ lot }) => lot))
      : here.map(({ lot, quantity }) =>
          lot === '' || parts.length === 1
            ? lot || (parts.length > 1 ? decimal(quantity) : '')
            : t('taken.lot', { lot, quantity: decimal(quantity) }),
        );
    const named = lots.filter((lot) => lot !== '').join(', ');
    return named === '' ? code : `${code}: ${named}`;
  });
  return <span className={styles.consumedFrom}>{places.join('; ')}</span>;
}

import type { ProductionOrder } from '@docket/contracts';
import { isZero } from '@docket/domain';
import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allLocationsQuery } from '../api/locations';
import { levelsOfItems } from '../api/production-stock';
import { useFormats } from '../i18n/format';
import { serialRanges } from '../stock/serial-ranges';
import { type Consumption, consumptionOf } from './consumption';
import styles from './shop-floor.module.css';

/** So many materials are shown at once; of more, how many they are. */
const SHOWN = 6;

/**
 * What is taken from stock with the pieces that are about to be noted; undefined while it is not known what there is.
 * @param pieces the good ones and the scrap, as they are typed; undefined while they are no numbers
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
  // What is short is what has to be seen.
  return consumptionOf(order, pieces, there).sort(
    (one, other) => Number(isZero(one.short)) - Number(isZero(other.short)),
  );
}

interface Props {
  /** How many pieces it is for. */
  amount: string;
  /** Undefined while it is not known. */
  consumption: readonly Consumption[] | undefined;
  /** What can be done about what is short. */
  ways: ReactNode;
}

/** Says before it is done what is taken from stock, from where, and what is not there. */
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
      {ways}
    </section>
  );
}

/** Where a material is taken from: by place, with lots, and serial numbers as ranges. */
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

import type { StockShortage } from '@docket/contracts';
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { itemNowQuery } from '../../../api/items';
import { allLocationsQuery } from '../../../api/locations';
import { hasCode } from '../../../api/problem';
import { ActionError } from '../../../components/feedback/action-error';
import { useFormats } from '../../../i18n/format';

/** An item whose stock is taken, with the names that a message of shortage uses. */
export interface ShortItem {
  id: string;
  sku?: string;
  name: string;
  uom: string;
}

/**
 * Maximum number of shortages that are named; the others are counted. A range of serial numbers may have a hundred.
 */
const MOST_NAMED = 10;

interface Props {
  error: unknown;
  /** Items that can be short. Any other item that is short is loaded. */
  items: readonly (ShortItem | undefined)[];
  /** Changes the requested quantity to the available one. */
  onTake?: (quantity: string) => void;
  /**
   * Remedies that this page offers, in place of the general ones.
   * @param short the shortages with their quantities
   */
  ways?: (short: readonly StockShortage[]) => ReactNode;
}

/** The reason why stock was not moved. A shortage is shown with the available quantity and the remedies. */
export function StockError({ error, items, onTake, ways }: Props) {
  const { t } = useTranslation('shortage');
  const shortages = hasCode(error, 'insufficient_stock') ? (error.problem?.shortages ?? []) : [];
  const itemOf = useShortItems(shortages, items);
  const [first] = shortages;
  if (first === undefined) return <ActionError error={error} />;
  const only = shortages.length === 1 ? first : undefined;
  const item = only && nameOf(itemOf(only));
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle />}
      title={item === undefined ? t('title') : t('titleOf', { item })}
    >
      {shortages.slice(0, MOST_NAMED).map((shortage) => (
        <Amounts
          key={[shortage.path, shortage.itemId, shortage.locationId, shortage.lot].join(' ')}
          shortage={shortage}
          item={itemOf(shortage)}
          isNamed={only === undefined}
        />
      ))}
      {shortages.length > MOST_NAMED && (
        <Text size="sm" mb={6}>
          {t('more', { count: shortages.length - MOST_NAMED })}
        </Text>
      )}
      {ways?.(shortages) ?? <Text size="sm">{t('advice')}</Text>}
      {onTake !== undefined && only !== undefined && Number(only.available) > 0 && (
        <TakeButton shortage={only} item={itemOf(only)} onTake={onTake} />
      )}
    </Alert>
  );
}

interface AmountsProps {
  shortage: StockShortage;
  item: ShortItem | undefined;
}

function Amounts({ shortage, item, isNamed }: AmountsProps & { isNamed: boolean }) {
  const { t } = useTranslation('shortage');
  const amount = useAmount(item);
  const locations = useQuery(allLocationsQuery);
  const { locationId, lot, requested, onHand, available, path } = shortage;
  const amounts = { requested: amount(requested), available: amount(available) };
  const place = locations.data?.find(({ id }) => id === locationId)?.code;
  const name = isNamed ? nameOf(item) : undefined;
  const [, index] = /^materials\.(\d+)$/.exec(path ?? '') ?? [];
  return (
    <Text size="sm" mb={isNamed ? 6 : undefined}>
      {name !== undefined && (
        <>
          {index !== undefined && `${t('material', { position: Number(index) + 1 })} `}
          <strong>{name}</strong>:{' '}
        </>
      )}
      {place === undefined
        ? t('anywhere', amounts)
        : t('at', { ...amounts, place: lot === null ? place : `${place} (${lot})` })}
      {onHand !== available && ` ${t('held', { onHand: amount(onHand) })}`}
    </Text>
  );
}

function TakeButton({ shortage, item, onTake }: AmountsProps & Required<Pick<Props, 'onTake'>>) {
  const { t } = useTranslation('shortage');
  const available = useAmount(item)(shortage.available);
  return (
    <Button size="xs" variant="default" mt="xs" onClick={() => onTake(shortage.available)}>
      {t('take', { available })}
    </Button>
  );
}

function useAmount(item: ShortItem | undefined) {
  const { decimal } = useFormats();
  return (value: string) => (item === undefined ? decimal(value) : `${decimal(value)} ${item.uom}`);
}

const nameOf = (item: ShortItem | undefined) =>
  item && (item.sku === undefined ? item.name : `${item.sku} · ${item.name}`);

/** Finds the items that are short: from `items` if they are there, otherwise from the server. */
function useShortItems(shortages: readonly StockShortage[], items: Props['items']) {
  const known = (id: string): ShortItem | undefined => items.find((item) => item?.id === id);
  const unknown = [...new Set(shortages.map(({ itemId }) => itemId))].filter((id) => !known(id));
  const asked = useQueries({ queries: unknown.map(itemNowQuery) });
  return ({ itemId }: StockShortage) => known(itemId) ?? asked.find(({ data }) => data?.id === itemId)?.data;
}

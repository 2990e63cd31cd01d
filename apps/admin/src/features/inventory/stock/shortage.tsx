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

/** What stock is taken of, as it is called where the shortage is told. */
export interface ShortItem {
  id: string;
  sku?: string;
  name: string;
  uom: string;
}

/** So many shortages are named; of the others, how many they are: a range of serial numbers may be a hundred. */
const MOST_NAMED = 10;

interface Props {
  error: unknown;
  /** What can be short; what else turns out to be is asked for. */
  items: readonly (ShortItem | undefined)[];
  /** Asks for what there is instead. */
  onTake?: (quantity: string) => void;
  /** What can be done about it here, in place of what can be done anywhere. @param short with how much of it */
  ways?: (short: readonly StockShortage[]) => ReactNode;
}

/** Why stock was not moved. Of what there is too little is told with how much there is, and what can be done. */
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

/** What is short, as it is known already, or as the server says once it is asked. */
function useShortItems(shortages: readonly StockShortage[], items: Props['items']) {
  const known = (id: string): ShortItem | undefined => items.find((item) => item?.id === id);
  const unknown = [...new Set(shortages.map(({ itemId }) => itemId))].filter((id) => !known(id));
  const asked = useQueries({ queries: unknown.map(itemNowQuery) });
  return ({ itemId }: StockShortage) => known(itemId) ?? asked.find(({ data }) => data?.id === itemId)?.data;
}

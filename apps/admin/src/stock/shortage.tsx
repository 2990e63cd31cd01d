import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { allLocationsQuery } from '../api/locations';
import { hasCode } from '../api/problem';
import { ActionError } from '../components/action-error';
import { useFormats } from '../i18n/format';

interface Props {
  error: unknown;
  uom: string;
  /** What it is, where that is not plain. */
  item?: string;
  /** Asks for what there is instead. */
  onTake?: (quantity: string) => void;
}

/** Why stock was not moved. That there is too little of it is told with how much there is, and what can be done. */
export function StockError({ error, uom, item, onTake }: Props) {
  const { t } = useTranslation('stock');
  const { decimal } = useFormats();
  const locations = useQuery(allLocationsQuery);
  const shortage = hasCode(error, 'insufficient_stock') ? error.problem?.shortages?.[0] : undefined;
  if (shortage === undefined) return <ActionError error={error} />;
  const { locationId, lot, requested, onHand, available } = shortage;
  const amount = (value: string) => `${decimal(value)} ${uom}`;
  const amounts = { requested: amount(requested), available: amount(available) };
  const place = locations.data?.find(({ id }) => id === locationId)?.code;
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle />}
      title={item === undefined ? t('shortage.title') : t('shortage.titleOf', { item })}
    >
      <Text size="sm">
        {place === undefined
          ? t('shortage.anywhere', amounts)
          : t('shortage.at', { ...amounts, place: lot === null ? place : `${place} (${lot})` })}
        {onHand !== available && ` ${t('shortage.held', { onHand: amount(onHand) })}`}
      </Text>
      <Text size="sm">{t('shortage.advice')}</Text>
      {onTake !== undefined && Number(available) > 0 && (
        <Button size="xs" variant="default" mt="xs" onClick={() => onTake(available)}>
          {t('shortage.take', { available: amount(available) })}
        </Button>
      )}
    </Alert>
  );
}

import { DELIVERY_STATES, type DeliveryState, type WebhookEntity } from '@docket/contracts';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { webhookEventsQuery } from '../../../api/webhooks';
import { DateInput } from '../../../components/form/date/date-input';
import { FilterChips } from '../../../components/table/filter-chips';
import listStyles from '../../../components/table/list-filters.module.css';
import { SearchField } from '../../../components/table/search-field';
import { useEventWords } from './use-event-words';

interface Filters {
  q?: string;
  state?: DeliveryState[];
  event?: string;
  entityId?: string;
  from?: string;
  to?: string;
}

interface Props {
  /** The entity that the webhook tells of. */
  entity: WebhookEntity;
  filters: Filters;
  /** The label of the entity whose deliveries alone are shown; undefined if it is not known. */
  entityLabel: string | undefined;
  onChange: (filters: Filters) => void;
  /** Left out where there is nothing to clear. */
  onClear: (() => void) | undefined;
}

/** The filters of the deliveries. The chosen values are kept in the address. */
export function DeliveryFilters({ entity, filters, entityLabel, onChange, onClear }: Props) {
  const { t } = useTranslation('webhooks');
  const { t: common } = useTranslation();
  const words = useEventWords();
  const { q = '', state = [], event = '', entityId, from = '', to = '' } = filters;
  const sources = useQuery(webhookEventsQuery);
  const source = sources.data?.find((one) => one.entity === entity);
  const known = [...(source?.events.map((one) => one.event) ?? []), `${entity.toLowerCase()}.test`];
  return (
    <div role="search" aria-label={t('delivery.title')} className={listStyles.toolbar}>
      <SearchField label={t('delivery.search')} q={q} onSearch={(found) => onChange({ q: found })} />
      <FilterChips
        label={t('delivery.state')}
        choices={DELIVERY_STATES.map((value) => ({ value, label: t(`delivery.states.${value}`) }))}
        chosen={state}
        onChange={(chosen) => onChange({ state: chosen })}
      />
      <NativeSelect
        className={listStyles.picker}
        label={t('delivery.event')}
        data={[
          { value: '', label: t('delivery.anyEvent') },
          // An address may name one that is none any more.
          ...[...new Set([...known, ...(event === '' ? [] : [event])])].map((value) => ({
            value,
            label: `${words(value)} (${value})`,
          })),
        ]}
        value={event}
        onChange={({ currentTarget }) => onChange({ event: currentTarget.value || undefined })}
      />
      <DateInput
        className={listStyles.day}
        label={t('delivery.from')}
        value={from}
        max={to}
        onChange={(day) => onChange({ from: day || undefined })}
      />
      <DateInput
        className={listStyles.day}
        label={t('delivery.to')}
        value={to}
        min={from}
        onChange={(day) => onChange({ to: day || undefined })}
      />
      {entityId !== undefined && (
        <Button
          size="compact-md"
          variant="light"
          rightSection={<IconX size={14} aria-hidden />}
          data-narrows={t('delivery.onlyOf', { name: entityLabel ?? t(`entities.${entity}`) })}
          onClick={() => onChange({ entityId: undefined })}
        >
          {t('delivery.onlyOf', { name: entityLabel ?? t(`entities.${entity}`) })}
          <span className="visually-hidden">. {t('delivery.ofAll')}</span>
        </Button>
      )}
      {onClear !== undefined && (
        <Button size="compact-sm" variant="subtle" onClick={onClear}>
          {common('list.clearFilters')}
        </Button>
      )}
    </div>
  );
}

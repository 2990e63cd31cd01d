import type { AuditEventName } from '@docket/contracts';
import { Button, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../../components/form/date/date-input';
import { SearchField } from '../../../components/table/search-field';
import styles from './audit-page.module.css';
import { EVENT_GROUPS, type EventGroup, EVENTS } from './event-groups';

interface Filters {
  q?: string;
  event?: AuditEventName;
  actorId?: string;
  from?: string;
  to?: string;
}

interface Props {
  filters: Filters;
  /** The name of the person whose events are shown; undefined if the page lists none of that person's events. */
  actorName?: string;
  onChange: (filters: Filters) => void;
}

/** The filters of the audit. The chosen values are kept in the address. */
export function AuditFilters({ filters: { q, event, actorId, from, to }, actorName, onChange }: Props) {
  const { t } = useTranslation('audit');
  const groups = Object.entries(EVENT_GROUPS) as [EventGroup, readonly AuditEventName[]][];
  return (
    <div role="search" className={styles.toolbar}>
      <SearchField label={t('search')} q={q ?? ''} onSearch={(found) => onChange({ q: found })} />
      <NativeSelect
        label={t('event')}
        data={[
          { value: '', label: t('anyEvent') },
          ...groups.map(([group, events]) => ({
            group: t(`groups.${group}`),
            items: events.map((value) => ({ value, label: t(`events.${value}`) })),
          })),
        ]}
        value={event ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ event: EVENTS.find((known) => known === currentTarget.value) })
        }
      />
      <DateInput
        label={t('from')}
        value={from ?? ''}
        max={to}
        onChange={(day) => onChange({ from: day || undefined })}
      />
      <DateInput
        label={t('to')}
        value={to ?? ''}
        min={from}
        onChange={(day) => onChange({ to: day || undefined })}
      />
      {actorId !== undefined && (
        <Button
          variant="light"
          rightSection={<IconX size={14} aria-hidden />}
          data-narrows={t('onlyBy', { name: actorName ?? t('somebody') })}
          onClick={() => onChange({ actorId: undefined })}
        >
          {t('onlyBy', { name: actorName ?? t('somebody') })}
          <span className="visually-hidden">. {t('everybody')}</span>
        </Button>
      )}
      {(q ?? event ?? from ?? to ?? actorId) !== undefined && (
        <Button
          variant="subtle"
          onClick={() =>
            onChange({ q: undefined, event: undefined, actorId: undefined, from: undefined, to: undefined })
          }
        >
          {t('clearFilters')}
        </Button>
      )}
    </div>
  );
}

import { TROUBLE_REPORT_STATES } from '@docket/domain';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { customerNowQuery } from '../api/customers';
import { personQuery } from '../api/people';
import { useUser } from '../api/use-session';
import type { TroubleSearch } from '../app/search-schemas/service';
import { FilterChips } from '../components/filter-chips';
import styles from '../components/list-filters.module.css';
import { SearchField } from '../components/search-field';
import { CustomerChoice } from '../sales/form/customer-picker';
import { PersonPicker } from './person-picker';
import { SEVERITIES } from './trouble-choices';

const NARROWING = ['q', 'status', 'severity', 'customerId', 'itemId', 'assigneeId', 'salesOrderId'] as const;
type Narrowing = Pick<TroubleSearch, (typeof NARROWING)[number]>;

const NO_FILTERS: Narrowing = Object.fromEntries(NARROWING.map((name) => [name, undefined]));

interface Props {
  search: Narrowing;
  onChange: (filters: Narrowing) => void;
}

/** Search and filters of the list; what is chosen lives in the address. */
export function TroubleFilters({ search, onChange }: Props) {
  const { t } = useTranslation('service');
  const { t: common } = useTranslation();
  const user = useUser();
  const { q = '', status = [], severity = [], customerId, assigneeId } = search;
  const customer = useQuery({ ...customerNowQuery(customerId ?? ''), enabled: customerId !== undefined });
  const person = useQuery({ ...personQuery(assigneeId ?? ''), enabled: assigneeId !== undefined });
  const isFiltered = NARROWING.some((name) => search[name] !== undefined);
  return (
    <div role="search" className={styles.toolbar}>
      <SearchField label={t('search')} q={q} onSearch={(found) => onChange({ q: found })} />
      <CustomerChoice
        className={styles.picker}
        label={t('fields.customer')}
        placeholder={t('anyCustomer')}
        customer={customerId === undefined ? undefined : customer.data}
        onChoose={({ id }) => onChange({ customerId: id })}
        onClear={() => onChange({ customerId: undefined })}
      />
      <PersonPicker
        className={styles.picker}
        label={t('fields.assignee')}
        placeholder={t('anybody')}
        withFormer
        person={assigneeId === undefined ? undefined : (person.data ?? undefined)}
        onChoose={({ id }) => onChange({ assigneeId: id })}
        onClear={() => onChange({ assigneeId: undefined })}
      />
      {user !== null && (
        <FilterChips
          label={t('fields.assignee')}
          choices={[{ value: user.id, label: t('mine') }]}
          chosen={assigneeId === user.id ? [user.id] : []}
          onChange={(chosen) => onChange({ assigneeId: chosen?.[0] })}
        />
      )}
      <FilterChips
        label={t('fields.status')}
        choices={TROUBLE_REPORT_STATES.map((value) => ({ value, label: common(`status.${value}`) }))}
        chosen={status}
        onChange={(chosen) => onChange({ status: chosen })}
      />
      <FilterChips
        label={t('fields.severity')}
        choices={SEVERITIES.map((value) => ({ value, label: t(`severities.${value}`) }))}
        chosen={severity}
        onChange={(chosen) => onChange({ severity: chosen })}
      />
      {isFiltered && (
        <Button size="compact-sm" variant="subtle" onClick={() => onChange(NO_FILTERS)}>
          {common('list.clearFilters')}
        </Button>
      )}
    </div>
  );
}

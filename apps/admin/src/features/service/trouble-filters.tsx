import { TROUBLE_REPORT_STATES } from '@docket/domain';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerNowQuery } from '../../api/customers';
import { personQuery } from '../../api/people';
import { useUser } from '../../api/use-session';
import type { TroubleSearch } from '../../app/search-schemas/service';
import { noSpans } from '../../components/table/date-spans/date-span';
import { DateSpans } from '../../components/table/date-spans/date-spans';
import { FilterChips } from '../../components/table/filter-chips';
import styles from '../../components/table/list-filters.module.css';
import type { ListAddress } from '../../components/table/list-frame';
import { SearchField } from '../../components/table/search-field';
import { CustomerChoice } from '../sales/documents/form/customer-choice';
import { PersonPicker } from './person-picker';
import { SEVERITIES } from './trouble-choices';

type Narrowing = Omit<TroubleSearch, keyof ListAddress>;

const NO_FILTERS: Narrowing = {
  q: undefined,
  status: undefined,
  severity: undefined,
  customerId: undefined,
  itemId: undefined,
  assigneeId: undefined,
  salesOrderId: undefined,
  ...noSpans(['created']),
};

interface Props {
  search: Narrowing;
  onChange: (filters: Narrowing) => void;
}

/** Search and filters of the list. The choices are kept in the URL. */
export function TroubleFilters({ search, onChange }: Props) {
  const { t } = useTranslation('service');
  const { t: common } = useTranslation();
  const user = useUser();
  const { q = '', status = [], severity = [], customerId, assigneeId } = search;
  const customer = useQuery({ ...customerNowQuery(customerId ?? ''), enabled: customerId !== undefined });
  const person = useQuery({ ...personQuery(assigneeId ?? ''), enabled: assigneeId !== undefined });
  // A new key resets the fields of the dates.
  const [cleared, setCleared] = useState(0);
  const isFiltered = Object.keys(NO_FILTERS).some((name) => search[name as keyof Narrowing] !== undefined);
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
      <DateSpans
        key={cleared}
        spans={[{ name: 'created', label: t('reportedSpan'), sort: '-createdAt' }]}
        search={search}
        onChange={onChange}
      />
      {isFiltered && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            setCleared(cleared + 1);
            onChange(NO_FILTERS);
          }}
        >
          {common('list.clearFilters')}
        </Button>
      )}
    </div>
  );
}

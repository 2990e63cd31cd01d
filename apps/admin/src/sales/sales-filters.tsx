import type { SalesOrderState, SalesQuoteState } from '@docket/domain';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerNowQuery } from '../api/customers';
import { useUser } from '../api/use-session';
import { type DateSpan, noSpans, type SpanSearch } from '../components/date-spans/date-span';
import { DateSpans } from '../components/date-spans/date-spans';
import { FilterChips } from '../components/filter-chips';
import styles from '../components/list-filters.module.css';
import type { ListAddress } from '../components/list-frame';
import { SearchField } from '../components/search-field';
import { CustomerChoice } from './form/customer-picker';

// Comes with addresses that people send each other, and for those who look for somebody else's.
const OtherOwners = lazy(async () => ({ default: (await import('./other-owners')).OtherOwners }));

/** The address of a list of sales documents; each has its own dates. */
export interface SalesSearch<State> extends ListAddress, SpanSearch {
  q?: string;
  status?: State[];
  customerId?: string;
  salespersonId?: string;
  /** Only what is overdue; never together with a span of due dates. */
  late?: 'true';
}

type Narrowing<State> = Omit<SalesSearch<State>, keyof ListAddress>;

const NO_FILTERS: Narrowing<never> = {
  q: undefined,
  status: undefined,
  customerId: undefined,
  salespersonId: undefined,
  late: undefined,
  ...noSpans(['date', 'validUntil', 'orderDate', 'due']),
};

interface Props<State extends SalesQuoteState | SalesOrderState> {
  /** Those there are, in the order of a document's life. */
  states: readonly State[];
  search: SalesSearch<State>;
  /** The dates they have. */
  spans: readonly DateSpan[];
  onChange: (filters: Narrowing<State>) => void;
}

/** Search and filters of a list; what is chosen lives in the address. */
export function SalesFilters<State extends SalesQuoteState | SalesOrderState>({
  states,
  search,
  spans,
  onChange,
}: Props<State>) {
  const { t } = useTranslation('sales');
  const { t: common } = useTranslation();
  const user = useUser();
  const { q = '', status = [], customerId, salespersonId, late } = search;
  const customer = useQuery({ ...customerNowQuery(customerId ?? ''), enabled: customerId !== undefined });
  const isMe = (id: string) => id === user?.id;
  const owners = salespersonId?.split(',') ?? [];
  const others = owners.filter((id) => !isMe(id));
  const chooseOwners = (ids: string[]) => onChange({ salespersonId: [...new Set(ids)].join() || undefined });
  const [isAsking, setAsking] = useState(false);
  // With another key it forgets which dates were asked for.
  const [cleared, setCleared] = useState(0);
  const isFiltered = Object.keys(NO_FILTERS).some(
    (name) => search[name as keyof Narrowing<State>] !== undefined,
  );
  return (
    <div role="search" className={styles.toolbar}>
      <SearchField label={t('search')} q={q} onSearch={(found) => onChange({ q: found })} />
      <CustomerChoice
        className={styles.picker}
        label={t('customerFilter')}
        placeholder={t('anyCustomer')}
        customer={customerId === undefined ? undefined : customer.data}
        onChoose={({ id }) => onChange({ customerId: id })}
        onClear={() => onChange({ customerId: undefined })}
      />
      {user !== null && (
        <FilterChips
          label={t('salespersonFilter')}
          choices={[{ value: user.id, label: t('mine') }]}
          chosen={owners.filter(isMe)}
          onChange={(mine = []) => chooseOwners([...mine, ...others])}
        />
      )}
      {(others.length > 0 || isAsking) && (
        <Suspense fallback={null}>
          <OtherOwners
            ids={others}
            isAsking={isAsking}
            className={styles.picker}
            onChange={(left) => chooseOwners([...owners.filter(isMe), ...left])}
          />
        </Suspense>
      )}
      {!isAsking && (
        <div className={styles.filters}>
          <button type="button" className={styles.filter} onClick={() => setAsking(true)}>
            {t('someoneElse')}
          </button>
        </div>
      )}
      <FilterChips
        label={t('statusFilter')}
        choices={states.map((value) => ({ value, label: common(`status.${value}`) }))}
        chosen={status}
        onChange={(chosen) => onChange({ status: chosen })}
      />
      {spans.some(({ name }) => name === 'due') && (
        <FilterChips
          label={t('lateFilter')}
          choices={[{ value: 'true', label: t('late') }]}
          chosen={late === undefined ? [] : [late]}
          onChange={(chosen) => onChange({ late: chosen?.[0], ...noSpans(['due']) })}
        />
      )}
      <DateSpans
        key={cleared}
        spans={spans}
        search={search}
        onChange={(span) => onChange('dueSince' in span ? { ...span, late: undefined } : span)}
      />
      {isFiltered && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            setAsking(false);
            setCleared(cleared + 1);
            onChange(NO_FILTERS);
          }}
        >
          {t('clearFilters')}
        </Button>
      )}
    </div>
  );
}

import type { SalesOrderState, SalesQuoteState } from '@docket/domain';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerNowQuery } from '../api/customers';
import { useUser } from '../api/use-session';
import { type DueFilter, DueFilters } from '../components/due-filters';
import { FilterChips } from '../components/filter-chips';
import styles from '../components/list-filters.module.css';
import type { ListAddress } from '../components/list-frame';
import { SearchField } from '../components/search-field';
import { CustomerChoice } from './form/customer-picker';

// Comes with addresses that people send each other, and for those who look for somebody else's.
const OtherOwners = lazy(async () => ({ default: (await import('./other-owners')).OtherOwners }));

/** The address of a list of sales documents; quotes have no day by which they are due. */
export interface SalesSearch<State> extends ListAddress, DueFilter {
  q?: string;
  status?: State[];
  customerId?: string;
  salespersonId?: string;
}

const NARROWING = ['q', 'status', 'customerId', 'salespersonId', 'late', 'dueBefore'] as const;
type Narrowing<State> = Pick<SalesSearch<State>, (typeof NARROWING)[number]>;

const NO_FILTERS: Narrowing<never> = Object.fromEntries(NARROWING.map((name) => [name, undefined]));

interface Props<State extends SalesQuoteState | SalesOrderState> {
  /** Those there are, in the order of a document's life. */
  states: readonly State[];
  search: SalesSearch<State>;
  /** Whether there is a day by which they are due. */
  withLate: boolean;
  onChange: (filters: Narrowing<State>) => void;
}

/** Search and filters of a list; what is chosen lives in the address. */
export function SalesFilters<State extends SalesQuoteState | SalesOrderState>({
  states,
  search,
  withLate,
  onChange,
}: Props<State>) {
  const { t } = useTranslation('sales');
  const { t: common } = useTranslation();
  const user = useUser();
  const { q = '', status = [], customerId, salespersonId, late, dueBefore } = search;
  const customer = useQuery({ ...customerNowQuery(customerId ?? ''), enabled: customerId !== undefined });
  const isMe = (id: string) => id === user?.id;
  const owners = salespersonId?.split(',') ?? [];
  const others = owners.filter((id) => !isMe(id));
  const chooseOwners = (ids: string[]) => onChange({ salespersonId: [...new Set(ids)].join() || undefined });
  const [isAsking, setAsking] = useState(false);
  const isFiltered = NARROWING.some((name) => search[name] !== undefined);
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
      {withLate && <DueFilters late={late} dueBefore={dueBefore} texts="sales" onChange={onChange} />}
      {isFiltered && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            setAsking(false);
            onChange(NO_FILTERS);
          }}
        >
          {t('clearFilters')}
        </Button>
      )}
    </div>
  );
}

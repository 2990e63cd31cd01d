import type { SalesOrderState, SalesQuoteState } from '@docket/domain';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerNowQuery } from '../../../api/customers';
import { useUser } from '../../../api/use-session';
import { type DateSpan, noSpans, type SpanSearch } from '../../../components/table/date-spans/date-span';
import { FilterChips } from '../../../components/table/filter-chips';
import styles from '../../../components/table/list-filters.module.css';
import type { ListAddress } from '../../../components/table/list-frame';
import { StateFilters } from '../../../components/table/state-filters';
import { CustomerChoice } from './form/customer-choice';
import { lazyPart } from '../../../loading/lazy-part';

// The filter is loaded only for URLs that contain an item, and for users who ask for it. The same holds for other
// owners.
const ItemChoice = lazyPart(async () => (await import('./item-choice')).ItemChoice);
const OtherOwners = lazyPart(async () => (await import('./other-owners')).OtherOwners);

/** The URL parameters of a list of sales documents. Each kind adds its own dates. */
export interface SalesSearch<State> extends ListAddress, SpanSearch {
  q?: string;
  status?: State[];
  customerId?: string;
  itemId?: string;
  salespersonId?: string;
  /** Restricts the list to overdue documents; never combined with a range of due dates. */
  late?: 'true';
}

type Narrowing<State> = Omit<SalesSearch<State>, keyof ListAddress>;

const NO_FILTERS: Narrowing<never> = {
  q: undefined,
  status: undefined,
  customerId: undefined,
  itemId: undefined,
  salespersonId: undefined,
  late: undefined,
  ...noSpans(['date', 'validUntil', 'orderDate', 'due']),
};

interface Props<State extends SalesQuoteState | SalesOrderState> {
  /** The states of the kind, in the order of a document's life. */
  states: readonly State[];
  search: SalesSearch<State>;
  /** The dates of the kind. */
  spans: readonly DateSpan[];
  onChange: (filters: Narrowing<State>) => void;
}

/** Search and filters of a list. The choices are kept in the URL. */
export function SalesFilters<State extends SalesQuoteState | SalesOrderState>({
  states,
  search,
  spans,
  onChange,
}: Props<State>) {
  const { t } = useTranslation('sales');
  const { t: common } = useTranslation();
  const user = useUser();
  const { customerId, itemId, salespersonId } = search;
  const customer = useQuery({ ...customerNowQuery(customerId ?? ''), enabled: customerId !== undefined });
  const isMe = (id: string) => id === user?.id;
  const owners = salespersonId?.split(',') ?? [];
  const others = owners.filter((id) => !isMe(id));
  const chooseOwners = (ids: string[]) => onChange({ salespersonId: [...new Set(ids)].join() || undefined });
  const [isAsking, setAsking] = useState(false);
  const [isItemAsked, setItemAsked] = useState(false);
  const isItemShown = isItemAsked || itemId !== undefined;
  const isFiltered = Object.keys(NO_FILTERS).some(
    (name) => search[name as keyof Narrowing<State>] !== undefined,
  );
  return (
    <StateFilters
      words={{
        search: t('search'),
        status: t('statusFilter'),
        late: t('lateFilter'),
        overdue: t('late'),
      }}
      states={states.map((value) => ({ value, label: common(`status.${value}`) }))}
      spans={spans}
      search={search}
      onChange={onChange}
      onClear={
        isFiltered
          ? () => {
              setAsking(false);
              setItemAsked(false);
              onChange(NO_FILTERS);
            }
          : undefined
      }
    >
      <CustomerChoice
        className={styles.picker}
        label={t('customerFilter')}
        placeholder={t('anyCustomer')}
        customer={customerId === undefined ? undefined : customer.data}
        onChoose={({ id }) => onChange({ customerId: id })}
        onClear={() => onChange({ customerId: undefined })}
      />
      {isItemShown && (
        <Suspense fallback={null}>
          <ItemChoice
            className={styles.picker}
            itemId={itemId}
            onChange={(chosen) => {
              // The field stays in place after it is emptied.
              setItemAsked(true);
              onChange({ itemId: chosen });
            }}
          />
        </Suspense>
      )}
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
      {!(isAsking && isItemShown) && (
        <div className={styles.filters}>
          {!isAsking && (
            <button type="button" className={styles.filter} onClick={() => setAsking(true)}>
              {t('someoneElse')}
            </button>
          )}
          {!isItemShown && (
            <button type="button" className={styles.filter} onClick={() => setItemAsked(true)}>
              {t('askForItem')}
            </button>
          )}
        </div>
      )}
    </StateFilters>
  );
}

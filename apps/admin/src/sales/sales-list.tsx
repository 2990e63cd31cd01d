import type { SalesOrderState, SalesQuoteState } from '@docket/domain';
import { useQuery } from '@tanstack/react-query';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SalesLists } from '../api/sales-documents';
import type { ListAddress } from '../components/list-frame';
import { type FiltersOf, ListPage, type ListTexts, type OnSearch } from '../components/list-page';
import { ButtonLink } from '../components/links';
import type { SalesDesk } from './sales-desk';
import { SalesFilters } from './sales-filters';
import { type SalesSummary, useSalesColumns } from './use-sales-columns';

/** The address of a list of sales documents. */
export interface SalesSearch<State> extends ListAddress {
  q?: string;
  status?: State[];
}

interface Props<Row extends SalesSummary, State extends SalesQuoteState | SalesOrderState> {
  desk: SalesDesk;
  api: SalesLists<Row, State>;
  /** Those there are, in the order of a document's life. */
  states: readonly State[];
  texts: ListTexts & { new: string };
  search: SalesSearch<State>;
  onSearch: OnSearch<SalesSearch<State>>;
}

/** The list of one kind of sales documents. */
export function SalesList<Row extends SalesSummary, State extends SalesQuoteState | SalesOrderState>({
  desk,
  api,
  states,
  texts,
  search,
  onSearch,
}: Props<Row, State>) {
  const { t } = useTranslation();
  return (
    <ListPage<Row, SalesSearch<State>, FiltersOf<SalesSearch<State>>>
      path={desk.list}
      texts={texts}
      section={t('nav.sales')}
      icon={<IconFileText size={22} />}
      columns={useSalesColumns<Row>(desk)}
      usualSort="-createdAt"
      search={search}
      onSearch={onSearch}
      filtersOf={(filters) => filters}
      useRows={(query) => useQuery(api.listQuery(query))}
      useCount={(filters) => useQuery(api.countQuery(filters))}
      filters={(change) => (
        <SalesFilters states={states} q={search.q} status={search.status} onChange={change} />
      )}
      create={
        <ButtonLink to={`${desk.list}/new`} leftSection={<IconPlus size={16} aria-hidden />}>
          {texts.new}
        </ButtonLink>
      }
    />
  );
}

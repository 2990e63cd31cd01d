import type { Page } from '@docket/contracts';
import type { SalesOrderState, SalesQuoteState } from '@docket/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { IconFileText, IconPlus, IconShoppingCart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SalesFilters as Filters, SalesListQuery } from '../../../api/sales-documents';
import { sortOfSpan } from '../../../components/table/date-spans/date-span';
import { type FiltersOf, ListPage, type ListTexts, type OnSearch } from '../../../components/table/list-page';
import { ButtonLink } from '../../../components/layout/links';
import type { SalesDesk } from './sales-desk';
import { SalesFilters, type SalesSearch } from './sales-filters';
import { useDraftsDeletion } from './use-drafts-deletion';
import { type SalesSummary, useSalesColumns } from './use-sales-columns';

type State = SalesQuoteState | SalesOrderState;

interface Props<Row extends SalesSummary, Status extends State, Search extends SalesSearch<Status>> {
  desk: SalesDesk;
  /** The states of the kind, in the order of a document's life. */
  states: readonly Status[];
  texts: ListTexts & { new: string };
  search: Search;
  onSearch: OnSearch<Search>;
  /** The filters of the list, as the server takes them. */
  filtersOf: (search: FiltersOf<Search>) => Filters<Status>;
  useRows: (query: SalesListQuery<Status>) => UseQueryResult<Page<Row>>;
  useCount: (filters: Filters<Status>) => UseQueryResult<number>;
}

/** The list of one kind of sales documents. */
export function SalesList<
  Row extends SalesSummary,
  Status extends State,
  Search extends SalesSearch<Status>,
>({ desk, states, texts, search, ...list }: Props<Row, Status, Search>) {
  const { t } = useTranslation();
  const { t: sales } = useTranslation('sales');
  const columns = useSalesColumns<Row>(desk);
  const deletion = useDraftsDeletion<Row>(desk);
  const spans = desk.spans.map((span) => ({
    ...span,
    label: span.name === 'due' ? sales('due') : sales(`columns.${span.name}`),
  }));
  return (
    <ListPage<Row, Search, Filters<Status>>
      path={desk.list}
      texts={texts}
      section={t('nav.sales')}
      icon={desk.name === 'quote' ? <IconFileText size={22} /> : <IconShoppingCart size={22} />}
      columns={columns}
      rowKey={({ id }) => id}
      usualSort={sortOfSpan(spans, search) ?? '-createdAt'}
      search={search}
      bulk={{
        actions: [deletion],
        // Revisions of a quote share its number.
        nameOf: (row) =>
          'revision' in row && row.revision > 1
            ? `${row.number} ${sales('revision', { revision: row.revision })}`
            : row.number,
        prints: [
          { kind: desk.kind, label: t('pdf.templates') },
          ...(desk.hasPickLists ? [{ kind: 'PickList' as const, label: t('pdf.pickLists') }] : []),
        ],
      }}
      filters={(change) => (
        <SalesFilters
          states={states}
          search={search}
          spans={spans}
          onChange={change as (part: SalesSearch<Status>) => void}
        />
      )}
      create={
        <ButtonLink to={`${desk.list}/new`} leftSection={<IconPlus size={16} aria-hidden />}>
          {texts.new}
        </ButtonLink>
      }
      {...list}
    />
  );
}

import { SALES_QUOTE_STATES, type SalesQuoteState } from '@docket/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { quotes } from '../../../api/quotes';
import type { SalesFilters, SalesListQuery } from '../../../api/sales-documents';
import type { QuotesSearch } from '../../../app/search-schemas/sales';
import type { OnSearch } from '../../../components/table/list-page';
import { quoteDesk } from '../documents/sales-desk';
import { SalesList } from '../documents/sales-list';

const route = getRouteApi('/shell/salesquotes');

const useQuotes = (query: SalesListQuery<SalesQuoteState>) => useQuery(quotes.listQuery(query));
const useQuoteCount = (filters: SalesFilters<SalesQuoteState>) => useQuery(quotes.countQuery(filters));

/** The list of quotes. */
export function QuotesPage() {
  const { t } = useTranslation('quotes');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = useCallback<OnSearch<QuotesSearch>>(
    (update, replace) => void navigate({ search: update, replace }),
    [navigate],
  );
  return (
    <SalesList
      desk={quoteDesk}
      states={SALES_QUOTE_STATES}
      texts={{
        title: t('title'),
        caption: t('caption'),
        emptyTitle: t('emptyTitle'),
        emptyText: t('emptyText'),
        nothingTitle: t('nothingTitle'),
        nothingText: t('nothingText'),
        new: t('new'),
      }}
      search={search}
      onSearch={onSearch}
      filtersOf={({ customerId, itemId, salespersonId, ...filters }) => ({
        ...filters,
        customerId: customerId === undefined ? undefined : [customerId],
        itemId: itemId === undefined ? undefined : [itemId],
        salespersonId: salespersonId === undefined ? undefined : [salespersonId],
      })}
      useRows={useQuotes}
      useCount={useQuoteCount}
    />
  );
}

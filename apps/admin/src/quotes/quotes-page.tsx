import { SALES_QUOTE_STATES } from '@docket/domain';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { quotes } from '../api/quotes';
import type { QuotesSearch } from '../app/search-schemas';
import type { OnSearch } from '../components/list-page';
import { quoteDesk } from '../sales/sales-desk';
import { SalesList } from '../sales/sales-list';

const route = getRouteApi('/shell/salesquotes');

/** The list of quotes. */
export function QuotesPage() {
  const { t } = useTranslation('quotes');
  const navigate = route.useNavigate();
  const onSearch = useCallback<OnSearch<QuotesSearch>>(
    (search, replace) => void navigate({ search, replace }),
    [navigate],
  );
  return (
    <SalesList
      desk={quoteDesk}
      api={quotes}
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
      search={route.useSearch()}
      onSearch={onSearch}
    />
  );
}

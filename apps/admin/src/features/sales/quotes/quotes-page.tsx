import type { SalesQuoteSummary } from '@docket/contracts';
import { SALES_QUOTE_STATES } from '@docket/domain';
import { IconFileText } from '@tabler/icons-react';
import { quotes as api } from '../../../api/quotes';
import { defineList } from '../../../components/table/define-list';
import { CreateLink, ListPage } from '../../../components/table/list-page';
import { quoteDesk } from '../documents/sales-desk';
import { salesBulk, salesColumns, salesFilters, useSalesWords } from '../documents/sales-list';

const quotes = defineList({
  route: '/shell/salesquotes',
  texts: 'quotes',
  labels: ({ t, sales }) => ({ caption: t('caption'), search: sales('search') }),
  section: 'sales',
  icon: IconFileText,
  api,
  sort: '-createdAt',
  use: useSalesWords,
  filters: (words) => {
    const { records, status, dates } = salesFilters(quoteDesk, SALES_QUOTE_STATES, words);
    return [...records, status, dates];
  },
  bulk: salesBulk<SalesQuoteSummary>(quoteDesk),
  create: ({ t }) => <CreateLink to="/salesquotes/new">{t('new')}</CreateLink>,
  columns: salesColumns<SalesQuoteSummary>(quoteDesk),
});

/** The list of quotes. */
export function QuotesPage() {
  return <ListPage list={quotes} />;
}

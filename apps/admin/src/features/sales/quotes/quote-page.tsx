import type { SalesQuote } from '@docket/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { quotes } from '../../../api/quotes';
import { useIssuedFile } from '../../../components/media/attachments/use-issued-file';
import { CopyButton } from '../../../components/layout/copy-button';
import { PageHeader } from '../../../components/layout/page-header';
import { StatusBadge } from '../../../components/layout/status-badge';
import { useFormats } from '../../../i18n/format';
import { useVisit } from '../../../components/document/use-visit';
import { DocumentBody } from '../documents/document-body';
import { DocumentFacts } from '../documents/document-facts';
import { type Crumbs, DocumentFrame } from '../../../components/document/document-frame';
import { useSalesHistoryWords } from '../documents/use-sales-history-words';
import { QuoteActions } from './quote-actions';
import { QuoteLines } from './quote-lines';
import { useQuoteName } from './use-quote-name';

const route = getRouteApi('/shell/salesquotes/$quoteId');

/** One quote: its content, its state and its actions. */
export function QuotePage() {
  const { t } = useTranslation('quotes');
  const { t: common } = useTranslation();
  const { quoteId } = route.useParams();
  const quote = useQuery(quotes.query(quoteId));
  const crumbs: Crumbs = [{ label: common('nav.sales') }, { label: t('title'), to: '/salesquotes' }];
  return (
    <DocumentFrame
      query={quote}
      crumbs={crumbs}
      missing={{
        title: t('notFoundTitle'),
        text: t('notFoundText'),
        toList: t('toList'),
        list: '/salesquotes',
      }}
    >
      {(loaded) => <LoadedQuote quote={loaded} crumbs={crumbs} />}
    </DocumentFrame>
  );
}

function LoadedQuote({ quote, crumbs }: { quote: Tagged<SalesQuote>; crumbs: Crumbs }) {
  const { t } = useTranslation('quotes');
  const { t: sales } = useTranslation('sales');
  const { date } = useFormats();
  const { value } = quote;
  const { pdf } = route.useSearch();
  const navigate = route.useNavigate();
  const words = useSalesHistoryWords(t('history.did', { returnObjects: true }), value.currency);
  const queryClient = useQueryClient();
  const name = useQuoteName()(value);
  useVisit({ kind: 'SalesQuote', id: value.id, label: name, title: value.customer.name });
  const path = quotes.pathOf(value.id);
  /** Actions beside the quote itself also appear in its history. */
  const refresh = () => void queryClient.invalidateQueries({ queryKey: quotes.key });
  useIssuedFile(path, { isOut: value.status === 'sent', updatedAt: value.updatedAt }, refresh);
  return (
    <>
      <PageHeader
        title={name}
        crumbs={crumbs}
        badge={
          <>
            <CopyButton value={value.number} />
            <StatusBadge status={value.status} large />
          </>
        }
        subtitle={value.customer.name}
        actions={
          <QuoteActions
            quote={quote}
            own={{
              kind: 'SalesQuote',
              document: value,
              name,
              path,
              draft: value.status === 'draft' ? { markAsSent: () => quotes.act(quote, 'send') } : undefined,
              opened: pdf ?? null,
              onOpen: (id) => void navigate({ search: { pdf: id ?? undefined }, replace: pdf !== undefined }),
              onSent: refresh,
            }}
          />
        }
      />
      <DocumentBody
        document={value}
        path={path}
        lines={<QuoteLines quote={value} />}
        facts={
          <DocumentFacts
            document={value}
            own={[
              { label: sales('columns.date'), text: date(value.date) },
              {
                label: sales('columns.validUntil'),
                text: value.validUntil === null ? null : date(value.validUntil),
              },
              { label: sales('detail.lostReason'), text: value.lostReason },
            ]}
          />
        }
        history={quotes.historyQuery(value.id)}
        words={words}
        onChange={refresh}
      />
    </>
  );
}

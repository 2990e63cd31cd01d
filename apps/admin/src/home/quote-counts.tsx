import { SALES_QUOTE_STATES, type SalesQuoteState } from '@docket/domain';
import { Skeleton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { quoteCountQuery } from '../api/quotes';
import { useFormats } from '../i18n/format';
import { StatusDot } from '../components/status-badge';
import styles from './home-page.module.css';

/** How many quotes are in each state; each count leads to those quotes. */
export function QuoteCounts() {
  const { t } = useTranslation('home');
  const counts = useQueries({
    queries: SALES_QUOTE_STATES.map((status) => quoteCountQuery({ status: [status] })),
  });
  return (
    <ul className={styles.stats} aria-label={t('quotesByStatus')}>
      {SALES_QUOTE_STATES.map((status, index) => (
        <QuoteCount
          key={status}
          status={status}
          count={counts[index]?.data}
          failed={counts[index]?.isError}
        />
      ))}
    </ul>
  );
}

interface Props {
  status: SalesQuoteState;
  count: number | undefined;
  failed?: boolean;
}

function QuoteCount({ status, count, failed = false }: Props) {
  const { t } = useTranslation('home');
  const { t: common } = useTranslation();
  const { integer } = useFormats();
  const name = common(`status.${status}`);
  return (
    <li className={styles.stat}>
      <Link to="/salesquotes" search={{ status: [status] }} className={styles.link}>
        <span className={styles.count}>
          {count !== undefined && integer(count)}
          {count === undefined && failed && <span aria-label={t('countUnavailable')}>–</span>}
          {count === undefined && !failed && (
            <Skeleton component="span" display="inline-block" h={20} w={32} />
          )}
        </span>
        <span className={styles.label}>
          <StatusDot status={status} />
          {name}
          <span className="visually-hidden">{t('showQuotes')}</span>
        </span>
      </Link>
    </li>
  );
}

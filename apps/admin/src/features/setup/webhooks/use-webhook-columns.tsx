import type { WebhookSummary } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { type Column, NarrowNote } from '../../../components/table/data-table';
import { TextLink } from '../../../components/layout/links';
import { TimeAgo } from '../../../components/layout/time-ago';
import { useFormats } from '../../../i18n/format';
import { AttemptResult } from './attempt-result';
import { EventNames } from './event-names';
import { WebhookStateBadge } from './webhook-state';
import styles from './webhooks.module.css';

/** The columns of the list of webhooks. */
export function useWebhookColumns(): Column<WebhookSummary>[] {
  const { t } = useTranslation('webhooks');
  const { percent, integer } = useFormats();
  return [
    {
      key: 'url',
      header: t('fields.url'),
      sortField: 'url',
      rowHeader: true,
      width: '34%',
      render: ({ id, url, description, entity, events }) => (
        <>
          <TextLink
            to="/setup/webhooks/$webhookId"
            params={{ webhookId: id }}
            fw={550}
            size="sm"
            className={styles.url}
          >
            {url}
          </TextLink>
          {description !== '' && <span className={styles.note}>{description}</span>}
          <NarrowNote>
            <EventNames entity={entity} events={events} />
          </NarrowNote>
        </>
      ),
    },
    {
      key: 'what',
      header: t('what'),
      sortField: 'entity',
      from: 'sm',
      render: ({ entity, events }) => <EventNames entity={entity} events={events} />,
    },
    {
      key: 'state',
      header: t('state'),
      fit: true,
      render: ({ state }) => <WebhookStateBadge state={state} />,
    },
    {
      key: 'lastStatus',
      header: t('lastStatus'),
      from: 'sm',
      render: ({ lastAttemptAt, lastStatus, lastError }) =>
        lastAttemptAt === null ? (
          <span className={styles.dim}>–</span>
        ) : (
          <span title={lastError ?? undefined}>
            <AttemptResult status={lastStatus} error={lastError} />
          </span>
        ),
    },
    {
      key: 'failures',
      header: t('failureRate'),
      align: 'end',
      from: 'md',
      render: ({ recentAttempts, recentFailures }) =>
        recentAttempts === 0 ? (
          <span className={styles.dim}>–</span>
        ) : (
          <span
            className={recentFailures > 0 ? styles.wrong : undefined}
            title={t('failuresOf', { failures: integer(recentFailures), count: recentAttempts })}
          >
            {percent(rateOf(recentFailures, recentAttempts))}
          </span>
        ),
    },
    {
      key: 'lastAttempt',
      header: t('lastDelivery'),
      from: 'md',
      noWrap: true,
      render: ({ lastAttemptAt }) =>
        lastAttemptAt === null ? (
          <span className={styles.dim}>{t('nothingSent')}</span>
        ) : (
          <TimeAgo time={lastAttemptAt} />
        ),
    },
    {
      key: 'createdAt',
      header: t('created'),
      sortField: 'createdAt',
      from: 'lg',
      noWrap: true,
      render: ({ createdAt }) => <TimeAgo time={createdAt} />,
    },
  ];
}

/** In percent: any failure is more than none, and not all of them is less than all. */
function rateOf(failures: number, attempts: number): string {
  const rate = (failures / attempts) * 100;
  return String(rate > 0 && rate < 1 ? 1 : rate < 100 && rate > 99 ? 99 : Math.round(rate));
}

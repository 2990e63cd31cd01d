import { WEBHOOK_STATES, type WebhookSummary } from '@docket/contracts';
import { IconWebhook } from '@tabler/icons-react';
import { changeWebhook, webhookList } from '../../../api/webhooks';
import { TextLink } from '../../../components/layout/links';
import { TimeAgo } from '../../../components/layout/time-ago';
import { timeColumn } from '../../../components/table/columns';
import { NarrowNote } from '../../../components/table/data-table';
import { defineList } from '../../../components/table/define-list';
import { CreateLink, ListPage } from '../../../components/table/list-page';
import { AttemptResult } from './attempt-result';
import { EventNames } from './event-names';
import { WebhookStateBadge } from './webhook-state';
import styles from './webhooks.module.css';

const webhooks = defineList({
  route: '/shell/admin/setup/webhooks',
  texts: 'webhooks',
  section: 'setup',
  icon: IconWebhook,
  api: webhookList,
  sort: 'createdAt',
  filters: ({ t }) => [
    {
      chips: 'state',
      label: t('state'),
      choices: WEBHOOK_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
    },
  ],
  create: ({ t }) => <CreateLink to="/setup/webhooks/new">{t('new')}</CreateLink>,
  bulk: {
    nameOf: ({ url }) => url,
    actions: ({ t }) =>
      (['enable', 'disable'] as const).map((name) => ({
        name,
        label: t(`bulk.${name}.action`),
        obstacle: ({ enabled }: WebhookSummary) =>
          enabled === (name === 'enable') ? t(`bulk.${name}.already`) : null,
        title: (count: number) => t(`bulk.${name}.title`, { count }),
        text: t(`bulk.${name}.text`),
        run: ({ id }: WebhookSummary) => changeWebhook(id, { enabled: name === 'enable' }, null),
        done: (count: number) => t(`bulk.${name}.done`, { count }),
      })),
  },
  columns: ({ t, percent, integer }) => [
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
    timeColumn('createdAt', t('created'), { sortField: 'createdAt', from: 'lg' }),
  ],
});

/** The list of webhooks, in the setup. */
export function WebhooksPage() {
  return <ListPage list={webhooks} />;
}

/** Share of failed attempts in percent. It shows 0 and 100 only if no attempt or every attempt failed. */
function rateOf(failures: number, attempts: number): string {
  const rate = (failures / attempts) * 100;
  return String(rate > 0 && rate < 1 ? 1 : rate < 100 && rate > 99 ? 99 : Math.round(rate));
}

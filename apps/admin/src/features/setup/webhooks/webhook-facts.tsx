import type { Webhook } from '@docket/contracts';
import { Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/layout/copy-button';
import { TimeAgo } from '../../../components/layout/time-ago';
import { Fact } from '../../../components/document/fact';
import { EventNames } from './event-names';
import { useEventWords } from './use-event-words';
import styles from './webhooks.module.css';

/** The facts about a webhook: its events, its receiver and its headers. */
export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const words = useEventWords();
  const id = useId();
  const { url, entity, events, headers, createdAt, updatedAt } = webhook;
  const names = Object.keys(headers);
  return (
    <section aria-labelledby={id} className={styles.factsBox}>
      <Title order={2} id={id} className="visually-hidden">
        {t('facts')}
      </Title>
      <dl className={styles.facts}>
        <div className={styles.wide}>
          <dt>{t('fields.url')}</dt>
          <dd className={styles.copied}>
            <span className={styles.url}>{url}</span>
            <CopyButton value={url} label={t('copyUrl')} />
          </dd>
        </div>
        <div className={styles.wide}>
          <dt>{t('what')}</dt>
          <dd>
            <EventNames entity={entity} events={events} all words={words} />
          </dd>
        </div>
        {names.length > 0 && (
          <Fact label={t('fields.headers')}>
            <span className={styles.names}>{names.join(', ')}</span>
          </Fact>
        )}
        <Fact label={t('created')}>
          <TimeAgo time={createdAt} />
        </Fact>
        <Fact label={t('changed')}>
          <TimeAgo time={updatedAt} />
        </Fact>
      </dl>
    </section>
  );
}

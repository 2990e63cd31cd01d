import { ANY_EVENT, type WebhookEntity } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import styles from './webhooks.module.css';

/** Some names tell enough of what a webhook is for; the rest is counted. */
const SHOWN = 3;

interface Props {
  entity: WebhookEntity;
  events: readonly string[];
  /** Shows every name. */
  all?: boolean;
}

/** What a webhook is told of: an entity, and which of its events. */
export function EventNames({ entity, events, all = false }: Props) {
  const { t } = useTranslation('webhooks');
  const shown = all ? events : events.slice(0, SHOWN);
  const more = events.length - shown.length;
  return (
    <>
      <span className={styles.entity}>{t(`entities.${entity}`)}</span>
      <span className={styles.events}>
        {events.includes(ANY_EVENT) ? (
          t('allEvents')
        ) : (
          <>
            <span className={styles.names}>{shown.join(', ')}</span>
            {more > 0 && ` ${t('moreEvents', { count: more })}`}
          </>
        )}
      </span>
    </>
  );
}

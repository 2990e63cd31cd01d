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
  /** Puts an event in words. A list of webhooks does without them, which are many. */
  words?: (event: string) => string;
}

/** The entity a webhook tells of, and which of its events. */
export function EventNames({ entity, events, all = false, words }: Props) {
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
            <span className={words ? undefined : styles.names} title={words && events.join(', ')}>
              {(words ? shown.map(words) : shown).join(', ')}
            </span>
            {more > 0 && ` ${t('moreEvents', { count: more })}`}
          </>
        )}
      </span>
    </>
  );
}

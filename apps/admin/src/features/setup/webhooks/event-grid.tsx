import { ANY_EVENT, type WebhookEntity, type WebhookEvents } from '@docket/contracts';
import { Checkbox, Radio, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { webhookEventsQuery } from '../../../api/webhooks';
import { ErrorState } from '../../../components/feedback/error-state';
import { Overtaken } from '../../../components/form/overtaken';
import type { FormField } from '../../../components/form/use-form';
import styles from './event-grid.module.css';
import { useEventWords } from './use-event-words';

type Source = WebhookEvents['data'][number];

interface Props {
  entity: FormField<WebhookEntity>;
  events: FormField<string[]>;
  /** Whether its entity is stored, and stays. */
  isFixed: boolean;
}

/** The choice of what a webhook tells of: one entity, and all or some of its events. */
export function EventGrid({ entity, events, isFixed }: Props) {
  const { t } = useTranslation('webhooks');
  const words = useEventWords();
  const sources = useQuery(webhookEventsQuery);
  const name = useId();
  if (sources.isError) {
    return (
      <ErrorState
        error={sources.error}
        onRetry={() => void sources.refetch()}
        retrying={sources.isFetching}
      />
    );
  }
  if (sources.data === undefined) return <Skeleton className={isFixed ? styles.waitsForOne : styles.waits} />;
  const error = events.errorAt() ?? entity.errorAt();
  return (
    <fieldset className={styles.grid}>
      <legend className="visually-hidden">{t('what')}</legend>
      {sources.data
        .filter((source) => !isFixed || source.entity === entity.value)
        .map((source) => (
          <div key={source.entity} className={styles.row}>
            {isFixed ? (
              <Text size="sm" fw={550}>
                {t(`entities.${source.entity}`)}
              </Text>
            ) : (
              <Radio
                name={name}
                label={t(`entities.${source.entity}`)}
                checked={source.entity === entity.value}
                onChange={() => {
                  entity.onChange(source.entity);
                  events.onChange([ANY_EVENT]);
                }}
              />
            )}
            {source.entity === entity.value ? (
              <Choices source={source} field={events} isWrong={error !== undefined} />
            ) : (
              <p className={styles.names}>{source.events.map(({ event }) => words(event)).join(', ')}</p>
            )}
          </div>
        ))}
      {error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" className={styles.error}>
          {error}
        </Text>
      )}
      <Overtaken by={events.overtakenBy} />
    </fieldset>
  );
}

/** The events of an entity: all of them, whatever comes to them, or some. */
function Choices({
  source,
  field,
  isWrong,
}: {
  source: Source;
  field: FormField<string[]>;
  isWrong: boolean;
}) {
  const { t } = useTranslation('webhooks');
  const words = useEventWords();
  const isAny = field.value.includes(ANY_EVENT);
  const names = source.events.map(({ name }) => name);
  return (
    <div
      role="group"
      aria-label={t('eventsOf', { entity: t(`entities.${source.entity}`) })}
      className={styles.choices}
    >
      <Checkbox
        className={styles.any}
        label={t('anyEvent')}
        description={t('anyEventHint')}
        checked={isAny}
        aria-invalid={isWrong || undefined}
        onChange={({ currentTarget }) => field.onChange(currentTarget.checked ? [ANY_EVENT] : names)}
      />
      {source.events.map(({ name, event }) => (
        <Checkbox
          key={name}
          label={words(event)}
          // The name of the event as receivers see it.
          description={<span className={styles.name}>{name}</span>}
          title={event}
          checked={isAny || field.value.includes(name)}
          disabled={isAny}
          onChange={({ currentTarget: { checked } }) =>
            field.onChange((present) =>
              names.filter((one) => (one === name ? checked : present.includes(one))),
            )
          }
        />
      ))}
    </div>
  );
}

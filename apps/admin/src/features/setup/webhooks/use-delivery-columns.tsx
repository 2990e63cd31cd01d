import type { WebhookDelivery } from '@docket/contracts';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Column, NarrowNote } from '../../../components/table/data-table';
import { TimeAgo } from '../../../components/layout/time-ago';
import { useFormats } from '../../../i18n/format';
import { AttemptResult } from './attempt-result';
import { EntityLink } from './entity-link';
import { NextAttempt } from './next-attempt';
import { DeliveryStateBadge } from './webhook-state';
import { useEventWords } from './use-event-words';
import styles from './webhooks.module.css';

interface Actions {
  /** Shows one with its attempts. */
  onOpen: (id: string) => void;
}

/** The columns of the list of deliveries. */
export function useDeliveryColumns({ onOpen }: Actions): Column<WebhookDelivery>[] {
  const { t } = useTranslation('webhooks');
  const { integer } = useFormats();
  const words = useEventWords();
  return [
    {
      key: 'event',
      header: t('delivery.event'),
      rowHeader: true,
      render: (delivery) => (
        <>
          <Anchor
            component="button"
            type="button"
            size="sm"
            fw={550}
            className={styles.eventButton}
            onClick={() => onOpen(delivery.id)}
          >
            {words(delivery.event)}
          </Anchor>
          <span className={styles.eventCode}>{delivery.event}</span>
          <NarrowNote>
            <EntityLink delivery={delivery} plain />
          </NarrowNote>
          <NarrowNote>
            <TimeAgo time={delivery.createdAt} />
          </NarrowNote>
        </>
      ),
    },
    {
      key: 'entity',
      header: t('delivery.entity'),
      from: 'sm',
      render: (delivery) => <EntityLink delivery={delivery} />,
    },
    {
      key: 'state',
      header: t('delivery.state'),
      fit: true,
      render: ({ state }) => <DeliveryStateBadge state={state} />,
    },
    {
      key: 'lastStatus',
      header: t('delivery.answer'),
      from: 'sm',
      render: ({ attempts, lastStatus, lastError }) =>
        attempts === 0 ? (
          <span className={styles.dim}>–</span>
        ) : (
          <span title={lastError ?? undefined}>
            <AttemptResult status={lastStatus} error={lastError} />
          </span>
        ),
    },
    {
      key: 'attempts',
      header: t('delivery.attempts'),
      align: 'end',
      from: 'sm',
      render: ({ attempts }) => integer(attempts),
    },
    {
      key: 'next',
      header: t('delivery.next'),
      from: 'md',
      noWrap: true,
      render: ({ nextAttemptAt }) =>
        nextAttemptAt === null ? <span className={styles.dim}>–</span> : <NextAttempt time={nextAttemptAt} />,
    },
    {
      key: 'createdAt',
      header: t('delivery.recorded'),
      from: 'sm',
      noWrap: true,
      render: ({ createdAt }) => <TimeAgo time={createdAt} />,
    },
  ];
}

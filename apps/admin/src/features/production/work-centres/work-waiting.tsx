import type { WaitingOperation } from '@docket/contracts';
import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { waitingOperationsQuery } from '../../../api/work-centres';
import cards from '../../../components/document/cards.module.css';
import { ErrorState } from '../../../components/feedback/error-state';
import { TextLink } from '../../../components/layout/links';
import { StatusBadge } from '../../../components/layout/status-badge';
import { useFormats } from '../../../i18n/format';
import styles from './work-centre-page.module.css';

/** Open operations at a work centre, those due first at the top. Each links to its order. */
export function WorkWaiting({ workCentreId }: { workCentreId: string }) {
  const { t } = useTranslation('workCentres');
  const id = useId();
  const waiting = useQuery(waitingOperationsQuery(workCentreId));
  const operations = waiting.data?.data;
  return (
    <section className={styles.waiting} aria-labelledby={id}>
      <Title order={2} id={id} mb={10}>
        {t('waiting.title')}
      </Title>
      {waiting.isPending && <Skeleton height={64} />}
      {waiting.isError && (
        <ErrorState
          error={waiting.error}
          onRetry={() => void waiting.refetch()}
          retrying={waiting.isFetching}
        />
      )}
      {operations?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('waiting.none')}
        </Text>
      )}
      {operations !== undefined && operations.length > 0 && (
        <ul className={cards.cards}>
          {operations.map((operation) => (
            <Waiting key={operation.id} operation={operation} />
          ))}
        </ul>
      )}
      {waiting.data?.next != null && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('waiting.more', { count: waiting.data.data.length })}
        </Text>
      )}
    </section>
  );
}

function Waiting({ operation }: { operation: WaitingOperation }) {
  const { t } = useTranslation('workCentres');
  const { t: order } = useTranslation('production');
  const { date, decimal } = useFormats();
  const { sequence, name, status, operator, openQuantity, quantity, uom } = operation;
  const { orderId, orderNumber, sku, itemName, dueDate, late } = operation;
  return (
    <li>
      <TextLink
        to="/prodorders/$productionOrderId"
        params={{ productionOrderId: orderId }}
        className={`${cards.card} ${styles.way}`}
        underline="never"
        data-status={status}
      >
        <span className={cards.row}>
          <span className={cards.what}>
            <strong className={styles.order}>{orderNumber}</strong> {`${sequence} · ${name}`}
            <span className={`${cards.about} ${styles.line}`}>
              {[`${sku} · ${itemName}`, operator].filter((part) => part !== '').join(' · ')}
            </span>
          </span>
          <span>{t('waiting.left', { open: decimal(openQuantity), quantity: decimal(quantity), uom })}</span>
          <span>
            {dueDate !== null && t('waiting.due', { date: date(dueDate) })}{' '}
            {late && <strong className={styles.late}>{order('late')}</strong>}
          </span>
          <StatusBadge status={status} />
        </span>
      </TextLink>
    </li>
  );
}

import type { NotedOutput, ProductionOrder } from '@docket/contracts';
import { isZero, nextProductionOrderState } from '@docket/domain';
import { Button, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { outputsQuery, reverseOutput } from '../../../api/production-orders';
import { ConfirmModal } from '../../../components/feedback/confirm-modal';
import styles from '../../../components/document/cards.module.css';
import pageStyles from '../../../components/document/document-page.module.css';
import { ErrorState } from '../../../components/feedback/error-state';
import { OUTPUT_REVERSAL_LIMITS } from '../../../components/form/limits';
import { TextField } from '../../../components/form/text-field';
import { useForm } from '../../../components/form/use-form';
import badge from '../../../components/layout/status-badge.module.css';
import { useFormats } from '../../../i18n/format';
import { serialRanges } from '../../inventory/stock/serial-ranges';
import { NamedLots } from './named-lots';
import { useReport } from './use-report';

/** States in which an order has no output yet. */
const BEFORE_WORK: readonly ProductionOrder['status'][] = ['planned', 'released'];

/** The reported outputs of an order. Each can be reversed until the order is closed. */
export function Outputs({ order }: { order: Tagged<ProductionOrder> }) {
  const { t } = useTranslation('shopFloor');
  const id = useId();
  const outputs = useQuery({
    ...outputsQuery(order.value.id),
    enabled: !BEFORE_WORK.includes(order.value.status),
  });
  if (!outputs.isError && (outputs.data ?? []).length === 0) return null;
  return (
    <section className={pageStyles.section} aria-labelledby={id}>
      <Title order={2} id={id} className={pageStyles.sectionTitle}>
        {t('outputs.title')}
      </Title>
      {outputs.isError && (
        <ErrorState
          error={outputs.error}
          onRetry={() => void outputs.refetch()}
          retrying={outputs.isFetching}
        />
      )}
      <ul className={styles.cards}>
        {outputs.data?.map((output) => (
          <OutputCard key={output.id} order={order} output={output} />
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  order: Tagged<ProductionOrder>;
  output: NotedOutput;
}

function OutputCard({ order, output }: CardProps) {
  const { t } = useTranslation('shopFloor');
  const { t: production } = useTranslation('production');
  const { decimal, dateTime } = useFormats();
  const [asked, setAsked] = useState(false);
  const { quantity, scrappedQuantity, locationCode, lots, scrappedLots, note, createdAt, user } = output;
  const isSerial = order.value.item.tracking === 'serial';
  const { reversedAt, reversedBy, reversalReason } = output;
  const standing = { status: order.value.status, hasOutput: true };
  const canReverse = reversedAt === null && nextProductionOrderState(standing, 'reverse_output') !== null;
  const what = production('operations.counted', {
    good: decimal(quantity),
    scrap: decimal(scrappedQuantity),
  });
  const about = [
    dateTime(createdAt),
    user?.name ?? '',
    locationCode === null ? '' : t('outputs.into', { place: locationCode }),
    output.final ? t('complete.final') : '',
    note,
  ].filter((text) => text !== '');
  return (
    <li className={styles.card}>
      <div className={styles.row}>
        <div className={styles.what}>
          <div>
            {what} {reversedAt !== null && <span className={badge.badge}>{t('outputs.reversed')}</span>}
          </div>
          <div className={styles.about}>{about.join(' · ')}</div>
          <NamedLots lots={isSerial ? serialRanges(lots) : lots} />
          <NamedLots
            lots={serialRanges(scrappedLots)}
            said={(serials) => t('outputs.scrapped', { serials })}
          />
          {reversedAt !== null && (
            <div className={styles.about}>
              {[
                t('outputs.reversedBy', { when: dateTime(reversedAt), name: reversedBy?.name ?? '' }),
                reversalReason,
              ]
                .filter((text) => text !== '')
                .join(': ')}
            </div>
          )}
        </div>
        {canReverse && (
          <div className={styles.buttons}>
            <Button
              size="md"
              variant="default"
              className={styles.touch}
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              aria-label={t('outputs.reverseOf', { what })}
              onClick={() => setAsked(true)}
            >
              {t('outputs.reverse')}
            </Button>
          </div>
        )}
      </div>
      {asked && <ReverseModal order={order} output={output} what={what} onClose={() => setAsked(false)} />}
    </li>
  );
}

interface ReverseProps extends CardProps {
  what: string;
  onClose: () => void;
}

function ReverseModal({ order, output, what, onClose }: ReverseProps) {
  const { t } = useTranslation('shopFloor');
  const { t: production } = useTranslation('production');
  const { decimal } = useFormats();
  const form = useForm({ reason: '' });
  const { uom } = order.value.item;
  const reverse = useReport<{ reason: string }>({
    order,
    send: ({ reason }, key) => reverseOutput(order, output.id, reason, key),
    doneText: () => t('outputs.done', { what }),
    onDone: onClose,
  });
  return (
    <ConfirmModal
      opened
      danger
      title={t('outputs.confirm.title', { what })}
      text={
        isZero(output.quantity)
          ? t('outputs.confirm.textScrap')
          : t('outputs.confirm.text', { amount: `${decimal(output.quantity)} ${uom}` })
      }
      confirmLabel={t('outputs.reverse')}
      busy={reverse.isPending}
      error={reverse.error}
      onConfirm={() => reverse.mutate({ reason: form.values.reason.trim() })}
      onClose={onClose}
    >
      <TextField
        field={form.field('reason')}
        label={production('operations.correction.reason')}
        lines={2}
        maxLength={OUTPUT_REVERSAL_LIMITS.reason}
      />
    </ConfirmModal>
  );
}

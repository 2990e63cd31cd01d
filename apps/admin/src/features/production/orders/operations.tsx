import type { ProductionOperation, ProductionOrder } from '@docket/contracts';
import type { OperationAction } from '@docket/domain';
import { isZero } from '@docket/domain';
import { Button, Text, Title } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCheck,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRubberStamp,
  type TablerIcon,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { operate } from '../../../api/production-orders';
import { ButtonLink } from '../../../components/layout/links';
import { StatusBadge } from '../../../components/layout/status-badge';
import { useOnePress } from '../../../components/form/use-one-press';
import { useToast } from '../../../components/feedback/use-toast';
import { useFormats } from '../../../i18n/format';
import styles from '../../../components/document/cards.module.css';
import pageStyles from '../../../components/document/document-page.module.css';
import { type Correction, OperationCorrection } from './operation-correction';
import { nextOfProduction } from './next-of-production';
import { OperationModal, type Reported } from './operation-modal';
import { hasOpenOperations } from './production-desk';
import shopStyles from './shop-floor.module.css';
import { useReport } from './use-report';

const ICONS: Record<OperationAction, TablerIcon> = {
  start: IconPlayerPlay,
  resume: IconPlayerPlay,
  pause: IconPlayerPause,
  done: IconCheck,
  signoff: IconRubberStamp,
  reopen: IconArrowBackUp,
  correct: IconPencil,
};

/** Corrections are rarely needed. */
const isCorrection = (action: OperationAction): action is Correction =>
  action === 'reopen' || action === 'correct';

/** The operations of an order, each with its actions, which are large enough for touch. */
export function Operations({ order }: { order: Tagged<ProductionOrder> }) {
  const { t } = useTranslation('production');
  const id = useId();
  const { operations } = order.value;
  const next = nextOfProduction(order.value);
  return (
    <section className={pageStyles.section} aria-labelledby={id}>
      <div className={pageStyles.sectionHead}>
        <Title order={2} id={id}>
          {t('operations.title')}
        </Title>
        {hasOpenOperations(order.value) && (
          <ButtonLink
            to="/prodorders/$productionOrderId/operations"
            params={{ productionOrderId: order.value.id }}
            variant="default"
            className={styles.touch}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {t('operations.edit')}
          </ButtonLink>
        )}
      </div>
      {operations.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('operations.none')}
        </Text>
      )}
      <ol className={styles.cards}>
        {operations.map((operation) => (
          <OperationCard
            key={operation.id}
            order={order}
            operation={operation}
            next={next?.operation === operation.id ? next.step : undefined}
          />
        ))}
      </ol>
    </section>
  );
}

interface CardProps {
  order: Tagged<ProductionOrder>;
  operation: ProductionOperation;
  /** The next action of the operation, which is highlighted. Undefined if it has none. */
  next: OperationAction | undefined;
}

function OperationCard({ order, operation, next }: CardProps) {
  const { t } = useTranslation('production');
  const { decimal } = useFormats();
  const toast = useToast();
  const [asked, setAsked] = useState<Reported | Correction | null>(null);
  const { id, sequence, name, status, actions, instructions, signedOffBy } = operation;
  const report = useReport<{ action: OperationAction }>({
    order,
    send: ({ action }, key) => operate(order, id, action, {}, key),
    doneText: (_changed, { action }) => t(`operations.said.${action}`, { name }),
    onFailed: (error) => void toast.failure(error),
  });
  const press = useOnePress(report.isPending);
  const isCounted = !isZero(operation.goodQuantity) || !isZero(operation.scrapQuantity);
  const about = [
    operation.outside
      ? t('operations.outside')
      : operation.workCentreCode === null
        ? ''
        : `${operation.workCentreCode} · ${operation.workCentreName ?? ''}`,
    isZero(operation.plannedMinutes)
      ? ''
      : t('operations.minutes', { minutes: decimal(operation.plannedMinutes) }),
    operation.operator === '' ? '' : t('operations.operator', { operator: operation.operator }),
    isCounted
      ? t('operations.counted', {
          good: decimal(operation.goodQuantity),
          scrap: decimal(operation.scrapQuantity),
        })
      : '',
    signedOffBy === null ? '' : t('operations.signedOff', { name: signedOffBy.name }),
  ].filter((text) => text !== '');
  return (
    <li className={styles.card} data-status={status}>
      <div className={styles.head}>
        <Title order={3} className={styles.name}>
          <span className={shopStyles.sequence}>{sequence}</span> {name}
        </Title>
        <StatusBadge status={status} />
      </div>
      {about.length > 0 && <div className={styles.about}>{about.join(' · ')}</div>}
      {instructions !== '' && <p className={shopStyles.instructions}>{instructions}</p>}
      {actions.length > 0 && (
        <div className={styles.buttons}>
          {actions.map((action) => {
            const Icon = ICONS[action];
            const label = t(`operations.actions.${action}`);
            return (
              <Button
                key={action}
                size="md"
                className={styles.touch}
                variant={action === next ? 'filled' : isCorrection(action) ? 'subtle' : 'default'}
                leftSection={<Icon size={18} aria-hidden />}
                aria-label={t('operations.actionOf', { action: label, name })}
                loading={report.isPending && report.variables.action === action}
                disabled={report.isPending && report.variables.action !== action}
                onClick={() =>
                  action === 'pause' || action === 'done' || isCorrection(action)
                    ? setAsked(action)
                    : press(() => report.mutate({ action }))
                }
              >
                {label}
              </Button>
            );
          })}
        </div>
      )}
      {asked !== null &&
        (isCorrection(asked) ? (
          <OperationCorrection
            order={order}
            operation={operation}
            action={asked}
            onClose={() => setAsked(null)}
          />
        ) : (
          <OperationModal order={order} operation={operation} action={asked} onClose={() => setAsked(null)} />
        ))}
    </li>
  );
}

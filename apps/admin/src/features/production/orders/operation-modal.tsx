import type { ProductionOperation, ProductionOrder } from '@docket/contracts';
import { remainderOf } from '@docket/domain';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { operate, type OperationSaid } from '../../../api/production-orders';
import { ActionError } from '../../../components/feedback/action-error';
import { DecimalField } from '../../../components/form/decimal-field';
import { FormModal } from '../../../components/form/form-modal';
import formStyles from '../../../components/form/form.module.css';
import { OPERATION_REPORT_LIMITS } from '../../../components/form/limits';
import { TextField } from '../../../components/form/text-field';
import { useForm } from '../../../components/form/use-form';
import { useReport } from './use-report';

/** Actions that report quantities as well. */
export type Reported = 'pause' | 'done';

interface Props {
  order: Tagged<ProductionOrder>;
  operation: ProductionOperation;
  action: Reported;
  onClose: () => void;
}

/** Pauses or finishes an operation, with the pieces made since the last report. */
export function OperationModal({ order, operation, action, onClose }: Props) {
  const { t } = useTranslation('production');
  const { id, name, goodQuantity, scrapQuantity } = operation;
  const { item } = order.value;
  const left = remainderOf(remainderOf(givenTo(order.value, operation), goodQuantity), scrapQuantity);
  const form = useForm({
    goodQuantity: action === 'done' ? left : '0',
    scrapQuantity: '0',
    operator: operation.operator,
  });
  const report = useReport<OperationSaid>({
    order,
    send: (said, key) => operate(order, id, action, said, key),
    doneText: () => t(`operations.said.${action}`, { name }),
    onDone: onClose,
    onFailed: (error) => form.refuseBy(error, form.values),
  });
  return (
    <FormModal
      title={t(`operations.report.${action}`, { name })}
      form={form}
      confirmLabel={t(action === 'done' ? 'operations.report.confirmDone' : 'operations.report.confirmPause')}
      isBusy={report.isPending}
      problem={<ActionError error={report.error} />}
      onClose={onClose}
      onSubmit={() => {
        const { values } = form;
        const operator = values.operator.trim();
        report.mutate({
          ...(operator !== '' && { operator }),
          goodQuantity: values.goodQuantity.trim() || '0',
          scrapQuantity: values.scrapQuantity.trim() || '0',
        });
      }}
    >
      <div className={formStyles.fields}>
        <DecimalField
          field={form.field('goodQuantity')}
          label={t('operations.report.goodQuantity')}
          hint={t('operations.report.since')}
          unit={item.uom}
          autoFocus
        />
        <DecimalField
          field={form.field('scrapQuantity')}
          label={t('operations.report.scrapQuantity')}
          hint={t('operations.report.since')}
          unit={item.uom}
        />
        <TextField
          field={form.field('operator')}
          label={t('operations.report.operator')}
          hint={t('operations.report.operatorHint')}
          maxLength={OPERATION_REPORT_LIMITS.operator}
          wide
        />
      </div>
    </FormModal>
  );
}

/**
 * The pieces that reach an operation: the good ones of the operation before once it is done, otherwise all to be
 * made.
 */
function givenTo({ operations, quantity }: ProductionOrder, { position }: ProductionOperation): string {
  const before = operations.filter((other) => other.position < position).at(-1);
  return before?.status === 'done' ? before.goodQuantity : quantity;
}

import type { ProductionOperation, ProductionOrder } from '@docket/contracts';
import { Text } from '@mantine/core';
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

/** Actions that correct the report of an operation. They need a reason. */
export type Correction = 'reopen' | 'correct';

interface Props {
  order: Tagged<ProductionOrder>;
  operation: ProductionOperation;
  action: Correction;
  onClose: () => void;
}

/** Reopens an operation that was marked as done, or corrects its reported quantities. */
export function OperationCorrection({ order, operation, action, onClose }: Props) {
  const { t } = useTranslation('production');
  const { id, name, goodQuantity, scrapQuantity, signedOffAt } = operation;
  const { uom } = order.value.item;
  const form = useForm({ goodQuantity, scrapQuantity, reason: '' }, ['reason']);
  const report = useReport<OperationSaid>({
    order,
    send: (said, key) => operate(order, id, action, said, key),
    doneText: () => t(`operations.said.${action}`, { name }),
    onDone: onClose,
    onFailed: (error) => form.refuseBy(error, form.values),
  });
  const isCounted = action === 'correct';
  return (
    <FormModal
      title={t(`operations.correction.${action}`, { name })}
      form={form}
      confirmLabel={t(`operations.actions.${action}`)}
      isBusy={report.isPending}
      problem={<ActionError error={report.error} />}
      onClose={onClose}
      onSubmit={() => {
        const { values } = form;
        report.mutate({
          ...(isCounted && {
            goodQuantity: values.goodQuantity.trim() || '0',
            scrapQuantity: values.scrapQuantity.trim() || '0',
          }),
          reason: values.reason.trim(),
        });
      }}
    >
      <div className={formStyles.fields}>
        {isCounted && (
          <>
            <DecimalField
              field={form.field('goodQuantity')}
              label={t('operations.report.goodQuantity')}
              hint={t('operations.correction.inAll')}
              unit={uom}
              autoFocus
            />
            <DecimalField
              field={form.field('scrapQuantity')}
              label={t('operations.report.scrapQuantity')}
              hint={t('operations.correction.inAll')}
              unit={uom}
            />
          </>
        )}
        <TextField
          field={form.field('reason')}
          label={t('operations.correction.reason')}
          hint={t('operations.correction.reasonHint')}
          maxLength={OPERATION_REPORT_LIMITS.reason}
          lines={2}
          wide
          autoFocus={!isCounted}
        />
      </div>
      {signedOffAt !== null && <Text size="sm">{t('operations.correction.signedOff')}</Text>}
    </FormModal>
  );
}

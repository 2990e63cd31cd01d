import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../components/form/choice-field';
import { DecimalField } from '../../../components/form/decimal-field';
import formStyles from '../../../components/form/form.module.css';
import { LONG_TEXT, OPERATION_LIMITS } from '../../../components/form/limits';
import { partField } from '../../../components/form/part-field';
import { SwitchField } from '../../../components/form/switch-field';
import { TextField } from '../../../components/form/text-field';
import type { FormField } from '../../../components/form/use-form';
import type { OperationDraft } from './routing-draft';

/** Grid columns of the operations: number, name, work centre and the two times. */
export const OPERATION_COLUMNS = '80px minmax(0, 1fr) minmax(0, 1.2fr) 140px 150px';

/** A work centre that can be chosen for an operation. */
export interface Centre {
  id: string;
  label: string;
}

/** The active work centres, and those that the operations already name. */
export function centresOf(
  active: readonly { id: string; code: string; name: string }[],
  operations: readonly {
    workCentreId: string | null;
    workCentreCode: string | null;
    workCentreName: string | null;
  }[],
): Centre[] {
  const named = operations.flatMap(({ workCentreId: id, workCentreCode: code, workCentreName: name }) =>
    id === null ? [] : [{ id, code: code ?? '', name: name ?? '' }],
  );
  const all = new Map([...named, ...active].map((centre) => [centre.id, centre]));
  return [...all.values()].map(({ id, code, name }) => ({ id, label: `${code} · ${name}` }));
}

interface Props {
  operation: FormField<OperationDraft>;
  centres: readonly Centre[];
}

/** Fields of an operation, for a routing and for an order. */
export function OperationFields({ operation, centres }: Props) {
  const { t } = useTranslation('recipes');
  return (
    <>
      <TextField field={partField(operation, 'sequence')} label={t('routing.sequence')} maxLength={5} />
      <TextField
        field={partField(operation, 'name')}
        label={t('routing.name')}
        maxLength={OPERATION_LIMITS.name}
      />
      <div className={formStyles.wide}>
        <ChoiceField
          field={partField(operation, 'workCentreId')}
          label={t('routing.workCentre')}
          otherwise={t('routing.noWorkCentre')}
          choices={centres.map(({ id, label }) => ({ value: id, label }))}
        />
      </div>
      <DecimalField
        type="stockQuantity"
        field={partField(operation, 'setupMinutes')}
        label={t('routing.setup')}
        unit="min"
      />
      <DecimalField
        type="stockQuantity"
        field={partField(operation, 'runMinutes')}
        label={t('routing.run')}
        unit="min"
      />
      <div className={formStyles.below}>
        <TextField
          field={partField(operation, 'instructions')}
          label={t('routing.instructions')}
          lines={2}
          maxLength={LONG_TEXT}
        />
      </div>
      <SwitchField
        field={partField(operation, 'outside')}
        label={t('routing.outside')}
        className={formStyles.wide}
      />
    </>
  );
}

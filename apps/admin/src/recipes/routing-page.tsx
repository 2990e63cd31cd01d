import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { routings } from '../api/recipes';
import { activeWorkCentresQuery } from '../api/work-centres';
import { ChoiceField } from '../components/form/choice-field';
import { DecimalField } from '../components/form/decimal-field';
import formStyles from '../components/form/form.module.css';
import { LONG_TEXT, OPERATION_LIMITS } from '../components/form/limits';
import { ListEditor } from '../components/form/list-editor';
import { partField } from '../components/form/part-field';
import { SwitchField } from '../components/form/switch-field';
import { TextField } from '../components/form/text-field';
import type { FormField } from '../components/form/use-form';
import { RecordEditor } from '../components/record/record-editor';
import { Section } from '../components/section';
import { RecipeFrame } from './recipe-frame';
import { newOperation, type OperationDraft, routingDesk } from './routing-draft';

const route = getRouteApi('/shell/items/$itemId/routing');

interface Centre {
  id: string;
  label: string;
}

/** In which steps an item is made. */
export function RoutingPage() {
  const { t } = useTranslation('recipes');
  const { itemId } = route.useParams();
  const routing = useQuery(routings.query(itemId));
  const active = useQuery(activeWorkCentresQuery);
  return (
    <RecipeFrame itemId={itemId} part="routing" stored={routing}>
      {(stored, item) => {
        const centres = centresOf(active.data ?? [], stored.value.operations);
        return (
          <RecordEditor
            key={itemId}
            desk={routingDesk}
            record={stored}
            texts={{
              conflict: t('routing.conflict'),
              saved: () => t('routing.saved', { sku: item?.sku ?? '' }),
              field: (name) => t(`routing.${name}`),
            }}
          >
            {(form) => (
              <Section title={t('routing.operations')} text={t('routing.text')}>
                <ListEditor<OperationDraft>
                  field={form.field('operations')}
                  blank={newOperation(form.values.operations)}
                  addLabel={t('routing.add')}
                  removeLabel={(position) => t('routing.remove', { position })}
                  nameOf={(position) => t('routing.operation', { position })}
                  textOf={({ sequence, name }) => `${sequence} ${name}`}
                  none={t('routing.none')}
                >
                  {(operation) => <OperationFields operation={operation} centres={centres} />}
                </ListEditor>
              </Section>
            )}
          </RecordEditor>
        );
      }}
    </RecipeFrame>
  );
}

/** Those that are active, and those that the operations name already. */
function centresOf(
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

interface FieldsProps {
  operation: FormField<OperationDraft>;
  centres: readonly Centre[];
}

function OperationFields({ operation, centres }: FieldsProps) {
  const { t } = useTranslation('recipes');
  return (
    <>
      <TextField
        field={partField(operation, 'sequence')}
        label={t('routing.sequence')}
        maxLength={5}
        required
      />
      <TextField
        field={partField(operation, 'name')}
        label={t('routing.name')}
        maxLength={OPERATION_LIMITS.name}
        required
      />
      <ChoiceField
        field={partField(operation, 'workCentreId')}
        label={t('routing.workCentre')}
        otherwise={t('routing.noWorkCentre')}
        choices={centres.map(({ id, label }) => ({ value: id, label }))}
      />
      <SwitchField field={partField(operation, 'outside')} label={t('routing.outside')} />
      <DecimalField field={partField(operation, 'setupMinutes')} label={t('routing.setup')} unit="min" />
      <DecimalField field={partField(operation, 'runMinutes')} label={t('routing.run')} unit="min" />
      <div className={formStyles.wide}>
        <TextField
          field={partField(operation, 'instructions')}
          label={t('routing.instructions')}
          lines={2}
          maxLength={LONG_TEXT}
        />
      </div>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { routings } from '../../../api/recipes';
import { activeWorkCentresQuery } from '../../../api/work-centres';
import { ListEditor } from '../../../components/form/list-editor';
import { RecordEditor } from '../../../components/document/record/record-editor';
import { Section } from '../../../components/layout/section';
import { centresOf, OPERATION_COLUMNS, OperationFields } from './operation-fields';
import { RecipeFrame } from './recipe-frame';
import { newOperation, type OperationDraft, routingDesk } from './routing-draft';

const route = getRouteApi('/shell/items/$itemId/routing');

/** The page of the routing of an item. */
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
                  columns={OPERATION_COLUMNS}
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

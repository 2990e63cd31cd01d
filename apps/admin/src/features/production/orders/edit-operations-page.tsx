import type { ProductionOrder } from '@docket/contracts';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { replaceOperations } from '../../../api/production-orders';
import { activeWorkCentresQuery } from '../../../api/work-centres';
import { isNew } from '../../../components/form/keyed';
import { ListEditor } from '../../../components/form/list-editor';
import type { Form } from '../../../components/form/use-form';
import type { EditDesk } from '../../../components/document/record/record-desk';
import { Section } from '../../../components/layout/section';
import { StatusBadge } from '../../../components/layout/status-badge';
import { centresOf, OPERATION_COLUMNS, OperationFields } from '../recipes/operation-fields';
import {
  newOperation,
  type OperationDraft,
  operationDraft,
  operationMistakes,
  operationSent,
  type RoutingForm,
} from '../recipes/routing-draft';
import { REQUIRED } from '../../../components/form/required';
import { OrderPartPage } from './order-part-page';
import { hasOpenOperations, productionDesk } from './production-desk';

const route = getRouteApi('/shell/prodorders/$productionOrderId/operations');

/** How the page reads and saves the operations of an order. The key of a stored operation is its id. */
const operationsDesk: EditDesk<ProductionOrder, RoutingForm> = {
  ...productionDesk,
  contentOf: ({ operations }) => ({
    operations: operations.map((operation) => operationDraft(operation.id, operation)),
  }),
  fields: ['operations'],
  change: (order, { operations }) =>
    replaceOperations(
      order,
      operations.map((operation) => ({
        ...(!isNew(operation) && { id: operation.key }),
        ...operationSent(operation),
      })),
    ),
  required: REQUIRED.operation,
  mistakes: operationMistakes,
  refused: () => null,
};

/** The page that edits the operations of one production order, which may differ from the routing of its item. */
export function EditOperationsPage() {
  const { productionOrderId } = route.useParams();
  return (
    <OrderPartPage id={productionOrderId} part="operations" desk={operationsDesk} isOpen={hasOpenOperations}>
      {(form, order) => <OperationList form={form} order={order} />}
    </OrderPartPage>
  );
}

function OperationList({ form, order }: { form: Form<RoutingForm>; order: ProductionOrder }) {
  const { t } = useTranslation('production');
  const { t: words } = useTranslation('recipes');
  const active = useQuery(activeWorkCentresQuery);
  const centres = centresOf(active.data ?? [], order.operations);
  /** The fixed text of an operation that has begun. Its entry cannot be changed. */
  const begun = ({ key }: OperationDraft) => {
    const operation = order.operations.find(({ id }) => id === key);
    if (operation === undefined || operation.status === 'todo') return undefined;
    return (
      <div>
        <Group justify="space-between" wrap="nowrap">
          <Text fw={550} size="sm">{`${operation.sequence} ${operation.name}`}</Text>
          <StatusBadge status={operation.status} />
        </Group>
        <Text size="sm" c="dimmed">
          {t('operations.begunStays')}
        </Text>
      </div>
    );
  };
  return (
    <Section title={t('operations.title')} text={t('operations.editText')}>
      <ListEditor<OperationDraft>
        columns={OPERATION_COLUMNS}
        field={form.field('operations')}
        blank={newOperation(form.values.operations)}
        addLabel={words('routing.add')}
        removeLabel={(position) => words('routing.remove', { position })}
        nameOf={(position) => words('routing.operation', { position })}
        textOf={({ sequence, name }) => `${sequence} ${name}`}
        settled={begun}
        none={words('routing.none')}
      >
        {(operation) => <OperationFields operation={operation} centres={centres} />}
      </ListEditor>
    </Section>
  );
}

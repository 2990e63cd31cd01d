import type { ProductionOrderSummary, SalesOrder, SalesOrderLine } from '@docket/contracts';
import { isZero } from '@docket/domain';
import { Alert, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemNowQuery } from '../../../api/items';
import { orders } from '../../../api/orders';
import { beingMadeQuery } from '../../../api/production-orders';
import { ErrorState } from '../../../components/feedback/error-state';
import type { Form } from '../../../components/form/use-form';
import { isDecimal, isOfType } from '../../../components/form/line-grid/decimal-text';
import { ButtonLink } from '../../../components/layout/links';
import { NewRecordPage } from '../../../components/document/record/new-record-page';
import { type ItemChoice, ItemPicker } from '../../inventory/stock/item-picker';
import { BeingMade, madeForLine, missingBeyond } from './being-made';
import { NEW_PRODUCTION, type ProductionForm } from './production-draft';
import { productionDesk } from './production-desk';
import { ProductionFields } from './production-fields';
import { lazyPart } from '../../../loading/lazy-part';

const MissingMaterials = lazyPart(async () => (await import('./missing-materials')).MissingMaterials);

const route = getRouteApi('/shell/prodorders/new');

/** The page of a new production order: for stock, or for a line of a sales order. */
export function NewProductionOrderPage() {
  const { t: common } = useTranslation();
  const { itemId = '', quantity = '', dueDate = '', salesOrderId, salesOrderLineId } = route.useSearch();
  // The proposal uses the quantity that is missing now, so a cached sales order is loaded anew.
  const asked = { enabled: salesOrderId !== undefined, refetchOnMount: 'always' } as const;
  const order = useQuery({ ...orders.query(salesOrderId ?? ''), ...asked });
  const production = useQuery({ ...beingMadeQuery(salesOrderId ?? ''), ...asked });
  if (salesOrderId !== undefined) {
    const missing = [order, production].find(
      ({ data, isFetchedAfterMount }) => !data || !isFetchedAfterMount,
    );
    if (missing?.isError)
      return (
        <ErrorState
          error={missing.error}
          onRetry={() => void missing.refetch()}
          retrying={missing.isFetching}
        />
      );
    if (missing !== undefined) return <Skeleton height={420} aria-label={common('table.loading')} />;
  }
  const line = order.data?.value.lines.find(({ id }) => id === salesOrderLineId);
  return (
    <NewOrder
      key={`${itemId} ${line?.id ?? ''}`}
      itemId={line?.itemId ?? itemId}
      asked={{ quantity, dueDate }}
      salesOrder={order.data?.value}
      line={line}
      making={line === undefined ? [] : madeForLine(production.data ?? [], line.id)}
    />
  );
}

interface Props {
  itemId: string;
  /** Quantity and due date in the address. Empty if they are not given. */
  asked: Pick<ProductionForm, 'quantity' | 'dueDate'>;
  salesOrder: SalesOrder | undefined;
  /** The line of the sales order that the production order is made for. */
  line: SalesOrderLine | undefined;
  /** Production orders that already supply that line. */
  making: ProductionOrderSummary[];
}

function NewOrder({ itemId, asked, salesOrder, line, making }: Props) {
  const { t } = useTranslation('production');
  const { t: common } = useTranslation();
  // The proposal is made once and does not overwrite what is typed.
  const [desk] = useState(() => ({
    ...productionDesk,
    blank: startOf(itemId, asked, salesOrder, line, making),
  }));
  return (
    <NewRecordPage
      desk={desk}
      texts={{
        section: common('nav.production'),
        list: t('title'),
        title: t('create.title'),
        save: t('create.save'),
        done: ({ number }) => t('create.done', { number }),
      }}
      wayOut={
        <ButtonLink {...pageBefore(itemId, salesOrder)} variant="default">
          {common('actions.cancel')}
        </ButtonLink>
      }
    >
      {(form) => (
        <>
          {making.length > 0 && <MadeAlready making={making} />}
          <Fields form={form} salesOrder={line === undefined ? undefined : salesOrder} />
        </>
      )}
    </NewRecordPage>
  );
}

/** The page that the form was opened from: a sales order, an item, or else the list of production orders. */
function pageBefore(itemId: string, salesOrder: SalesOrder | undefined) {
  if (salesOrder !== undefined)
    return { to: '/salesorders/$orderId', params: { orderId: salesOrder.id } } as const;
  if (itemId !== '') return { to: '/items/$itemId', params: { itemId } } as const;
  return { to: productionDesk.list } as const;
}

/** A warning against making the same pieces twice. */
function MadeAlready({ making }: Pick<Props, 'making'>) {
  const { t } = useTranslation('production');
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} title={t('create.already.title')} mb="md">
      <Text size="sm" component="div">
        <BeingMade orders={making} label={t('create.already.title')} />
        {t('create.already.text')}
      </Text>
    </Alert>
  );
}

/**
 * Initial values of the form. For a line of a sales order, the quantity is the back-ordered one that no production
 * order covers yet. The due date comes from the sales order.
 */
function startOf(
  itemId: string,
  asked: Props['asked'],
  order: SalesOrder | undefined,
  line: SalesOrderLine | undefined,
  making: readonly ProductionOrderSummary[],
): ProductionForm {
  if (order === undefined || line === undefined) {
    // The address may hold any text, so the quantity is checked.
    const isQuantity = isDecimal(asked.quantity) && isOfType(asked.quantity, 'quantity');
    return { ...NEW_PRODUCTION, ...asked, itemId, quantity: isQuantity ? asked.quantity : '' };
  }
  const missing = missingBeyond(line, making);
  return {
    ...NEW_PRODUCTION,
    itemId,
    salesOrderId: order.id,
    salesOrderLineId: line.id,
    // If no quantity is missing, it must be typed.
    quantity: isZero(missing) ? '' : missing,
    dueDate: order.promisedDate ?? order.requestedDate ?? '',
  };
}

function Fields({ form, salesOrder }: { form: Form<ProductionForm>; salesOrder: SalesOrder | undefined }) {
  const { t } = useTranslation('production');
  const field = form.field('itemId');
  const [picked, setPicked] = useState<ItemChoice>();
  const pieces = form.field('quantity').value;
  const now = useQuery({ ...itemNowQuery(field.value), enabled: field.value !== '' });
  const item = now.data ?? (picked?.id === field.value ? picked : undefined);
  const what =
    salesOrder === undefined ? (
      <ItemPicker
        item={item}
        required
        error={field.errorAt()}
        onChoose={(chosen) => {
          setPicked(chosen);
          field.onChange(chosen.id);
        }}
      />
    ) : (
      <FixedItem
        item={item}
        hint={t('create.madeFor', { number: salesOrder.number, customer: salesOrder.customer.name })}
      />
    );
  return (
    <ProductionFields
      form={form}
      what={what}
      uom={item?.uom}
      afterWhat={
        field.value !== '' &&
        isDecimal(pieces) &&
        isOfType(pieces, 'quantity') && (
          <MissingMaterials
            key={field.value}
            itemId={field.value}
            quantity={pieces}
            neededBy={form.field('plannedStart').value || form.field('dueDate').value}
          />
        )
      }
    />
  );
}

/** The item as text, for an order whose item cannot be chosen. */
export function FixedItem({
  item,
  hint,
}: {
  item: Pick<ItemChoice, 'sku' | 'name'> | undefined;
  hint?: string;
}) {
  return (
    <>
      <Text size="sm" fw={550} component="div">
        {item === undefined ? <Skeleton height={20} width={200} /> : `${item.sku} · ${item.name}`}
      </Text>
      {hint !== undefined && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
    </>
  );
}

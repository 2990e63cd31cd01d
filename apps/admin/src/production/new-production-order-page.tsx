import type { SalesOrder } from '@docket/contracts';
import { isZero } from '@docket/domain';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemNowQuery } from '../api/items';
import { orders } from '../api/orders';
import { ErrorState } from '../components/error-state';
import type { Form } from '../components/form/use-form';
import { NewRecordPage } from '../components/record/new-record-page';
import { type ItemChoice, ItemPicker } from '../stock/item-picker';
import { NEW_PRODUCTION, type ProductionForm } from './production-draft';
import { productionDesk } from './production-desk';
import { ProductionFields } from './production-fields';

const route = getRouteApi('/shell/prodorders/new');

/** A production order that is yet to be stored: for stock, or for a line of a sales order. */
export function NewProductionOrderPage() {
  const { t: common } = useTranslation();
  const { itemId = '', salesOrderId, salesOrderLineId } = route.useSearch();
  const order = useQuery({ ...orders.query(salesOrderId ?? ''), enabled: salesOrderId !== undefined });
  if (salesOrderId !== undefined && order.data === undefined) {
    if (!order.isError) return <Skeleton height={420} aria-label={common('table.loading')} />;
    return (
      <ErrorState error={order.error} onRetry={() => void order.refetch()} retrying={order.isFetching} />
    );
  }
  const line = order.data?.value.lines.find(({ id }) => id === salesOrderLineId);
  return (
    <NewOrder
      key={`${itemId} ${line?.id ?? ''}`}
      itemId={line?.itemId ?? itemId}
      salesOrder={order.data?.value}
      lineId={line?.id}
    />
  );
}

interface Props {
  itemId: string;
  salesOrder: SalesOrder | undefined;
  lineId: string | undefined;
}

function NewOrder({ itemId, salesOrder, lineId }: Props) {
  const { t } = useTranslation('production');
  const { t: common } = useTranslation();
  const desk = useMemo(
    () => ({ ...productionDesk, blank: startOf(itemId, salesOrder, lineId) }),
    [itemId, salesOrder, lineId],
  );
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
    >
      {(form) => <Fields form={form} salesOrder={lineId === undefined ? undefined : salesOrder} />}
    </NewRecordPage>
  );
}

/** What is written before anything is typed: for a line of a sales order, what is missing of it, by when it is due. */
function startOf(itemId: string, order: SalesOrder | undefined, lineId: string | undefined): ProductionForm {
  const line = order?.lines.find(({ id }) => id === lineId);
  if (order === undefined || line === undefined) return { ...NEW_PRODUCTION, itemId };
  return {
    ...NEW_PRODUCTION,
    itemId,
    salesOrderId: order.id,
    salesOrderLineId: line.id,
    // Where nothing is missing, only who asks for it knows how many are.
    quantity: isZero(line.backorderQuantity) ? '' : line.backorderQuantity,
    dueDate: order.promisedDate ?? order.requestedDate ?? '',
  };
}

function Fields({ form, salesOrder }: { form: Form<ProductionForm>; salesOrder: SalesOrder | undefined }) {
  const { t } = useTranslation('production');
  const field = form.field('itemId');
  const [picked, setPicked] = useState<ItemChoice>();
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
  return <ProductionFields form={form} what={what} uom={item?.uom} />;
}

/** What is made, where that cannot be chosen. */
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

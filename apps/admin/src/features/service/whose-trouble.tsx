import type { Customer, SalesOrder, ShippedLot } from '@docket/contracts';
import { Button, Skeleton } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemNowQuery } from '../../api/items';
import type { Tagged } from '../../api/http';
import formStyles from '../../components/form/form.module.css';
import { MOVEMENT_LIMITS } from '../../components/form/limits';
import { TextField } from '../../components/form/text-field';
import type { Form } from '../../components/form/use-form';
import { useErrorText } from '../../components/feedback/use-error-text';
import { CustomerPicker } from '../sales/documents/form/customer-picker';
import { type ItemChoice, ItemPicker } from '../inventory/stock/item-picker';
import { type OrderChoice, OrderPicker } from './order-picker';
import { ShippedUnder } from './shipped-under';
import { FILLED_FIELDS, type FilledField, type FilledIn, type TroubleForm } from './trouble-draft';

interface Props {
  form: Form<TroubleForm>;
  customer: UseQueryResult<Customer>;
  order: UseQueryResult<Tagged<SalesOrder>>;
  filledIn: FilledIn;
  onFill: (filledIn: FilledIn) => void;
}

/** The fields for the customer and the item in trouble. A shipped lot or serial number fills in all of them. */
export function WhoseTrouble({ form, customer, order, filledIn, onFill }: Props) {
  const { t } = useTranslation('service');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const [customerField, orderField] = [form.field('customerId'), form.field('salesOrderId')];
  const lot = form.field('lot');
  const found = fillingOf(form, filledIn, onFill);
  const chosen = orderField.value === '' ? undefined : order.data?.value;
  return (
    <div className={formStyles.fields}>
      <div className={formStyles.wide}>
        <TextField
          field={{
            ...lot,
            onChange: (update, part) => {
              lot.onChange(update, part);
              // Values filled in by the previous number do not hold for another one.
              if (filledIn.lot !== undefined) onFill({});
            },
          }}
          label={t('fields.lot')}
          hint={t('hints.lot')}
          maxLength={MOVEMENT_LIMITS.lot}
        />
        <ShippedUnder {...pickKnown(form.values, filledIn)} onFound={found} />
      </div>
      <div>
        <CustomerPicker
          customer={customerField.value === '' ? undefined : customer.data}
          required={false}
          error={customer.isError ? errorText(customer.error) : customerField.errorAt()}
          onChoose={(id) => {
            customerField.onChange(id);
            if (chosen !== undefined && chosen.customerId !== id) orderField.onChange('');
          }}
          onClear={() => customerField.onChange('')}
        />
        {customer.isError && (
          <Button size="compact-xs" variant="subtle" onClick={() => void customer.refetch()}>
            {common('actions.retry')}
          </Button>
        )}
      </div>
      <OrderPicker
        order={chosen && orderChoice(chosen)}
        customerId={customerField.value}
        error={order.isError ? errorText(order.error) : orderField.errorAt()}
        onChoose={({ id, customerId }) => {
          orderField.onChange(id);
          customerField.onChange(customerId);
        }}
        onClear={() => orderField.onChange('')}
      />
      <div className={formStyles.wide}>
        <TroubledItem form={form} />
      </div>
    </div>
  );
}

/** The values known beside the number, without those that the number itself filled in. */
const pickKnown = ({ lot, ...form }: TroubleForm, filledIn: FilledIn) => {
  const own = (name: FilledField) => (form[name] === filledIn[name] ? '' : form[name]);
  return {
    lot,
    customerId: own('customerId'),
    salesOrderId: own('salesOrderId'),
    itemId: own('itemId'),
  };
};

/** Fills in the empty fields of a report from the shipment of its number, once for each number. */
function fillingOf(form: Form<TroubleForm>, filledIn: FilledIn, onFill: Props['onFill']) {
  const { values } = form;
  const lot = values.lot.trim();
  return (shipped: ShippedLot) => {
    if (filledIn.lot === lot) return;
    const all = {
      customerId: shipped.customer.id,
      salesOrderId: shipped.salesOrder.id,
      itemId: shipped.item.id,
    };
    const empty = FILLED_FIELDS.filter((name) => values[name] === '');
    form.drop(empty);
    onFill({ lot, ...Object.fromEntries(empty.map((name) => [name, all[name]])) });
  };
}

const orderChoice = ({ id, number, customer }: SalesOrder): OrderChoice => ({
  id,
  number,
  customerId: customer.id,
  customerName: customer.name,
});

/** The item in trouble. */
export function TroubledItem({ form }: { form: Form<TroubleForm> }) {
  const { t } = useTranslation('service');
  const field = form.field('itemId');
  const [picked, setPicked] = useState<ItemChoice>();
  const now = useQuery({ ...itemNowQuery(field.value), enabled: field.value !== '' });
  const item =
    field.value === '' ? undefined : (now.data ?? (picked?.id === field.value ? picked : undefined));
  if (field.value !== '' && now.isPending && item === undefined) return <Skeleton height={60} />;
  return (
    <ItemPicker
      item={item}
      label={t('fields.item')}
      error={field.errorAt()}
      onChoose={(chosen) => {
        setPicked(chosen);
        field.onChange(chosen.id);
      }}
      onClear={() => field.onChange('')}
    />
  );
}

import type { ShippedLot } from '@docket/contracts';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { shippedLotsQuery } from '../../api/trouble-reports';
import type { TroubleForm } from './trouble-draft';

/** The pause after the last key before a request is sent, in milliseconds. */
const TYPING_PAUSE = 250;

type Known = Pick<TroubleForm, 'lot' | 'customerId' | 'salesOrderId' | 'itemId'>;

interface Props extends Known {
  /** Receives the shipped lot or piece, once it is unambiguous. */
  onFound: (shipped: ShippedLot) => void;
}

/** Shows what a typed lot or serial number fills in, or why it fills in nothing. */
export function ShippedUnder({ lot, onFound, ...known }: Props) {
  const typed = lot.trim();
  const [asked] = useDebouncedValue(typed, TYPING_PAUSE);
  const shipped = useQuery({
    ...shippedLotsQuery({
      lot: asked,
      ...(known.customerId !== '' && { customerId: known.customerId }),
      ...(known.salesOrderId !== '' && { salesOrderId: known.salesOrderId }),
      ...(known.itemId !== '' && { itemId: known.itemId }),
    }),
    enabled: asked !== '',
  });
  const isAnswered = typed !== '' && typed === asked && shipped.data !== undefined;
  const only = isAnswered ? onlyOne(shipped.data) : undefined;
  useEffect(() => {
    if (only !== undefined) onFound(only);
  }, [only, onFound]);
  return (
    <Text size="xs" mt={4} role="status" fw={500}>
      {isAnswered && <Found found={shipped.data} known={known} />}
    </Text>
  );
}

const areSeveral = (found: readonly ShippedLot[], of: (one: ShippedLot) => string) =>
  new Set(found.map(of)).size > 1;

/**
 * The shipment of a number, if it is unambiguous. A piece with a serial number can be returned and shipped again, so
 * its last shipment counts.
 */
function onlyOne(found: readonly ShippedLot[]): ShippedLot | undefined {
  const [last] = found;
  const isUnsure =
    areSeveral(found, (one) => one.lot) ||
    areSeveral(found, ({ item }) => item.id) ||
    (last?.item.tracking !== 'serial' && areSeveral(found, ({ customer }) => customer.id));
  return isUnsure ? undefined : last;
}

function Found({ found, known }: { found: readonly ShippedLot[]; known: Omit<Known, 'lot'> }) {
  const { t } = useTranslation('service');
  const [last] = found;
  const isCustomerNamed = known.customerId !== '' || known.salesOrderId !== '';
  if (last === undefined) {
    return t(isCustomerNamed || known.itemId !== '' ? 'shipped.notSo' : 'shipped.nothing');
  }
  const others = (of: (one: ShippedLot) => string) => areSeveral(found, of);
  if (others((one) => one.lot)) {
    const written = [...new Set(found.map((one) => one.lot))].sort().join(', ');
    return t('shipped.severalWritings', { written });
  }
  if (others(({ item }) => item.id)) {
    const items = [...new Set(found.map(({ item }) => item.sku))].join(', ');
    return t('shipped.severalItems', { items });
  }
  if (last.item.tracking !== 'serial' && others(({ customer }) => customer.id)) {
    const customers = [...new Set(found.map(({ customer }) => customer.name))].join(', ');
    return t('shipped.severalCustomers', { customers });
  }
  return t('shipped.fills', {
    lot: last.lot,
    customer: last.customer.name,
    order: last.salesOrder.number,
    item: `${last.item.sku} ${last.item.name}`,
  });
}

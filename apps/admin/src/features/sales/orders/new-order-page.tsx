import { getRouteApi } from '@tanstack/react-router';
import { NewSalesPage } from '../documents/form/new-sales-page';
import { orderDesk } from '../documents/sales-desk';

const route = getRouteApi('/shell/salesorders/new');

/** An order that is yet to be stored. */
export function NewOrderPage() {
  const { customerId } = route.useSearch();
  return <NewSalesPage desk={orderDesk} customerId={customerId} />;
}

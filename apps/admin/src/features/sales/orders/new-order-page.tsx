import { getRouteApi } from '@tanstack/react-router';
import { NewSalesPage } from '../documents/form/new-sales-page';
import { orderDesk } from '../documents/sales-desk';

const route = getRouteApi('/shell/salesorders/new');

/** The page of a new order. */
export function NewOrderPage() {
  const { customerId } = route.useSearch();
  return <NewSalesPage desk={orderDesk} customerId={customerId} />;
}

import { getRouteApi } from '@tanstack/react-router';
import { EditSalesPage } from '../documents/form/edit-sales-page';
import { orderDesk } from '../documents/sales-desk';

const route = getRouteApi('/shell/salesorders/$orderId/edit');

/** A draft of an order, to be changed. */
export function EditOrderPage() {
  const { orderId } = route.useParams();
  return <EditSalesPage desk={orderDesk} id={orderId} />;
}

import { getRouteApi } from '@tanstack/react-router';
import { EditSalesPage } from '../documents/form/edit-sales-page';
import { orderDesk } from '../documents/sales-desk';

const route = getRouteApi('/shell/salesorders/$orderId/edit');

/** Edits a draft of an order. */
export function EditOrderPage() {
  const { orderId } = route.useParams();
  return <EditSalesPage desk={orderDesk} id={orderId} />;
}

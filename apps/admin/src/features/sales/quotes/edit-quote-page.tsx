import { getRouteApi } from '@tanstack/react-router';
import { EditSalesPage } from '../documents/form/edit-sales-page';
import { quoteDesk } from '../documents/sales-desk';

const route = getRouteApi('/shell/salesquotes/$quoteId/edit');

/** A draft of a quote, to be changed. */
export function EditQuotePage() {
  const { quoteId } = route.useParams();
  return <EditSalesPage desk={quoteDesk} id={quoteId} />;
}

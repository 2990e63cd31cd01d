import { getRouteApi } from '@tanstack/react-router';
import { EditSalesPage } from '../documents/form/edit-sales-page';
import { quoteDesk } from '../documents/sales-desk';

const route = getRouteApi('/shell/salesquotes/$quoteId/edit');

/** Edits a draft of a quote. */
export function EditQuotePage() {
  const { quoteId } = route.useParams();
  return <EditSalesPage desk={quoteDesk} id={quoteId} />;
}

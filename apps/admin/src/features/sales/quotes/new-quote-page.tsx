import { getRouteApi } from '@tanstack/react-router';
import { NewSalesPage } from '../documents/form/new-sales-page';
import { quoteDesk } from '../documents/sales-desk';

const route = getRouteApi('/shell/salesquotes/new');

/** The page of a new quote. */
export function NewQuotePage() {
  const { customerId } = route.useSearch();
  return <NewSalesPage desk={quoteDesk} customerId={customerId} />;
}

import type { RecordName } from '@docket/contracts';
import { documentPage } from '../document-pages';

/**
 * Time in milliseconds during which a record's page shows cached data without a refetch. A page that edits the record
 * keeps the version it began with.
 */
export const SHOWN_FOR = 10_000;

/** Route of a record's own page. Documents are records too. */
export function recordPage(kind: RecordName, id: string) {
  switch (kind) {
    case 'SalesQuote':
    case 'SalesOrder':
    case 'ProductionOrder':
    case 'TroubleReport':
      return documentPage(kind, id);
    case 'Customer':
      return { to: '/customers/$customerId', params: { customerId: id } } as const;
    case 'Item':
      return { to: '/items/$itemId', params: { itemId: id } } as const;
    case 'Location':
      return { to: '/locations', search: { location: id } } as const;
    case 'WorkCentre':
      return { to: '/workcentres/$workCentreId', params: { workCentreId: id } } as const;
  }
}

import type { RecordName } from '@docket/contracts';
import { documentPage } from '../document-pages';

/** For so long a record's page shows what it knows without asking again; one that changes it stays with what it began with. */
export const SHOWN_FOR = 10_000;

/** The address of a record's own page: of a document, or of what is none. */
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

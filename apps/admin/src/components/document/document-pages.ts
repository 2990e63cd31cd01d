import type { EntityLink } from '@docket/contracts';

/** Route of a document's own page. */
export function documentPage(kind: EntityLink['kind'], id: string) {
  switch (kind) {
    case 'SalesQuote':
      return { to: '/salesquotes/$quoteId', params: { quoteId: id } } as const;
    case 'SalesOrder':
      return { to: '/salesorders/$orderId', params: { orderId: id } } as const;
    case 'ProductionOrder':
      return { to: '/prodorders/$productionOrderId', params: { productionOrderId: id } } as const;
    case 'TroubleReport':
      return { to: '/service/troublereports/$reportId', params: { reportId: id } } as const;
  }
}

/** Pages that create a record. */
export const CREATIONS = [
  { to: '/salesquotes/new', label: 'new.quote' },
  { to: '/salesorders/new', label: 'new.order' },
  { to: '/customers/new', label: 'new.customer' },
  { to: '/prodorders/new', label: 'new.productionOrder' },
  { to: '/workcentres/new', label: 'new.workCentre' },
  { to: '/service/troublereports/new', label: 'new.troubleReport', also: 'new.troubleReportAlso' },
  { to: '/items/new', label: 'new.item' },
  { to: '/setup/webhooks/new', label: 'new.webhook', adminOnly: true },
] as const;

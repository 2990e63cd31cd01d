/** The lists: what is opened most, and from bookmarks and mails. */
export const LISTS = [
  '/salesquotes',
  '/salesorders',
  '/shipments',
  '/customers',
  '/prodorders',
  '/workcentres',
  '/service/troublereports',
  '/items',
  '/inventory',
  '/inventory/movements',
  '/locations',
  '/setup/documents',
  '/setup/numbering',
  '/setup/webhooks',
  '/setup/users',
  '/setup/audit',
];

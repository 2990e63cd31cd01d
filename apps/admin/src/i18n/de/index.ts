import type { Complete, Translation } from '../texts';

const texts = {
  attachments: () => import('./attachments.json'),
  audit: () => import('./audit.json'),
  common: () => import('./common.json'),
  company: () => import('./company.json'),
  customers: () => import('./customers.json'),
  document: () => import('./document.json'),
  documents: () => import('./documents.json'),
  form: () => import('./form.json'),
  history: () => import('./history.json'),
  home: () => import('./home.json'),
  importer: () => import('./importer.json'),
  items: () => import('./items.json'),
  keys: () => import('./keys.json'),
  lines: () => import('./lines.json'),
  lists: () => import('./lists.json'),
  locations: () => import('./locations.json'),
  mail: () => import('./mail.json'),
  numbering: () => import('./numbering.json'),
  orders: () => import('./orders.json'),
  palette: () => import('./palette.json'),
  password: () => import('./password.json'),
  production: () => import('./production.json'),
  profile: () => import('./profile.json'),
  quotes: () => import('./quotes.json'),
  recipes: () => import('./recipes.json'),
  sales: () => import('./sales.json'),
  salesForm: () => import('./sales-form.json'),
  service: () => import('./service.json'),
  session: () => import('./session.json'),
  stock: () => import('./stock.json'),
  users: () => import('./users.json'),
  webhookEvents: () => import('./webhook-events.json'),
  webhooks: () => import('./webhooks.json'),
  workCentres: () => import('./work-centres.json'),
};

/** All texts of the UI in German, and what the server says. Each page's texts come with the page. */
export const de: Translation = {
  texts: texts satisfies Complete<typeof texts>,
  server: () => import('./server.json'),
};

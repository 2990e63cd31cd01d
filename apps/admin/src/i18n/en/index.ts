import common from './common';

/**
 * All texts of the UI in English: the measure of what another language must hold. Each page's texts come with the
 * page.
 */
export const en = {
  amendment: () => import('./amendment.json'),
  attachments: () => import('./attachments.json'),
  audit: () => import('./audit.json'),
  common: () => Promise.resolve({ default: common }),
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
  letters: () => import('./letters.json'),
  lines: () => import('./lines.json'),
  lists: () => import('./lists.json'),
  locations: () => import('./locations.json'),
  mail: () => import('./mail.json'),
  numbering: () => import('./numbering.json'),
  orders: () => import('./orders.json'),
  palette: () => import('./palette.json'),
  password: () => import('./password.json'),
  pickers: () => import('./pickers.json'),
  printing: () => import('./printing.json'),
  production: () => import('./production.json'),
  proposals: () => import('./proposals.json'),
  profile: () => import('./profile.json'),
  quotes: () => import('./quotes.json'),
  recipes: () => import('./recipes.json'),
  sales: () => import('./sales.json'),
  salesForm: () => import('./sales-form.json'),
  serials: () => import('./serials.json'),
  service: () => import('./service'),
  session: () => import('./session.json'),
  shipments: () => import('./shipments.json'),
  shopFloor: () => import('./shop-floor.json'),
  shortage: () => import('./shortage.json'),
  stock: () => import('./stock.json'),
  stockRows: () => import('./stock-rows.json'),
  templates: () => import('./templates.json'),
  users: () => import('./users.json'),
  webhookEvents: () => import('./webhook-events.json'),
  webhooks: () => import('./webhooks.json'),
  workCentres: () => import('./work-centres.json'),
};

/** The shape of every language: the same texts under the same keys. */
export type Language = typeof en;

/** The name of a group of texts, one for each part of the business. */
export type Namespace = keyof Language;

/** The texts themselves, by group. */
export type Texts = { [Name in Namespace]: Awaited<ReturnType<Language[Name]>>['default'] };

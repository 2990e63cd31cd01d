import type {
  ApiKey,
  Attachment,
  AuditEvent,
  CompanySettings,
  Customer,
  CustomerSummary,
  DocumentRendering,
  DocumentTemplate,
  DocumentVersion,
  HistoryEntry,
  Item,
  ItemRequirements,
  ItemSummary,
  Location,
  Page,
  SalesQuote,
  SalesQuoteSummary,
  Session,
  StockLevel,
  StockMovement,
  TemplateKind,
  UiSession,
  UserAccount,
} from '@docket/contracts';

/** Builders name what matters to no test; a test names the rest. */

export const id = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`;
export const entity = {
  version: 1,
  createdAt: '2026-11-01T10:00:00Z',
  createdBy: null,
  updatedAt: '2026-11-02T10:00:00Z',
  updatedBy: null,
};

export const aSession = (part: Partial<Session['user']> = {}): Session => ({
  user: { id: id(1), email: 'ada@example.com', name: 'Ada Berger', role: 'ADMIN', language: 'en', ...part },
  sendsMail: true,
  attachmentBytes: 100 * 1024 * 1024,
});

export const aQuoteSummary = (part: Partial<SalesQuoteSummary> = {}): SalesQuoteSummary => ({
  id: id(100),
  version: 1,
  number: 'SQ-00001',
  revision: 1,
  status: 'draft',
  customerId: id(200),
  customerName: 'Northwind Machines Ltd.',
  customerReference: '',
  salespersonName: null,
  date: '2026-11-01',
  validUntil: null,
  currency: 'EUR',
  total: '119.00',
  createdAt: entity.createdAt,
  updatedAt: entity.updatedAt,
  ...part,
});

export const aPage = <Item>(data: Item[], next: string | null = null): Page<Item> => ({ data, next });

export const aQuote = (part: Partial<SalesQuote> = {}): SalesQuote => ({
  ...entity,
  id: id(100),
  number: 'SQ-00001',
  revision: 1,
  revisionOf: null,
  status: 'draft',
  customerId: id(200),
  customer: { id: id(200), code: 'C-1', name: 'Northwind Machines Ltd.', taxId: '', language: 'en' },
  salespersonId: null,
  salesperson: null,
  currency: 'EUR',
  contact: null,
  billingAddress: null,
  shippingAddress: null,
  customerReference: '',
  date: '2026-11-01',
  validUntil: null,
  lostReason: null,
  paymentTerms: '',
  terms: '',
  notes: '',
  internalNotes: '',
  customFields: {},
  lines: [
    {
      id: id(300),
      position: 1,
      itemId: null,
      sku: null,
      description: 'Pump',
      quantity: '2',
      uom: 'pcs',
      unitPrice: '50.00',
      discountPercent: '0',
      taxPercent: '19',
      optional: false,
      orderedQuantity: '0',
      amount: '100.00',
      discount: '0.00',
      total: '100.00',
    },
  ],
  subtotal: '100.00',
  discount: '0.00',
  netTotal: '100.00',
  shipping: '0.00',
  taxes: [{ taxPercent: '19', base: '100.00', tax: '19.00' }],
  taxTotal: '19.00',
  total: '119.00',
  links: [],
  actions: ['send', 'cancel'],
  ...part,
});

export const anAttachment = (part: Partial<Attachment> = {}): Attachment => ({
  ...entity,
  id: id(800),
  createdByUser: { id: id(1), name: 'Ada Berger' },
  name: 'drawing.pdf',
  contentType: 'application/pdf',
  size: 20_480,
  sha256: 'a',
  origin: 'upload',
  ...part,
});

export const aTemplate = (part: Partial<DocumentTemplate> = {}): DocumentTemplate => ({
  ...entity,
  id: id(400),
  updatedByUser: null,
  kind: 'SalesQuote',
  name: 'Quote, standard',
  description: '',
  language: null,
  fileName: 'quote.docx',
  size: 20_480,
  sha256: 'a',
  fileVersion: 1,
  isDefault: false,
  enabled: true,
  pdfa: false,
  watermark: '',
  fields: [],
  warnings: [],
  ...part,
});

export const aVersion = (part: Partial<DocumentVersion> = {}): DocumentVersion => ({
  fileVersion: 1,
  current: false,
  fileName: 'quote.docx',
  size: 20_480,
  sha256: 'a',
  fields: [],
  warnings: [],
  createdAt: entity.createdAt,
  createdBy: null,
  ...part,
});

export const aRendering = (part: Partial<DocumentRendering> = {}): DocumentRendering => ({
  id: id(700),
  at: entity.createdAt,
  entityId: id(100),
  number: 'SQ-00001',
  user: { id: id(1), name: 'Ada Berger' },
  fileVersion: 1,
  outcome: 'ok',
  pages: 1,
  bytes: 20_480,
  queueMs: 0,
  fillMs: 12,
  convertMs: 33,
  totalMs: 45,
  ...part,
});

export const aKind = (part: Partial<TemplateKind> = {}): TemplateKind => ({
  kind: 'SalesQuote',
  label: 'Sales quote',
  count: 1,
  pdfPath: '/v1/salesquotes/{id}/pdf',
  ...part,
});

export const anApiKey = (part: Partial<ApiKey> = {}): ApiKey => ({
  id: id(500),
  name: 'ERP sync',
  prefix: 'dk_3fK9aB2xQz…',
  version: 1,
  readOnly: false,
  kinds: null,
  state: 'active',
  createdAt: entity.createdAt,
  expiresAt: null,
  replacedAt: null,
  lastUsedAt: null,
  ...part,
});

export const anAuditEvent = (part: Partial<AuditEvent> = {}): AuditEvent => ({
  id: id(600),
  at: entity.createdAt,
  event: 'signed_in',
  actorId: id(1),
  actorName: 'Ada Berger',
  subjectKind: null,
  subjectId: null,
  address: '192.0.2.1',
  userAgent: 'Mozilla/5.0',
  details: {},
  ...part,
});

export const aCompany = (part: Partial<CompanySettings> = {}): CompanySettings => ({
  version: 1,
  name: 'Acme Pumps Ltd.',
  street: '1 Mill Lane',
  postalCode: 'D02',
  city: 'Dublin',
  country: 'Ireland',
  phone: '',
  email: '',
  website: '',
  taxId: '',
  bank: '',
  language: 'en',
  currency: 'EUR',
  taxPercent: '0',
  timeZone: 'Europe/Dublin',
  allowNegativeStock: false,
  logo: null,
  ...part,
});

export const aUser = (part: Partial<UserAccount> = {}): UserAccount => ({
  ...entity,
  id: id(600),
  email: 'ivy@example.com',
  name: 'Ivy Green',
  role: 'USER',
  status: 'active',
  lastSignInAt: null,
  ...part,
});

export const aUiSession = (part: Partial<UiSession> = {}): UiSession => ({
  id: id(700),
  current: false,
  createdAt: entity.createdAt,
  lastSeenAt: entity.updatedAt,
  address: '203.0.113.7',
  browser: 'Firefox, Windows',
  ...part,
});

export const aHistoryEntry = (part: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: id(800),
  at: entity.updatedAt,
  user: { id: id(1), name: 'Ada Berger' },
  via: 'session',
  action: 'change',
  version: 2,
  fields: [],
  entries: [],
  omitted: 0,
  ...part,
});

export const aCustomer = (part: Partial<Customer> = {}): Customer => ({
  ...entity,
  id: id(200),
  code: 'C-1',
  name: 'Northwind Machines Ltd.',
  taxId: '',
  currency: 'EUR',
  paymentTerms: '',
  language: 'en',
  contacts: [],
  addresses: [],
  notes: '',
  internalNotes: '',
  customFields: {},
  defaultTemplates: {},
  taxPercent: null,
  lineTaxPercent: '0',
  actions: ['deactivate'],
  active: true,
  ...part,
});

export const aCustomerSummary = (part: Partial<CustomerSummary> = {}): CustomerSummary => ({
  id: id(200),
  version: 1,
  code: 'C-1',
  name: 'Northwind Machines Ltd.',
  taxId: '',
  currency: 'EUR',
  paymentTerms: '',
  language: 'en',
  taxPercent: null,
  notes: '',
  active: true,
  createdAt: entity.createdAt,
  updatedAt: entity.updatedAt,
  contact: null,
  street: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
  ...part,
});

export const anItem = (part: Partial<Item> = {}): Item => ({
  ...entity,
  id: id(900),
  sku: 'PU-1',
  name: 'Pump, cast iron',
  description: '',
  uom: 'pcs',
  type: 'buy',
  tracking: 'none',
  currency: 'EUR',
  price: '50.00',
  cost: '30.00',
  minStock: '0',
  active: true,
  notes: '',
  customFields: {},
  ...part,
});

export const anItemSummary = (part: Partial<ItemSummary> = {}): ItemSummary => {
  const { sku, name, uom, type, tracking, currency, price, cost, minStock, active } = anItem();
  return {
    ...{ id: id(900), version: 1, sku, name, uom, type, tracking, currency, price, cost, minStock, active },
    onHand: '12',
    available: '10',
    createdAt: entity.createdAt,
    updatedAt: entity.updatedAt,
    ...part,
  };
};

export const itemRequirements = (part: Partial<ItemRequirements> = {}): ItemRequirements => ({
  itemId: id(900),
  uom: 'pcs',
  onHand: '12',
  available: '10',
  neededForSales: '0',
  neededForProduction: '0',
  beingMade: '0',
  short: '0',
  ...part,
});

export const aLocation = (part: Partial<Location> = {}): Location => ({
  ...entity,
  id: id(1000),
  code: 'MAIN',
  name: 'Main warehouse',
  parentId: null,
  active: true,
  ...part,
});

export const aLevel = (part: Partial<StockLevel> = {}): StockLevel => ({
  itemId: id(900),
  sku: 'PU-1',
  itemName: 'Pump, cast iron',
  uom: 'pcs',
  locationId: id(1000),
  locationCode: 'MAIN',
  lot: null,
  onHand: '12',
  allocated: '2',
  available: '10',
  updatedAt: entity.updatedAt,
  ...part,
});

export const aMovement = (part: Partial<StockMovement> = {}): StockMovement => ({
  id: id(1100),
  itemId: id(900),
  sku: 'PU-1',
  itemName: 'Pump, cast iron',
  fromLocationId: null,
  fromLocationCode: null,
  toLocationId: id(1000),
  toLocationCode: 'MAIN',
  quantity: '12',
  uom: 'pcs',
  lot: null,
  reason: 'receipt',
  reference: null,
  referenceNumber: null,
  note: '',
  postedAt: entity.updatedAt,
  user: { id: id(1), name: 'Ada Berger' },
  reversalOf: null,
  reversedBy: null,
  ...part,
});

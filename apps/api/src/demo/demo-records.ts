import type { z } from 'zod';
import type { NewCustomer, NewSalesOrderLine, NewSalesQuoteLine } from '@docket/contracts';
import type { PlainOrderAction, SalesQuoteAction } from '@docket/domain';

export const demoCompany = {
  name: 'Brightwater Controls',
  street: '48 Foundry Lane',
  postalCode: 'BS1 6QT',
  city: 'Bristol',
  country: 'United Kingdom',
  phone: '+44 117 555 0100',
  email: 'sales@brightwater.example',
  website: 'www.brightwater.example',
  taxId: 'GB 123 4567 89',
  bank: 'Severn Bank, GB00 SEVB 0000 0012 3456 78',
  language: 'en',
  currency: 'EUR',
  taxPercent: '20',
  timeZone: 'Europe/London',
};

const address = (
  type: 'billing' | 'shipping',
  street: string,
  postalCode: string,
  city: string,
  country: string,
) => ({
  type,
  primary: true,
  street,
  postalCode,
  city,
  country,
});

export const demoCustomers: z.input<typeof NewCustomer>[] = [
  {
    code: 'C-1001',
    name: 'Northwind Machines Ltd.',
    taxId: 'IE6388047V',
    paymentTerms: '30 days net',
    language: 'en',
    contacts: [
      {
        name: 'Sam Keane',
        email: 'sam.keane@northwind.example',
        phone: '+353 1 555 0142',
        role: 'Purchasing',
      },
    ],
    addresses: [
      address('billing', '12 Harbour Street\nBuilding C', 'D02 X285', 'Dublin', 'Ireland'),
      address('shipping', '12 Harbour Street\nGate 4', 'D02 X285', 'Dublin', 'Ireland'),
    ],
  },
  {
    code: 'C-1002',
    name: 'Müller & Söhne Fördertechnik GmbH',
    taxId: 'DE811907980',
    paymentTerms: '14 Tage 2 % Skonto, 30 Tage netto',
    language: 'de',
    contacts: [
      {
        name: 'Jutta Brandt',
        email: 'j.brandt@mueller-foerder.example',
        phone: '+49 711 5550 17',
        role: 'Einkauf',
      },
    ],
    addresses: [address('billing', 'Industriestraße 7', '70565', 'Stuttgart', 'Deutschland')],
  },
  {
    code: 'C-1003',
    name: 'Laiterie du Marais',
    taxId: 'FR40303265045',
    paymentTerms: '45 jours fin de mois',
    language: 'fr',
    contacts: [
      {
        name: 'Hélène Caron',
        email: 'h.caron@laiterie-marais.example',
        phone: '+33 2 55 55 01 20',
        role: 'Maintenance',
      },
    ],
    addresses: [address('billing', '3 quai de la Sèvre', '79000', 'Niort', 'France')],
  },
  {
    code: 'C-1004',
    name: 'Harbourside Brewing Co.',
    currency: 'GBP',
    paymentTerms: '30 days net',
    language: 'en',
    contacts: [
      {
        name: 'Priya Nair',
        email: 'priya@harbourside.example',
        phone: '+44 117 555 0177',
        role: 'Head brewer',
      },
    ],
    addresses: [address('billing', 'Unit 5, Cumberland Basin', 'BS1 6XL', 'Bristol', 'United Kingdom')],
  },
  {
    code: 'C-1005',
    name: 'Pacific Timber Inc.',
    currency: 'USD',
    paymentTerms: '50 % in advance, 50 % on delivery',
    language: 'en-US',
    contacts: [
      {
        name: 'Drew Salazar',
        email: 'drew@pacifictimber.example',
        phone: '+1 503 555 0133',
        role: 'Plant manager',
      },
    ],
    addresses: [address('billing', '2200 Mill Road', 'OR 97201', 'Portland', 'USA')],
  },
];

type DemoLine = z.input<typeof NewSalesQuoteLine>;
type DemoOrderLine = z.input<typeof NewSalesOrderLine>;

/** A quote of the demo data. */
export interface DemoQuote {
  /** Index in `demoCustomers`. */
  customer: number;
  daysAgo: number;
  actions: SalesQuoteAction[];
  customerReference?: string;
  notes?: string;
  terms?: string;
  shipping?: string;
  lines: DemoLine[];
}

const cabinet: DemoLine = {
  description: 'Control cabinet CC-200, wired and tested',
  quantity: '2',
  unitPrice: '1480',
  discountPercent: '5',
  taxPercent: '20',
};
const installation: DemoLine = {
  description: 'Installation and commissioning on site',
  quantity: '6.5',
  uom: 'h',
  unitPrice: '85',
  taxPercent: '20',
};
const manual: DemoLine = {
  description: 'Operating manual, printed and bound',
  quantity: '2',
  unitPrice: '24.90',
  taxPercent: '0',
};
const sensor: DemoLine = {
  description: 'Level sensor LS-12, stainless steel, 4–20 mA',
  quantity: '8',
  unitPrice: '96.40',
  taxPercent: '20',
};
const cable: DemoLine = {
  description: 'Sensor cable, shielded, 4 × 0.34 mm²',
  quantity: '120',
  uom: 'm',
  unitPrice: '1.85',
  taxPercent: '20',
};
const training: DemoLine = {
  description: 'Operator training, half a day',
  quantity: '1',
  unitPrice: '420',
  taxPercent: '20',
  optional: true,
};
const service: DemoLine = {
  description: 'Yearly service contract, two visits',
  quantity: '1',
  uom: 'year',
  unitPrice: '690',
  taxPercent: '20',
};

const terms =
  'Delivery six weeks after receipt of your order, free to your door. Our general terms of sale apply.';

/** In the order of their numbers; the first is a draft that shows everything a quote can hold. */
export const demoQuotes: DemoQuote[] = [
  {
    customer: 0,
    daysAgo: 1,
    actions: [],
    customerReference: 'RFQ 2026-118',
    notes: 'Thank you for your enquiry. We look forward to your order and are glad to answer any question.',
    terms,
    shipping: '35',
    lines: [cabinet, sensor, cable, installation, manual, training],
  },
  {
    customer: 1,
    daysAgo: 3,
    actions: ['send'],
    customerReference: 'Anfrage 4711',
    terms,
    lines: [sensor, cable],
  },
  { customer: 2, daysAgo: 5, actions: ['send'], terms, shipping: '60', lines: [cabinet, training] },
  { customer: 3, daysAgo: 12, actions: ['send', 'accept'], terms, lines: [sensor, installation, service] },
  { customer: 4, daysAgo: 20, actions: ['send', 'reject'], terms, lines: [cabinet, cabinet, cable] },
  { customer: 0, daysAgo: 33, actions: ['cancel'], lines: [service] },
  { customer: 1, daysAgo: 0, actions: [], lines: [cabinet, manual] },
  {
    customer: 3,
    daysAgo: 9,
    actions: ['send', 'accept', 'convert'],
    customerReference: 'PO 88-2041',
    terms,
    shipping: '25',
    lines: [cabinet, manual, training],
  },
  { customer: 2, daysAgo: 15, actions: ['send', 'revise'], terms, lines: [sensor, service] },
];

/** A step in the life of an order of the demo data. The steps happen in order. */
export type DemoOrderStep = PlainOrderAction | 'ship' | 'ship the first line';

/** An order of the demo data. */
export interface DemoOrder {
  /** Index in `demoCustomers`. */
  customer: number;
  daysAgo: number;
  steps: DemoOrderStep[];
  customerReference?: string;
  notes?: string;
  terms?: string;
  shipping?: string;
  lines: DemoOrderLine[];
}

/** Orders in several states, beside the one that a quote has become. */
export const demoOrders: DemoOrder[] = [
  {
    customer: 0,
    daysAgo: 2,
    steps: [],
    customerReference: 'PO 4500-118',
    notes: 'Please announce the delivery a day before.',
    terms,
    lines: [installation, manual],
  },
  {
    customer: 1,
    daysAgo: 6,
    steps: ['confirm', 'start'],
    customerReference: 'Bestellung 2026/77',
    terms,
    lines: [sensor, cable],
  },
  {
    customer: 4,
    daysAgo: 18,
    steps: ['confirm', 'start', 'ship the first line'],
    customerReference: 'PT-10078',
    shipping: '180',
    lines: [cable, sensor, installation],
  },
  { customer: 3, daysAgo: 40, steps: ['confirm', 'ship', 'complete'], terms, lines: [manual, service] },
  { customer: 2, daysAgo: 11, steps: ['confirm', 'hold'], terms, lines: [cabinet] },
  { customer: 4, daysAgo: 25, steps: ['cancel'], lines: [service] },
];

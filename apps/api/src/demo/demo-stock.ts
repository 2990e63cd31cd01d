import type { NewItem, NewLocation } from '@docket/contracts';
import type { z } from 'zod';

/** Locations of the demo data; `within` is the code of one before it. */
export const demoLocations: (Omit<z.input<typeof NewLocation>, 'parentId'> & { within?: string })[] = [
  { code: 'MAIN', name: 'Main warehouse, Foundry Lane' },
  { code: 'MAIN-A', name: 'Aisle A: electrical', within: 'MAIN' },
  { code: 'MAIN-B', name: 'Aisle B: mechanical', within: 'MAIN' },
  { code: 'SHOP', name: 'Shop floor' },
  { code: 'VAN-1', name: 'Service van 1' },
];

/** Stock that is received: where, how much and, where the item has them, the lot or serial number. */
interface DemoReceipt {
  location: string;
  quantity: string;
  lot?: string;
}

type DemoItem = z.input<typeof NewItem> & { receipts?: DemoReceipt[] };

/** Items of the demo data with what is received of them. Some are below their minimum, and one was never in stock. */
export const demoItems: DemoItem[] = [
  {
    sku: 'CC-200',
    name: 'Control cabinet CC-200',
    description: 'Control cabinet CC-200, wired and tested',
    type: 'make',
    tracking: 'serial',
    price: '1480',
    cost: '870',
    minStock: '1',
    receipts: ['0041', '0042', '0043'].map((serial) => ({
      location: 'MAIN-A',
      quantity: '1',
      lot: `CC200-${serial}`,
    })),
  },
  {
    sku: 'CC-100',
    name: 'Control cabinet CC-100',
    description: 'Control cabinet CC-100, compact, wired and tested',
    type: 'make',
    tracking: 'serial',
    price: '920',
    cost: '540',
    minStock: '1',
  },
  {
    sku: 'LS-12',
    name: 'Level sensor LS-12',
    description: 'Level sensor LS-12, stainless steel, 4–20 mA',
    tracking: 'lot',
    price: '96.40',
    priceBreaks: [
      { minimumQuantity: '10', price: '91.50' },
      { minimumQuantity: '50', price: '86.90' },
    ],
    cost: '58.20',
    minStock: '10',
    receipts: [
      { location: 'MAIN-B', quantity: '24', lot: '2026-08' },
      { location: 'MAIN-B', quantity: '12', lot: '2026-10' },
      { location: 'VAN-1', quantity: '2', lot: '2026-08' },
    ],
  },
  {
    sku: 'CAB-4x034',
    name: 'Sensor cable 4 × 0.34 mm²',
    description: 'Sensor cable, shielded, 4 × 0.34 mm²',
    uom: 'm',
    price: '1.85',
    priceBreaks: [
      { minimumQuantity: '100', price: '1.69' },
      { minimumQuantity: '500', price: '1.48' },
      { minimumQuantity: '1000', price: '1.395' },
    ],
    cost: '0.735',
    minStock: '200',
    receipts: [
      { location: 'MAIN-A', quantity: '850.5' },
      { location: 'VAN-1', quantity: '60' },
    ],
  },
  {
    sku: 'MAN-CC',
    name: 'Operating manual',
    description: 'Operating manual, printed and bound',
    price: '24.90',
    cost: '6.10',
    minStock: '20',
    receipts: [{ location: 'MAIN-A', quantity: '14' }],
  },
  {
    sku: 'ENC-600',
    name: 'Enclosure 600 × 400 × 250',
    description: 'Sheet-steel enclosure, 600 × 400 × 250 mm, RAL 7035',
    price: '148',
    cost: '92.50',
    minStock: '4',
    receipts: [{ location: 'MAIN-B', quantity: '9' }],
  },
  {
    sku: 'PLC-S7',
    name: 'Controller, 14 inputs, 10 outputs',
    tracking: 'serial',
    price: '410',
    cost: '285',
    minStock: '3',
    receipts: ['A1107', 'A1108'].map((lot) => ({ location: 'MAIN-A', quantity: '1', lot })),
  },
  {
    sku: 'PSU-24',
    name: 'Power supply 24 V, 5 A',
    price: '68',
    cost: '39.90',
    minStock: '5',
    receipts: [
      { location: 'MAIN-A', quantity: '11' },
      { location: 'SHOP', quantity: '2' },
    ],
  },
  {
    sku: 'TERM-2.5',
    name: 'Terminal 2.5 mm²',
    price: '0.95',
    cost: '0.384',
    minStock: '500',
    receipts: [
      { location: 'MAIN-A', quantity: '1800' },
      { location: 'SHOP', quantity: '350' },
    ],
  },
  {
    sku: 'RAIL-35',
    name: 'Mounting rail 35 mm',
    uom: 'm',
    price: '4.20',
    cost: '1.90',
    minStock: '20',
    receipts: [{ location: 'MAIN-B', quantity: '46' }],
  },
  {
    sku: 'GLAND-M20',
    name: 'Cable gland M20',
    price: '1.60',
    cost: '0.62',
    minStock: '100',
    receipts: [{ location: 'SHOP', quantity: '160' }],
  },
  {
    sku: 'PAINT-7035',
    name: 'Touch-up paint RAL 7035',
    uom: 'l',
    tracking: 'lot',
    price: '18.50',
    cost: '9.75',
    receipts: [{ location: 'SHOP', quantity: '2.75', lot: 'P-3381' }],
  },
];

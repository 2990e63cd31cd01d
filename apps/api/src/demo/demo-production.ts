import type { NewProductionOrder, NewRoutingOperation, NewWorkCentre } from '@docket/contracts';
import type { PlainAction } from '@docket/production';
import type { z } from 'zod';

/** Work centres of the demo data; `location` is the code of one of its locations. */
export const demoWorkCentres: (Omit<z.input<typeof NewWorkCentre>, 'locationId'> & { location?: string })[] =
  [
    { code: 'ASM', name: 'Assembly bench', location: 'SHOP', hourlyRate: '58' },
    { code: 'WIRE', name: 'Wiring', location: 'SHOP', hourlyRate: '64.50' },
    { code: 'TEST', name: 'Test bay', location: 'SHOP', hourlyRate: '72' },
    { code: 'SAW', name: 'Rail saw (old)', active: false },
  ];

type DemoOperation = Omit<z.input<typeof NewRoutingOperation>, 'workCentreId'> & { workCentre?: string };

/** How an item of the demo data is made: its components by their skus, its work centres by their codes. */
export interface DemoRecipe {
  sku: string;
  components: { sku: string; quantity: string; scrapPercent?: string }[];
  operations: DemoOperation[];
}

const operations = (wiring: string): DemoOperation[] => [
  {
    sequence: 10,
    name: 'Mount plate and rails',
    workCentre: 'ASM',
    setupMinutes: '15',
    runMinutes: '40',
    instructions: 'Drill by template D-17. Deburr all edges.',
  },
  {
    sequence: 20,
    name: 'Wire and label',
    workCentre: 'WIRE',
    setupMinutes: '10',
    runMinutes: wiring,
    instructions: 'By the wiring diagram. Tighten terminals with 0.8 Nm.',
  },
  { sequence: 30, name: 'Powder-coat the door', outside: true, instructions: 'RAL 7035, Severn Coatings.' },
  {
    sequence: 40,
    name: 'Test and seal',
    workCentre: 'TEST',
    setupMinutes: '5',
    runMinutes: '25',
    instructions: 'Insulation test at 500 V. Note the serial number on the plate.',
  },
];

export const demoRecipes: DemoRecipe[] = [
  {
    sku: 'CC-200',
    components: [
      { sku: 'ENC-600', quantity: '1' },
      { sku: 'PLC-S7', quantity: '1' },
      { sku: 'PSU-24', quantity: '1' },
      { sku: 'TERM-2.5', quantity: '60', scrapPercent: '5' },
      { sku: 'RAIL-35', quantity: '1.6', scrapPercent: '5' },
      { sku: 'GLAND-M20', quantity: '12' },
    ],
    operations: operations('180'),
  },
  {
    sku: 'CC-100',
    components: [
      { sku: 'ENC-600', quantity: '1' },
      { sku: 'PSU-24', quantity: '1' },
      { sku: 'TERM-2.5', quantity: '20', scrapPercent: '5' },
      { sku: 'RAIL-35', quantity: '0.8', scrapPercent: '5' },
      { sku: 'GLAND-M20', quantity: '6' },
    ],
    operations: operations('75'),
  },
];

/**
 * A step in the life of a production order: an action, operations that are done, or pieces by their serial numbers.
 */
export type DemoProductionStep = PlainAction | { done: number } | { start: number } | { made: string[] };

/** A production order of the demo data. */
export interface DemoProductionOrder extends Pick<
  z.input<typeof NewProductionOrder>,
  'quantity' | 'priority' | 'notes'
> {
  sku: string;
  /** When it is due: so many days from now. */
  dueIn: number;
  /** Made for a sales order that the demo data makes for it. */
  forCustomer?: true;
  steps: DemoProductionStep[];
}

/** Production orders in several states, one of them late and one short of materials. */
export const demoProductionOrders: DemoProductionOrder[] = [
  {
    sku: 'CC-100',
    quantity: '2',
    dueIn: -6,
    steps: [
      'release',
      { start: 0 },
      { done: 0 },
      { start: 1 },
      { done: 1 },
      { made: ['CC100-0007', 'CC100-0008'] },
      'close',
    ],
  },
  {
    sku: 'CC-100',
    quantity: '3',
    dueIn: 4,
    priority: 3,
    notes: 'Label the cabinets with the customer’s plant numbers.',
    steps: ['release', { start: 0 }, { done: 0 }, { start: 1 }, { made: ['CC100-0009'] }],
  },
  {
    sku: 'CC-200',
    quantity: '1',
    dueIn: 12,
    priority: 2,
    forCustomer: true,
    steps: ['release'],
  },
  { sku: 'CC-200', quantity: '4', dueIn: 20, steps: ['release', 'start', 'pause'] },
  { sku: 'CC-200', quantity: '2', dueIn: -2, priority: 1, steps: [] },
  { sku: 'CC-100', quantity: '5', dueIn: 30, steps: ['cancel'] },
];

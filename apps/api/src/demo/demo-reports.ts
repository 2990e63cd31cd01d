import type { NewTroubleReport } from '@docket/contracts';
import type { TroubleReportAction } from '@docket/domain';
import type { z } from 'zod';

/** A part that is used: an item by its sku, at a location by its code. */
export interface DemoPart {
  sku: string;
  location: string;
  quantity: string;
  lot?: string;
  /** How much of it is brought back. */
  returned?: string;
}

/** A step in the life of a trouble report. The steps happen in order. */
export type DemoReportStep = TroubleReportAction | DemoPart;

export interface DemoReport extends Omit<z.input<typeof NewTroubleReport>, 'customerId' | 'itemId'> {
  /** Index in `demoCustomers`. */
  customer: number;
  /** Whether it is of an order of the customer. */
  ofOrder?: true;
  sku?: string;
  steps: DemoReportStep[];
}

export const demoReports: DemoReport[] = [
  {
    customer: 0,
    subject: 'Level sensor shows 4 mA all the time',
    sku: 'LS-12',
    category: 'electrical',
    severity: 'medium',
    description: 'The tank is half full. The plug was taken off and put on again, without effect.',
    steps: [],
  },
  {
    customer: 1,
    ofOrder: true,
    subject: 'Cable too short for the second tank',
    sku: 'CAB-4x034',
    category: 'delivery',
    severity: 'low',
    priority: 7,
    steps: ['assign'],
  },
  {
    customer: 4,
    ofOrder: true,
    subject: 'Power supply switches off under load',
    sku: 'PSU-24',
    category: 'electrical',
    severity: 'critical',
    priority: 1,
    warrantyStatus: 'in_warranty',
    description: 'Since Monday the whole line stands still every few hours.',
    diagnosis: 'The ventilation of the cabinet is blocked.',
    steps: ['assign', 'start', { sku: 'PSU-24', location: 'SHOP', quantity: '1' }],
  },
  {
    customer: 2,
    subject: 'Display in a foreign language after the update',
    category: 'software',
    severity: 'low',
    notes: 'The customer looks for the password of the panel.',
    steps: ['assign', 'start', 'wait'],
  },
  {
    customer: 3,
    ofOrder: true,
    subject: 'Enclosure leaks at the cable glands',
    sku: 'GLAND-M20',
    category: 'mechanical',
    severity: 'high',
    warrantyStatus: 'goodwill',
    diagnosis: 'Two glands were tightened too far and are cracked.',
    resolution: 'Glands replaced, and all others tightened with 3.75 Nm.',
    labourHours: '1.5',
    steps: [
      'assign',
      'start',
      { sku: 'GLAND-M20', location: 'SHOP', quantity: '6', returned: '4' },
      'resolve',
    ],
  },
  {
    customer: 0,
    subject: 'Manual is missing',
    category: 'delivery',
    severity: 'low',
    resolution: 'Sent by post.',
    labourHours: '0.25',
    steps: ['assign', 'start', { sku: 'MAN-CC', location: 'MAIN-A', quantity: '1' }, 'resolve', 'close'],
  },
  { customer: 1, subject: 'Reported twice', severity: 'low', steps: ['cancel'] },
];

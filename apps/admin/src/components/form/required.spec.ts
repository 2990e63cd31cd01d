import {
  CompanyContent,
  Contact,
  NewBomComponent,
  NewCustomer,
  NewItem,
  NewLocation,
  NewProductionMaterial,
  NewProductionOrder,
  NewRoutingOperation,
  NewSalesQuoteLine,
  NewWebhook,
  NewWorkCentre,
  PriceBreak,
  TroubleReportContent,
} from '@docket/contracts';
import type { z } from 'zod';
import { TEXT_LIMITS } from '../../features/setup/company/limits';
import {
  CONTACT_LIMITS,
  CUSTOMER_LIMITS,
  ITEM_LIMITS,
  LINE_LIMITS,
  LOCATION_LIMITS,
  OPERATION_LIMITS,
  TROUBLE_LIMITS,
  WEBHOOK_LIMITS,
  WORK_CENTRE_LIMITS,
} from './limits';
import { missingOf, REQUIRED } from './required';

/** Required fields of a list entry, or of the record itself. */
const within = (required: readonly string[], list?: string): string[] =>
  list === undefined
    ? required.filter((path) => !path.includes('.'))
    : required.filter((path) => path.startsWith(`${list}.*.`)).map((path) => path.slice(list.length + 3));

const RECORDS: [name: string, schema: z.ZodObject, texts: object, required: string[]][] = [
  ['a customer', NewCustomer, CUSTOMER_LIMITS, within(REQUIRED.customer)],
  ['a contact of a customer', Contact, CONTACT_LIMITS, within(REQUIRED.customer, 'contacts')],
  ['an item', NewItem, ITEM_LIMITS, within(REQUIRED.item)],
  ['a price break of an item', PriceBreak, {}, within(REQUIRED.item, 'priceBreaks')],
  ['a location', NewLocation, LOCATION_LIMITS, within(REQUIRED.location)],
  ['a work centre', NewWorkCentre, WORK_CENTRE_LIMITS, within(REQUIRED.workCentre)],
  ['a production order', NewProductionOrder, {}, within(REQUIRED.productionOrder)],
  ['a trouble report', TroubleReportContent, TROUBLE_LIMITS, within(REQUIRED.troubleReport)],
  ['a webhook', NewWebhook, { url: WEBHOOK_LIMITS.url }, within(REQUIRED.webhook)],
  ['the company', CompanyContent, TEXT_LIMITS, within(REQUIRED.company)],
  ['an operation', NewRoutingOperation, OPERATION_LIMITS, within(REQUIRED.operation, 'operations')],
  ['a component', NewBomComponent, {}, within(REQUIRED.bom, 'components')],
  ['a material', NewProductionMaterial, {}, within(REQUIRED.materials, 'materials')],
  ['a line', NewSalesQuoteLine, LINE_LIMITS, within(REQUIRED.line)],
];

describe.each(RECORDS)('what must be filled in of %s', (_name, schema, texts, required) => {
  const takesEmpty = (field: string) => {
    const rule = (schema.shape as Record<string, z.ZodType | undefined>)[field];
    expect(rule).toBeDefined();
    return rule?.safeParse('').success;
  };

  it('is refused by the server while it is empty', () => {
    expect(required.length).toBeGreaterThan(0);
    expect(required.filter(takesEmpty)).toEqual([]);
  });

  it('is every text that the server refuses empty', () => {
    const refused = Object.keys(texts).filter((field) => !takesEmpty(field));
    expect(refused.filter((field) => !required.includes(field))).toEqual([]);
  });
});

it('is missing where it is empty or blank', () => {
  expect(missingOf({ code: ' ', name: 'A' }, REQUIRED.location, 'Fill it in.')).toEqual({
    code: 'Fill it in.',
  });
  expect(missingOf({ code: 'A', name: 'A' }, REQUIRED.location, 'Fill it in.')).toEqual({});
});

import {
  Address,
  Contact,
  DocumentMail,
  MAXIMUM_RECIPIENTS,
  NewCustomer,
  NewItem,
  NewLocation,
  NewRoutingOperation,
  NewSalesOrder,
  NewSalesQuote,
  NewSalesQuoteLine,
  NewStockMovement,
  NewWebhook,
  NewWorkCentre,
  OperationReport,
  OutputReversal,
  ProductionOutput,
  SalesOrderAmendment,
  ShipmentCarriage,
  ShipmentReversal,
  SalesQuoteRejection,
  TroubleReportContent,
} from '@docket/contracts';
import type { z } from 'zod';
import {
  ADDRESS_LIMITS,
  AMENDMENT_LIMITS,
  CONTACT_LIMITS,
  CUSTOM_FIELD_LIMITS,
  CUSTOMER_LIMITS,
  ITEM_LIMITS,
  LINE_LIMITS,
  LOCATION_LIMITS,
  LONG_TEXT,
  MAIL_LIMITS,
  MOVEMENT_LIMITS,
  OPERATION_LIMITS,
  OPERATION_REPORT_LIMITS,
  OUTPUT_LIMITS,
  OUTPUT_REVERSAL_LIMITS,
  SHIPMENT_LIMITS,
  SHIPMENT_REVERSAL_LIMITS,
  REJECTION_LIMITS,
  SALES_LIMITS,
  TROUBLE_LIMITS,
  WEBHOOK_LIMITS,
  WORK_CENTRE_LIMITS,
} from './limits';

const FIELDS: [name: string, schema: z.ZodObject, limits: Record<string, number>][] = [
  ['an address', Address, ADDRESS_LIMITS],
  ['a contact', Contact, CONTACT_LIMITS],
  ['a customer', NewCustomer, { ...CUSTOMER_LIMITS, notes: LONG_TEXT, internalNotes: LONG_TEXT }],
  ['a quote', NewSalesQuote, { ...SALES_LIMITS, terms: LONG_TEXT, notes: LONG_TEXT }],
  ['an order', NewSalesOrder, { ...SALES_LIMITS, terms: LONG_TEXT, notes: LONG_TEXT }],
  ['a rejection', SalesQuoteRejection, REJECTION_LIMITS],
  ['a line', NewSalesQuoteLine, LINE_LIMITS],
  ['an item', NewItem, { ...ITEM_LIMITS, description: LONG_TEXT, notes: LONG_TEXT }],
  ['a location', NewLocation, LOCATION_LIMITS],
  ['a trouble report', TroubleReportContent, { ...TROUBLE_LIMITS, diagnosis: LONG_TEXT, notes: LONG_TEXT }],
  ['a work centre', NewWorkCentre, WORK_CENTRE_LIMITS],
  ['an operation', NewRoutingOperation, { ...OPERATION_LIMITS, instructions: LONG_TEXT }],
  ['a report of an operation', OperationReport.unwrap(), OPERATION_REPORT_LIMITS],
  ['a movement', NewStockMovement, MOVEMENT_LIMITS],
  ['a webhook', NewWebhook, { url: WEBHOOK_LIMITS.url, description: WEBHOOK_LIMITS.description }],
  ['a reversal of an output', OutputReversal, OUTPUT_REVERSAL_LIMITS],
  ['an amendment', SalesOrderAmendment, { ...AMENDMENT_LIMITS, terms: LONG_TEXT }],
  ['a mail', DocumentMail, { subject: MAIL_LIMITS.subject, message: MAIL_LIMITS.message }],
  ['a shipment', ShipmentCarriage, { ...SHIPMENT_LIMITS, notes: LONG_TEXT }],
  ['a reversal of a shipment', ShipmentReversal, SHIPMENT_REVERSAL_LIMITS],
];

describe.each(FIELDS)('the fields of %s', (_name, schema, limits) => {
  it.each(Object.entries(limits))('%s takes as many characters as the server: %i', (field, limit) => {
    const { [field]: rule } = schema.shape as Record<string, z.ZodType>;
    expect(rule?.safeParse('x'.repeat(limit)).success).toBe(true);
    expect(rule?.safeParse('x'.repeat(limit + 1)).success).toBe(false);
  });
});

it('a custom field takes as many characters as the server', () => {
  const { customFields } = NewCustomer.shape;
  const { name, value } = CUSTOM_FIELD_LIMITS;
  expect(customFields.safeParse({ ['x'.repeat(name)]: 'y'.repeat(value) }).success).toBe(true);
  expect(customFields.safeParse({ ['x'.repeat(name + 1)]: '' }).success).toBe(false);
  expect(customFields.safeParse({ x: 'y'.repeat(value + 1) }).success).toBe(false);
});

it('a header of a webhook takes as many characters as the server', () => {
  const { headers } = NewWebhook.shape;
  const { headerName: name, headerValue: value } = WEBHOOK_LIMITS;
  expect(headers.safeParse({ ['x'.repeat(name)]: 'y'.repeat(value) }).success).toBe(true);
  expect(headers.safeParse({ ['x'.repeat(name + 1)]: 'y' }).success).toBe(false);
  expect(headers.safeParse({ x: 'y'.repeat(value + 1) }).success).toBe(false);
});

it('an output holds as many lots as the server takes', () => {
  const lots = Array.from({ length: OUTPUT_LIMITS.lots + 1 }, (_, index) => ({ lot: `N-${index}` }));
  expect(ProductionOutput.safeParse({ lots: lots.slice(1) }).success).toBe(true);
  expect(ProductionOutput.safeParse({ lots }).success).toBe(false);
});

it('a mail has as many recipients as the server takes', () =>
  expect(MAIL_LIMITS.recipients).toBe(MAXIMUM_RECIPIENTS));

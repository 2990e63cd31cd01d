import { z } from 'zod';

/** Business document types. */
export const KIND_NAMES = ['SalesQuote', 'SalesOrder', 'ProductionOrder', 'TroubleReport'] as const;
export const KindName = z.enum(KIND_NAMES);
export type KindName = z.infer<typeof KindName>;

/** What a Word template can be made for: a Kind, or one more print of it. */
export const TEMPLATE_KIND_NAMES = [
  'SalesQuote',
  'SalesOrder',
  'ProductionOrder',
  'ProductionOrderTraveler',
  'TroubleReport',
  'DeliveryNote',
  'PickList',
] as const;
export const TemplateKindName = z.enum(TEMPLATE_KIND_NAMES).meta({ id: 'TemplateKindName' });
export type TemplateKindName = z.infer<typeof TemplateKindName>;

/** Types of the fields a template may print; each has its format in the document's language. */
export const FIELD_TYPES = [
  'text',
  'integer',
  'number',
  'money',
  'quantity',
  'percent',
  'date',
  'datetime',
  'boolean',
  'image',
  'map',
  'object',
  'list',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

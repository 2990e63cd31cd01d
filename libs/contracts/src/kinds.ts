import { z } from 'zod';

/** Business document types. */
export const KIND_NAMES = ['SalesQuote', 'SalesOrder', 'ProductionOrder', 'TroubleReport'] as const;
export const KindName = z.enum(KIND_NAMES);
export type KindName = z.infer<typeof KindName>;

/** Labels of what is kept: of items, of locations. They are for nobody in particular. */
export const LABEL_KIND_NAMES = ['ItemLabel', 'LocationLabel'] as const;
export type LabelKindName = (typeof LABEL_KIND_NAMES)[number];

/** What a Word template can be made for: a Kind, one more print of it, or a label. */
export const TEMPLATE_KIND_NAMES = [
  'SalesQuote',
  'SalesOrder',
  'ProductionOrder',
  'ProductionOrderTraveler',
  'TroubleReport',
  'DeliveryNote',
  'PickList',
  ...LABEL_KIND_NAMES,
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

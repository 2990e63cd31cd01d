import { z } from 'zod';

/** Business document types. */
export const KIND_NAMES = ['SalesQuote', 'SalesOrder', 'ProductionOrder', 'TroubleReport'] as const;
export const KindName = z.enum(KIND_NAMES);
export type KindName = z.infer<typeof KindName>;

/** Labels of what is kept: of items, of locations. They are for nobody in particular. */
export const LABEL_KIND_NAMES = ['ItemLabel', 'LocationLabel'] as const;
export type LabelKindName = (typeof LABEL_KIND_NAMES)[number];

/** Prints of business documents: Kinds, and further prints of them. Customers choose their templates among these. */
export const DOCUMENT_PRINT_NAMES = [
  'SalesQuote',
  'SalesOrder',
  'ProductionOrder',
  'ProductionOrderTraveler',
  'TroubleReport',
  'DeliveryNote',
  'PickList',
] as const;
export const DocumentPrintName = z.enum(DOCUMENT_PRINT_NAMES);
export type DocumentPrintName = z.infer<typeof DocumentPrintName>;

/** Kinds of Word templates. */
export const TEMPLATE_KIND_NAMES = [...DOCUMENT_PRINT_NAMES, ...LABEL_KIND_NAMES] as const;
export const TemplateKindName = z.enum(TEMPLATE_KIND_NAMES).meta({ id: 'TemplateKindName' });
export type TemplateKindName = z.infer<typeof TemplateKindName>;

/** Whether a template is for labels, and not for business documents. */
export const isLabelKind = (kind: TemplateKindName): kind is LabelKindName =>
  LABEL_KIND_NAMES.some((label) => label === kind);

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

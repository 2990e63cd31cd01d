import type { Item, PriceBreak } from '@docket/contracts';
import type { ItemTracking } from '@docket/domain';
import type { ItemDraft, ItemPatch } from '../../../api/items';
import {
  type CustomField,
  customFieldsOf,
  customFieldsPatch,
  customFieldsSent,
} from '../../../components/form/custom-fields';
import { type Keyed, keyed, unkeyed } from '../../../components/form/keyed';

/** A price break as it is edited. */
export type PriceBreakDraft = Keyed<PriceBreak>;

/** An item as it is edited. */
export interface ItemForm {
  sku: string;
  name: string;
  description: string;
  uom: string;
  type: 'make' | 'buy';
  tracking: ItemTracking;
  /** Empty for the company's, of a new item. */
  currency: string;
  price: string;
  cost: string;
  priceBreaks: PriceBreakDraft[];
  minStock: string;
  active: boolean;
  notes: string;
  customFields: CustomField[];
}

/** In the order in which the page shows them. */
export const ITEM_FIELDS = [
  'sku',
  'name',
  'description',
  'type',
  'active',
  'uom',
  'tracking',
  'minStock',
  'price',
  'cost',
  'currency',
  'priceBreaks',
  'notes',
  'customFields',
] as const satisfies (keyof ItemForm)[];

export const NEW_ITEM: ItemForm = {
  sku: '',
  name: '',
  description: '',
  uom: 'pcs',
  type: 'buy',
  tracking: 'none',
  currency: '',
  price: '0',
  cost: '0',
  priceBreaks: [],
  minStock: '0',
  active: true,
  notes: '',
  customFields: [],
};

/** A stored item as it is edited. */
export function itemForm(item: Item): ItemForm {
  const { sku, name, description, uom, type, tracking, currency, price, cost, minStock, active, notes } =
    item;
  const customFields = customFieldsOf(item.customFields);
  return {
    ...{ sku, name, description, uom, type, tracking, currency },
    priceBreaks: keyed(item.priceBreaks),
    ...{ price, cost, minStock, active, notes, customFields },
  };
}

/** A new item that begins like a stored one: all but what it is known by, and in use whether or not that one still is. */
export const itemCopy = (item: Item): ItemForm => ({ ...itemForm(item), sku: '', active: true });

/** A new item as it is sent. */
export function itemSent(form: ItemForm): ItemDraft {
  const { currency, customFields, ...content } = contentOf(form);
  return {
    ...content,
    ...(currency !== '' && { currency }),
    customFields: customFieldsSent(customFields),
  };
}

/** What of an item is changed, as it is sent. */
export function itemPatch(form: ItemForm, changed: readonly (keyof ItemForm)[], stored: Item): ItemPatch {
  const { customFields, ...content } = contentOf(form);
  const whole = { ...content, customFields: customFieldsPatch(customFields, stored.customFields) };
  return Object.fromEntries(
    Object.entries(whole).filter(([name]) => changed.some((field) => field === name)),
  );
}

function contentOf(form: ItemForm) {
  return {
    ...form,
    sku: form.sku.trim(),
    name: form.name.trim(),
    uom: form.uom.trim(),
    priceBreaks: unkeyed(form.priceBreaks),
  };
}

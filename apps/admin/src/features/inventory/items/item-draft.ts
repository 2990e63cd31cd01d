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
  /** Empty in a new item that takes the currency of the company. */
  currency: string;
  price: string;
  cost: string;
  priceBreaks: PriceBreakDraft[];
  minStock: string;
  active: boolean;
  notes: string;
  customFields: CustomField[];
}

/** Fields of an item, in the order in which the page shows them. */
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

/** The form of a stored item. */
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

/**
 * The form of a new item that starts as a copy of a stored one. The SKU is empty. The copy is active even if the
 * original is not.
 */
export const itemCopy = (item: Item): ItemForm => ({ ...itemForm(item), sku: '', active: true });

/** A new item, in the form in which it is sent. */
export function itemSent(form: ItemForm): ItemDraft {
  const { currency, customFields, ...content } = contentOf(form);
  return {
    ...content,
    ...(currency !== '' && { currency }),
    customFields: customFieldsSent(customFields),
  };
}

/** The changed fields of an item, in the form in which they are sent. */
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

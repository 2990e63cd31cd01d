import { ITEM_TRACKINGS, repeatedQuantities } from '@docket/domain';
import { z } from 'zod';
import {
  codeText,
  Currency,
  CustomFields,
  Decimal,
  entityFields,
  Id,
  longText,
  Quantity,
  shortText,
  UnitPrice,
} from './fields';
import { listParameters, oneOrMore, page, sortParameter } from './lists';
import { mergePatchOf, PATCH_DESCRIPTION } from './merge-patch';
import { tell } from './told';
import { say } from './sentences';

/** Made in the house, or bought. */
export const ItemType = z.enum(['make', 'buy']).meta({ id: 'ItemType' });
export type ItemType = z.infer<typeof ItemType>;

/** How single pieces of an item are told apart: not at all, by lots, or each by its serial number. */
export const ItemTracking = z.enum(ITEM_TRACKINGS).meta({ id: 'ItemTracking' });

/** An amount of stock; 0 is one, too. */
export const StockQuantity = Decimal.refine(
  (value) => !value.startsWith('-'),
  'A quantity is not negative.',
).meta({ examples: ['12.5'] });

/** From which quantity on one piece costs how much. */
export const PriceBreak = z
  .strictObject({
    minimumQuantity: Quantity.describe('From this quantity on the price holds.'),
    price: UnitPrice.describe("Price of one, in the item's currency."),
  })
  .meta({ id: 'PriceBreak' });
export type PriceBreak = z.infer<typeof PriceBreak>;

export const MAXIMUM_PRICE_BREAKS = 20;

const PriceBreaks = z
  .array(PriceBreak)
  .max(MAXIMUM_PRICE_BREAKS, `An item has at most ${MAXIMUM_PRICE_BREAKS} price breaks.`)
  .superRefine((priceBreaks, context) => {
    for (const index of repeatedQuantities(priceBreaks.map(({ minimumQuantity }) => minimumQuantity))) {
      const message = tell(say.price_break_twice());
      context.addIssue({ code: 'custom', path: [index, 'minimumQuantity'], message });
    }
  })
  .describe('Prices for one from a quantity on, sorted by quantity. Each quantity occurs once.');

const itemFields = {
  sku: codeText(60).describe(
    'Its number; unique, in whatever case it is written. On one line, without tabs.',
  ),
  name: shortText(),
  description: longText,
  uom: shortText(20).describe('Unit of measure. It stays once stock has moved.'),
  type: ItemType,
  tracking: ItemTracking.describe('It stays once stock has moved.'),
  currency: Currency.describe('Currency of price, price breaks and cost.'),
  price: UnitPrice.describe(
    'Price of one before discount and tax. With price breaks, the price below the first one.',
  ),
  priceBreaks: PriceBreaks,
  cost: UnitPrice.describe('Cost of one to the company. It is never printed.'),
  minStock: StockQuantity.describe('An item with less available stock than this is below its minimum.'),
  active: z.boolean().describe('One that is not is neither received nor made any more.'),
  notes: longText,
  customFields: CustomFields,
};

export const Item = z.strictObject({ ...entityFields, ...itemFields }).meta({ id: 'Item' });
export type Item = z.infer<typeof Item>;

/** Fields of an item that can be changed. */
export const ItemContent = z.strictObject({
  ...itemFields,
  description: longText.default(''),
  uom: itemFields.uom.default('pcs'),
  type: itemFields.type.default('buy'),
  tracking: itemFields.tracking.default('none'),
  price: itemFields.price.default('0'),
  priceBreaks: itemFields.priceBreaks.default([]),
  cost: itemFields.cost.default('0'),
  minStock: itemFields.minStock.default('0'),
  active: itemFields.active.default(true),
  notes: longText.default(''),
  customFields: CustomFields.default({}),
});
export type ItemContent = z.infer<typeof ItemContent>;

export const NewItem = ItemContent.extend({
  currency: Currency.optional().describe(
    "Of price, price breaks and cost; the company's, where it is left out.",
  ),
}).meta({ id: 'NewItem' });
export type NewItem = z.infer<typeof NewItem>;

export const ItemChange = mergePatchOf(ItemContent, Item).meta({
  id: 'ItemChange',
  description: PATCH_DESCRIPTION,
});
export type ItemChange = z.infer<typeof ItemChange>;

/** An item as the list shows it, with its stock over all locations. */
export const ItemSummary = Item.pick({
  id: true,
  version: true,
  sku: true,
  name: true,
  uom: true,
  type: true,
  tracking: true,
  currency: true,
  price: true,
  cost: true,
  minStock: true,
  active: true,
})
  .extend({
    onHand: z.string(),
    available: z.string().describe('Quantity on hand that is not allocated.'),
    priceBreaks: itemFields.priceBreaks.optional().describe('Present if `priceBreaks=true` asked for them.'),
    createdAt: entityFields.createdAt,
    updatedAt: entityFields.updatedAt,
  })
  .meta({ id: 'ItemSummary' });
export type ItemSummary = z.infer<typeof ItemSummary>;

export const ITEM_SORTS = ['sku', 'name', 'createdAt', 'updatedAt'] as const;

const flag = oneOrMore(z.enum(['true', 'false'])).optional();

export const ItemListQuery = z.strictObject({
  ...listParameters,
  sort: sortParameter(ITEM_SORTS, [{ field: 'sku', descending: false }]),
  id: oneOrMore(Id).optional(),
  sku: oneOrMore(z.string().min(1).max(60)).optional(),
  type: oneOrMore(ItemType).optional(),
  tracking: oneOrMore(ItemTracking).optional(),
  active: flag,
  belowMinimum: flag,
  priceBreaks: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .default(false)
    .meta({ enum: ['true', 'false'], description: '`true` asks for `priceBreaks` of each item.' }),
});
export type ItemListQuery = z.infer<typeof ItemListQuery>;

export const ItemPage = page(ItemSummary, 'ItemPage');

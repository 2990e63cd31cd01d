import { SALES_QUOTE_ACTIONS, SALES_QUOTE_STATES } from '@docket/domain';
import { z } from 'zod';
import { DateOnly, Id, Quantity } from './fields';
import { daySpan, listParameters, oneOrMore, page, sortParameter } from './lists';
import { mergePatchOf, PATCH_DESCRIPTION } from './merge-patch';
import {
  checkNewLine,
  keptLineId,
  linesOf,
  linksField,
  newSalesHeaderFields,
  newSalesLineFields,
  salesHeaderContent,
  salesListFilters,
  salesSummaryFields,
  shownHeaderFields,
  shownLineFields,
  totalsFields,
} from './sales-documents';
import { say } from './sentences';
import { tell } from './told';

export const SalesQuoteStatus = z.enum(SALES_QUOTE_STATES).meta({ id: 'SalesQuoteStatus' });

const optional = z.boolean().describe('Offered, but not counted in the totals.');

export const NewSalesQuoteLine = z
  .strictObject({ ...newSalesLineFields, optional: optional.default(false) })
  // Only where its fields are what they should be.
  .superRefine(checkNewLine)
  .meta({ id: 'NewSalesQuoteLine' });
export type NewSalesQuoteLine = z.infer<typeof NewSalesQuoteLine>;

/** A line of a list that replaces the lines of a document. */
export const ChangedSalesQuoteLine = NewSalesQuoteLine.safeExtend(keptLineId).meta({
  id: 'ChangedSalesQuoteLine',
  examples: [{ description: 'Oak table', quantity: '2', unitPrice: '450.00' }],
});

export const SalesQuoteLine = z
  .strictObject({
    ...shownLineFields,
    optional,
    orderedQuantity: z.string().describe('Quantity that was ordered.'),
  })
  .meta({ id: 'SalesQuoteLine' });
export type SalesQuoteLine = z.infer<typeof SalesQuoteLine>;

const LostReason = z.string().trim().max(500).describe('Why the customer has declined.');

export const SalesQuote = z
  .strictObject({
    ...shownHeaderFields,
    revision: z.int(),
    revisionOf: Id.nullable().describe('The quote of the same number that this one replaces.'),
    status: SalesQuoteStatus.describe('One whose validity is over has expired, by the company’s calendar.'),
    date: DateOnly,
    validUntil: DateOnly.nullable().describe('The last day on which it is valid.'),
    lostReason: LostReason.nullable(),
    lines: z.array(SalesQuoteLine),
    ...totalsFields,
    links: linksField,
    actions: z.array(z.enum(SALES_QUOTE_ACTIONS)).describe('Actions that are possible now: POST …/{action}.'),
  })
  .meta({ id: 'SalesQuote' });
export type SalesQuote = z.infer<typeof SalesQuote>;

/** Fields of a quote that can be changed; all of them while it is a draft. */
export const SalesQuoteContent = z.strictObject({
  ...salesHeaderContent,
  date: DateOnly,
  validUntil: DateOnly.nullable().default(null),
  lostReason: LostReason.nullable().default(null).describe('Reason of a rejected quote.'),
  lines: linesOf(ChangedSalesQuoteLine, 'A quote'),
});
export type SalesQuoteContent = z.infer<typeof SalesQuoteContent>;

export const NewSalesQuote = SalesQuoteContent.omit({ lostReason: true })
  .extend({
    ...newSalesHeaderFields,
    date: DateOnly.optional().describe('Today, where it is left out.'),
    lines: linesOf(NewSalesQuoteLine, 'A quote'),
  })
  .meta({ id: 'NewSalesQuote' });
export type NewSalesQuote = z.infer<typeof NewSalesQuote>;

export const SalesQuoteChange = mergePatchOf(SalesQuoteContent, SalesQuote).meta({
  id: 'SalesQuoteChange',
  description: `${PATCH_DESCRIPTION} Beyond \`draft\`, only some fields can be changed; a refusal names them.`,
});
export type SalesQuoteChange = z.infer<typeof SalesQuoteChange>;

/** `POST /salesquotes/{id}/reject` */
export const SalesQuoteRejection = z
  .strictObject({ lostReason: LostReason.nullable().default(null) })
  .meta({ id: 'SalesQuoteRejection' });
export type SalesQuoteRejection = z.infer<typeof SalesQuoteRejection>;

/** `POST /salesquotes/{id}/convert` */
export const SalesQuoteConversion = z
  .strictObject({
    lines: z
      .array(z.strictObject({ lineId: Id, quantity: Quantity }))
      .min(1, tell(say.name_one_line()))
      .max(2_000)
      .optional()
      .describe(
        'Lines with the quantities to order. The default is the quantity left of every line that is not optional.',
      ),
    customerReference: z.string().max(100).optional().describe("The quote's, where it is left out."),
    requestedDate: DateOnly.nullable().default(null),
  })
  .meta({ id: 'SalesQuoteConversion' });
export type SalesQuoteConversion = z.infer<typeof SalesQuoteConversion>;

/** A quote as the list shows it. */
export const SalesQuoteSummary = z
  .strictObject({
    ...salesSummaryFields.identity,
    revision: z.int(),
    status: SalesQuoteStatus,
    ...salesSummaryFields.people,
    date: DateOnly,
    validUntil: DateOnly.nullable(),
    ...salesSummaryFields.amount,
  })
  .meta({ id: 'SalesQuoteSummary' });
export type SalesQuoteSummary = z.infer<typeof SalesQuoteSummary>;

export const SALES_QUOTE_SORTS = [
  'number',
  'date',
  'validUntil',
  'status',
  'total',
  'createdAt',
  'updatedAt',
] as const;

export const SalesQuoteListQuery = z.strictObject({
  ...listParameters,
  sort: sortParameter(SALES_QUOTE_SORTS, [{ field: 'createdAt', descending: true }], {
    total: 'sorts by currency first, since amounts of different currencies cannot be compared',
  }),
  status: oneOrMore(SalesQuoteStatus).optional(),
  ...salesListFilters,
  ...daySpan('date', 'The date of the quote'),
  ...daySpan('validUntil', 'The last day of its validity'),
});
export type SalesQuoteListQuery = z.infer<typeof SalesQuoteListQuery>;

export const SalesQuotePage = page(SalesQuoteSummary, 'SalesQuotePage');

import { z } from 'zod';
import { Id, Timestamp, UserReference } from './fields';
import { listParameters, page, sortParameter } from './lists';

/** Output of a production order at one time. It never changes; a mistake is reversed. */
export const NotedOutput = z
  .strictObject({
    id: Id,
    orderId: Id,
    quantity: z.string().describe('Good pieces, which were received into stock.'),
    scrappedQuantity: z.string().describe('Pieces that are no good.'),
    final: z.boolean().describe('It was said with it that nothing more is made.'),
    locationId: Id.nullable().describe('Location of the good pieces; null if there were none.'),
    locationCode: z.string().nullable(),
    lots: z.array(z.string()).describe('The lots or serial numbers of the good pieces.'),
    scrappedLots: z
      .array(z.string())
      .describe('The serial numbers of the scrapped pieces, as far as they were named.'),
    note: z.string(),
    createdAt: Timestamp,
    user: UserReference.nullable().describe('Who has noted it.'),
    reversedAt: Timestamp.nullable().describe('When it was reversed; null while it stands.'),
    reversedBy: UserReference.nullable().describe('Who has reversed it.'),
    reversalReason: z.string().describe('Why it was reversed, as far as somebody said.'),
  })
  .meta({ id: 'NotedOutput' });
export type NotedOutput = z.infer<typeof NotedOutput>;

const { limit, cursor, count } = listParameters;
export const NOTED_OUTPUT_SORTS = ['createdAt'] as const;

export const NotedOutputListQuery = z.strictObject({
  limit,
  cursor,
  count,
  sort: sortParameter(NOTED_OUTPUT_SORTS, [{ field: 'createdAt', descending: false }]),
});
export type NotedOutputListQuery = z.infer<typeof NotedOutputListQuery>;

export const NotedOutputPage = page(NotedOutput, 'NotedOutputPage');

/** POST /prodorders/{id}/outputs/{oid}/reverse */
export const OutputReversal = z
  .strictObject({
    reason: z.string().trim().max(500).default('').describe('Why; it is noted in the movements, too.'),
  })
  .meta({ id: 'OutputReversal' });
export type OutputReversal = z.infer<typeof OutputReversal>;

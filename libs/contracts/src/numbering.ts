import { LARGEST_SEQUENCE, numberPatternProblem } from '@docket/domain';
import { z } from 'zod';
import { repeatable } from './merge-patch';
import { tell } from './told';
import { say } from './sentences';

const Pattern = z
  .string({ error: tell(say.send_number_pattern()) })
  .superRefine((pattern, context) => {
    const message = numberPatternProblem(pattern);
    if (message !== null) context.addIssue({ code: 'custom', message: tell(message) });
  })
  .describe(
    'Plain text with `{seq}` or `{seq:5}` once: the running number, padded with zeros to so many digits. `{yyyy}`, ' +
      '`{yy}` and `{mm}` are those of the document’s date.',
  )
  .meta({ examples: ['SQ-{seq:5}'] });

/** How one kind of document is numbered. */
export const NumberSeries = z
  .strictObject({
    kind: z.string().describe('`SalesQuote`, …, and `Shipment`.'),
    label: z.string().describe('Its name, in the language of `Accept-Language`.'),
    pattern: Pattern,
    nextNumber: z.string().describe('The number that one made today would get.'),
    nextSequence: z.int().describe('Its running number: what the pattern puts in place of `{seq}`.'),
    version: z.int().describe('Rises with every change of the pattern or of the running number.'),
  })
  .meta({ id: 'NumberSeries' });
export type NumberSeries = z.infer<typeof NumberSeries>;

/** `GET /settings/numbering` */
export const NumberSeriesList = z
  .strictObject({ data: z.array(NumberSeries), next: z.null() })
  .meta({ id: 'NumberSeriesList' });

/** `PATCH /settings/numbering/{kind}` */
export const NumberSeriesChange = repeatable(
  z.strictObject({
    pattern: Pattern.optional(),
    nextSequence: z
      .int()
      .min(1)
      .max(LARGEST_SEQUENCE)
      .optional()
      .describe(
        'The running number of the next one: no lower than the present one, as numbers are given once.',
      ),
  }),
  NumberSeries,
).meta({ id: 'NumberSeriesChange', description: 'Holds from the next number on. What is left out stays.' });
export type NumberSeriesChange = z.infer<typeof NumberSeriesChange>;

import { z } from 'zod';
import { Id, Language } from './fields';
import { TemplateKindName } from './kinds';

const textPlace = {
  part: z.string().max(200).describe('Part of the Word file: `word/document.xml`.'),
  paragraph: z.int().min(0).describe('Counts the paragraphs of the part, from 0.'),
  start: z.int().min(0).describe('Offset in the text of the paragraph.'),
  end: z.int().min(0).describe('Offset behind the last character.'),
  text: z.string().max(20_000),
};
const fieldChoice = {
  field: z
    .string()
    .max(200)
    .regex(/^[\p{L}_][\p{L}\p{N}_.]*$/u)
    .describe('`SQ.NUMBER`, or `line.QUANTITY` in a repeated row.'),
  filter: z
    .string()
    .max(200)
    .regex(/^[^{}\p{Cc}]*$/u)
    .describe('Filter that writes the value, such as `date: "dd.MM.yyyy"`. Empty for the usual form.'),
};

/** A text of a finished document that a template fills. */
export const ChosenPlace = z.strictObject({
  ...textPlace,
  ...fieldChoice,
  otherwise: z
    .string()
    .max(200)
    .regex(/^[^{}\p{Cc}]*$/u)
    .nullable()
    .describe('Text of rows that have no value here.'),
  optional: z.boolean().describe('Whether the row or paragraph is left out where there is no value.'),
});
export type ChosenPlace = z.infer<typeof ChosenPlace>;

/** Rows of a finished document that a template repeats. */
export const ChosenList = z.strictObject({
  list: z
    .string()
    .max(200)
    .regex(/^[A-Z][A-Z0-9_.]*$/)
    .describe('`SQ.LINES`'),
  item: z
    .string()
    .max(50)
    .regex(/^[a-zA-Z]\w*$/)
    .describe('Name of the repeated item: `line`.'),
  order: z
    .string()
    .max(200)
    .regex(/^[^{}\p{Cc}]*$/u)
    .describe('Filter that sorts the items. Empty for none.'),
  part: textPlace.part,
  paragraph: z.int().min(0).describe('First paragraph of the first row.'),
  rows: z.int().min(1).max(100).describe('Rows of one item.'),
  items: z.int().min(1).max(10_000).describe('Items in the document.'),
  pattern: z.int().min(0).describe('Index of the item that becomes the repeated row.'),
});

/** The decisions that make a template of a finished document. */
export const ChosenPlaces = z.strictObject({
  places: z.array(ChosenPlace).max(5_000),
  lists: z.array(ChosenList).max(50),
});
export type ChosenPlaces = z.infer<typeof ChosenPlaces>;

/** A field of a form that holds chosen places as JSON. */
export const PlacesField = z
  .string()
  .max(2_000_000)
  .transform((text, context): ChosenPlaces => {
    const parsed = ChosenPlaces.safeParse(jsonOf(text));
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues)
      context.addIssue({ code: 'custom', path: [...path], message });
    return z.NEVER;
  });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text fields beside `file` of `POST /documents/proposals`. */
export const ProposalRequest = z.strictObject({
  kind: TemplateKindName,
  record: Id.optional(),
});
export type ProposalRequest = z.infer<typeof ProposalRequest>;

/** The text fields beside `file` of a proof. */
export const ProofRequest = z.strictObject({
  kind: TemplateKindName,
  record: Id,
  language: Language,
  places: PlacesField,
});
export type ProofRequest = z.infer<typeof ProofRequest>;

const ProposedRecord = z.strictObject({ id: Id, number: z.string() });

/** How a finished document can become a template. */
export const DocumentProposal = z
  .strictObject({
    records: z.array(ProposedRecord).describe('Records whose numbers are in the document.'),
    record: ProposedRecord.nullable().describe(
      'The record that the values are of. Null where none was found.',
    ),
    language: z.string().describe('Language of the values (BCP 47).'),
    places: z.array(
      ChosenPlace.extend({
        label: z.string().describe('Name of the part: `body`, `header 1`.'),
        sure: z.boolean().describe('False where other fields have the same value.'),
        rivals: z.array(z.strictObject(fieldChoice)).describe('Other fields with this text.'),
      }),
    ),
    lists: z.array(ChosenList),
    issues: z.array(
      z.strictObject({
        code: z.enum(['row_varies', 'list_broken', 'list_order', 'amount_left']),
        place: z.strictObject({ ...textPlace, label: z.string() }),
        detail: z.string(),
      }),
    ),
    amounts: z
      .strictObject({ all: z.int(), explained: z.int() })
      .describe('Amounts in the document, and those that are in a place or a repeated row.'),
    notShown: z.array(z.string()).describe('Fields that this record has no value for and others may have.'),
  })
  .meta({ id: 'DocumentProposal' });
export type DocumentProposal = z.infer<typeof DocumentProposal>;

/** Result of printing a new template with the record of the finished document. */
export const DocumentProof = z
  .strictObject({
    differences: z.array(
      z.strictObject({
        label: z.string().describe('Name of the part: `body`, `header 1`.'),
        before: z.string().describe('Text of the finished document; empty where it has none.'),
        after: z.string().describe('Text of the new print; empty where it has none.'),
      }),
    ),
    pages: z
      .strictObject({ before: z.int(), after: z.int() })
      .nullable()
      .describe('Pages of both as PDFs. Null where the PDF engine does not count them.'),
  })
  .meta({ id: 'DocumentProof' });
export type DocumentProof = z.infer<typeof DocumentProof>;

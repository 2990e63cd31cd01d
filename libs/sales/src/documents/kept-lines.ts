import { SCALE, sameEntries, type Sentence, toScaled } from '@docket/domain';
import { invalidFields } from '@docket/platform';
import { say } from '../sentences';
import type { CompleteLine } from './sales-line.row';

/** A line of a request: with the id of the line that it continues, or without one. */
interface SentLine extends Partial<CompleteLine> {
  id?: string | undefined;
  optional?: boolean;
}

type StoredLine = CompleteLine & { id: string; optional?: boolean };

const scaled = (value: string | undefined) => (value === undefined ? null : toScaled(value, SCALE));

/** The content of a line as text; decimals are compared by value. */
const contentOf = (line: SentLine) =>
  JSON.stringify([
    line.itemId,
    line.description,
    scaled(line.quantity),
    line.uom,
    scaled(line.unitPrice),
    scaled(line.discountPercent),
    scaled(line.taxPercent),
    line.optional ?? false,
  ]);

/** Item and description of a line as text, by which a line with another quantity or price is the same line. */
const subjectOf = ({ itemId, description }: SentLine) => JSON.stringify([itemId, description]);

/** Item of a line, by which a line with another description is the same line; null for a line without an item. */
const itemOf = ({ itemId }: SentLine) => itemId ?? null;

/**
 * Finds for each new line the id of the stored line that it continues. The line is found by its `id`, else by the same
 * content. Lines that are left are found by item and description, and then by item alone.
 * @returns one id per new line; undefined for a line that continues none
 */
export const keptIds = (
  stored: readonly StoredLine[],
  lines: readonly (SentLine & CompleteLine)[],
): (string | undefined)[] =>
  sameEntries<StoredLine, SentLine>(stored, lines, ({ id }) => id, contentOf, subjectOf, itemOf).map(
    (line) => line?.id,
  );

/** Whether lines of a request are the stored ones, in their order. One that leaves out a field is not. */
export function areStored(stored: readonly StoredLine[], lines: readonly SentLine[]): boolean {
  return (
    stored.length === lines.length &&
    lines.every((line, index) => {
      const other = stored[index];
      return (
        other !== undefined && (line.id ?? other.id) === other.id && contentOf(line) === contentOf(other)
      );
    })
  );
}

/** @throws {DomainError} `invalid_request` for ids that the document does not have, or that are named twice */
export function requireKnownLines(stored: readonly StoredLine[], lines: readonly SentLine[]): void {
  const free = new Set(stored.map(({ id }) => id));
  const known = new Set(free);
  const errors: { path: string; message: Sentence }[] = [];
  for (const [index, { id }] of lines.entries()) {
    if (id === undefined || free.delete(id)) continue;
    const message = known.has(id) ? say.amended_line_twice() : say.line_unknown();
    errors.push({ path: `lines.${index}.id`, message });
  }
  if (errors.length > 0) throw invalidFields(errors);
}

import { codeInWords } from '@docket/contracts';
import { addressLines, type PostalAddress, townLines } from '@docket/domain';
import type { Field } from './kind';
import { AttachedPicture, type PictureOwner } from './record-pictures';

/** The field that says in words what another one holds as a code: `statusLabel` beside `status`. */
export function labelOf({ name, label }: Field): Field {
  return { name: `${name}Label`, label, type: 'text' };
}

/**
 * Picks the declared fields of a view, so that a template gets no other data. Maps (custom fields) are taken whole.
 * Codes get their words, and addresses are written in lines.
 * @param language of these words (BCP 47)
 * @param home the country of addresses that name none
 */
export function pickFields(
  fields: readonly Field[],
  view: Record<string, unknown>,
  language: string,
  home = '',
): Record<string, unknown> {
  const entries = fields.flatMap((field): [string, unknown][] => {
    if (field.written !== undefined) return [[field.name, written(field.written, view, home)]];
    if (field.attached !== undefined) return [[field.name, attached(field.attached, view)]];
    const value = pick(field, view[field.name], language, home);
    if (field.words === undefined) return [[field.name, value]];
    const label = typeof value === 'string' ? codeInWords(field.words, value, language) : null;
    return [
      [field.name, value],
      [labelOf(field).name, label],
    ];
  });
  return Object.fromEntries(entries);
}

function attached({ record, id }: { record: PictureOwner; id: string }, view: Record<string, unknown>) {
  const owner = view[id];
  return typeof owner === 'string' ? new AttachedPicture(record, owner) : null;
}

/** Lines of an address. */
function written(what: 'town' | 'address', address: PostalAddress, home: string): string {
  return (what === 'town' ? townLines : addressLines)(address, home).join('\n');
}

function pick({ fields }: Field, value: unknown, language: string, home: string): unknown {
  if (value === undefined || value === null) return null;
  if (fields === undefined) return value;
  const picked = (item: unknown) => pickFields(fields, item as Record<string, unknown>, language, home);
  return Array.isArray(value) ? value.map(picked) : picked(value);
}

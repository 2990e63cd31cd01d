import { ApiError } from '../../api/problem';

/** What is wrong with a form, by the paths of its fields: `code`, `contact.email`, of a list by key: `lines.new-1.uom`. */
export type FormErrors = Readonly<Record<string, string>>;

/**
 * What the server says of single fields; nothing where some of it belongs to none of them, and is told as a whole.
 * @param sent the form as it was sent, in whose lists the server counts
 */
export function errorsByField(error: unknown, sent: object): FormErrors {
  if (!(error instanceof ApiError)) return {};
  const fields = new Map<string, unknown>(Object.entries(sent));
  const errors: Record<string, string> = {};
  for (const { path = '', message } of error.details) {
    const [field = '', ...rest] = path.split('.');
    if (!fields.has(field)) return {};
    const key = keyAt(fields.get(field), rest[0]);
    const place = [field, ...(key === undefined ? rest : [key, ...rest.slice(1)])].join('.');
    const known = errors[place];
    // Of a list as a whole there may be several things to say; of a field the first is enough.
    const isList = rest.length === 0 && Array.isArray(fields.get(field));
    errors[place] = known === undefined ? message : isList ? `${known}\n${message}` : known;
  }
  return errors;
}

/** The key of the entry that stands in a place of a list, or that has a name there. */
function keyAt(list: unknown, place: string | undefined): string | undefined {
  if (!Array.isArray(list) || place === undefined) return undefined;
  const entries = list as { key: string; name?: string }[];
  const entry = /^\d+$/.test(place) ? entries[Number(place)] : entries.find(({ name }) => name === place);
  return entry?.key;
}

/** The errors without those of a field and of all within it. */
export function withoutErrorsOf(errors: FormErrors, place: string): FormErrors {
  const rest = Object.entries(errors).filter(
    ([path]) => path !== place && !path.startsWith(`${place}.`) && !place.startsWith(`${path}.`),
  );
  return rest.length === Object.keys(errors).length ? errors : Object.fromEntries(rest);
}

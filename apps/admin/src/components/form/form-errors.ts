import { ApiError } from '../../api/problem';

/** Errors of a form by field path: `code`, `contact.email`. Entries of a list are named by key: `lines.new-1.uom`. */
export type FormErrors = Readonly<Record<string, string>>;

/**
 * Field errors of a server response. Empty if one of them belongs to no field; the error is then shown as a whole.
 * @param sent the form as it was sent. The server names entries of its lists by index.
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
    // A list as a whole can have several errors. A field shows only the first one.
    const isList = rest.length === 0 && Array.isArray(fields.get(field));
    errors[place] = known === undefined ? message : isList ? `${known}\n${message}` : known;
  }
  return errors;
}

/** Key of the list entry with the given index or name. */
function keyAt(list: unknown, place: string | undefined): string | undefined {
  if (!Array.isArray(list) || place === undefined) return undefined;
  const entries = list as { key: string; name?: string }[];
  const entry = /^\d+$/.test(place) ? entries[Number(place)] : entries.find(({ name }) => name === place);
  return entry?.key;
}

/** Errors without those of a field, of its parts and of the field that contains it. */
export function withoutErrorsOf(errors: FormErrors, place: string): FormErrors {
  const rest = Object.entries(errors).filter(
    ([path]) => path !== place && !path.startsWith(`${place}.`) && !place.startsWith(`${path}.`),
  );
  return rest.length === Object.keys(errors).length ? errors : Object.fromEntries(rest);
}

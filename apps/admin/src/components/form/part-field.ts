import type { FormField } from './use-form';

/** A part of a field as a field of its own: the e-mail address of a contact. */
export function partField<Whole extends object, Name extends keyof Whole & string>(
  { value, errorAt, isRequiredAt, onChange }: FormField<Whole>,
  name: Name,
): FormField<Whole[Name]> {
  return {
    value: value[name],
    errorAt: (part) => errorAt(part === undefined ? name : `${name}.${part}`),
    isRequiredAt: (part) => isRequiredAt(part === undefined ? name : `${name}.${part}`),
    // What somebody else made of the whole is told with the whole.
    overtakenBy: undefined,
    onChange: (update, part) =>
      onChange(
        (whole) => ({
          ...whole,
          [name]:
            typeof update === 'function'
              ? (update as (present: Whole[Name]) => Whole[Name])(whole[name])
              : update,
        }),
        part === undefined ? name : `${name}.${part}`,
      ),
  };
}

/** An entry of a list as a field of its own. */
export function entryField<Entry extends { key: string }>(
  { errorAt, isRequiredAt, onChange }: FormField<Entry[]>,
  entry: Entry,
): FormField<Entry> {
  const { key } = entry;
  return {
    value: entry,
    errorAt: (part) => errorAt(part === undefined ? key : `${key}.${part}`),
    isRequiredAt: (part) => isRequiredAt(part === undefined ? '*' : `*.${part}`),
    overtakenBy: undefined,
    onChange: (update, part) =>
      onChange(
        (entries) =>
          entries.map((present) =>
            present.key !== key ? present : typeof update === 'function' ? update(present) : update,
          ),
        part === undefined ? key : `${key}.${part}`,
      ),
  };
}

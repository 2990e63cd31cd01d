import type { FormField } from './use-form';

/** Part of a field as a separate field, such as the e-mail address of a contact. */
export function partField<Whole extends object, Name extends keyof Whole & string>(
  { value, errorAt, isRequiredAt, onChange }: FormField<Whole>,
  name: Name,
): FormField<Whole[Name]> {
  return {
    value: value[name],
    errorAt: (part) => errorAt(part === undefined ? name : `${name}.${part}`),
    isRequiredAt: (part) => isRequiredAt(part === undefined ? name : `${name}.${part}`),
    // The whole field shows the value that another user has stored.
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

/** Entry of a list as a separate field. */
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

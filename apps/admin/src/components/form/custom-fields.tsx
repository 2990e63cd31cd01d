import { useTranslation } from 'react-i18next';
import { type Keyed, keyed } from './keyed';
import { CUSTOM_FIELD_LIMITS } from './limits';
import { ListEditor } from './list-editor';
import { partField } from './part-field';
import { TextField } from './text-field';
import type { FormErrors } from './form-errors';
import type { FormField } from './use-form';

/** A field of the company's own, as it is typed. */
export type CustomField = Keyed<{ name: string; value: string }>;

/** Fields of the company's own, by name and value. */
export function CustomFieldsEditor({ field }: { field: FormField<CustomField[]> }) {
  const { t } = useTranslation('form');
  return (
    <ListEditor
      field={field}
      blank={{ name: '', value: '' }}
      addLabel={t('custom.add')}
      removeLabel={(position) => t('custom.remove', { position })}
      nameOf={(position) => t('custom.entry', { position })}
      textOf={({ name, value }) => `${name}: ${value}`}
      none={t('custom.none')}
    >
      {(entry) => (
        <>
          <TextField
            // What the server says of a field by its name belongs to its value or its name: it says which.
            field={{
              ...partField(entry, 'name'),
              errorAt: () => entry.errorAt('name') ?? entry.errorAt(),
            }}
            label={t('custom.name')}
            maxLength={CUSTOM_FIELD_LIMITS.name}
          />
          <TextField
            field={partField(entry, 'value')}
            label={t('custom.value')}
            maxLength={CUSTOM_FIELD_LIMITS.value}
          />
        </>
      )}
    </ListEditor>
  );
}

export function customFieldsOf(stored: Readonly<Record<string, string>>): CustomField[] {
  return keyed(Object.entries(stored).map(([name, value]) => ({ name, value })));
}

/** The fields as a new record has them; nameless ones are none. */
export function customFieldsSent(fields: readonly CustomField[]): Record<string, string> {
  const named = fields.map(({ name, value }) => [name.trim(), value]).filter(([name]) => name !== '');
  return Object.fromEntries(named) as Record<string, string>;
}

/** The fields as a merge patch: what is gone is null. */
export function customFieldsPatch(
  fields: readonly CustomField[],
  stored: Readonly<Record<string, string>>,
): Record<string, string | null> {
  const gone = Object.fromEntries(Object.keys(stored).map((name) => [name, null]));
  return { ...gone, ...customFieldsSent(fields) };
}

/** What is wrong with names that only this page can know: a name given twice would be one field. */
export function customFieldErrors(
  fields: readonly CustomField[],
  texts: { twice: string; nameless: string },
): FormErrors {
  const errors: Record<string, string> = {};
  const seen = new Set<string>();
  for (const { key, name, value } of fields) {
    const trimmed = name.trim();
    if (trimmed === '' && value.trim() !== '') errors[`customFields.${key}.name`] = texts.nameless;
    else if (trimmed !== '' && seen.has(trimmed)) errors[`customFields.${key}.name`] = texts.twice;
    seen.add(trimmed);
  }
  return errors;
}

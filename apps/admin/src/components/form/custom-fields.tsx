import { useTranslation } from 'react-i18next';
import { type Keyed, keyed } from './keyed';
import { CUSTOM_FIELD_LIMITS } from './limits';
import { ListEditor } from './list-editor';
import { partField } from './part-field';
import { TextField } from './text-field';
import type { FormErrors } from './form-errors';
import type { FormField } from './use-form';

/** Custom field while it is edited. */
export type CustomField = Keyed<{ name: string; value: string }>;

/** Editor of custom fields, each with a name and a value. */
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
            // The server reports errors by the field's name, for its name and its value alike. The message says which
            // of them.
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

/** Custom fields of a new record. Fields without a name are left out. */
export function customFieldsSent(fields: readonly CustomField[]): Record<string, string> {
  const named = fields.map(({ name, value }) => [name.trim(), value]).filter(([name]) => name !== '');
  return Object.fromEntries(named) as Record<string, string>;
}

/** Custom fields as a merge patch (RFC 7396): removed fields are null. */
export function customFieldsPatch(
  fields: readonly CustomField[],
  stored: Readonly<Record<string, string>>,
): Record<string, string | null> {
  const gone = Object.fromEntries(Object.keys(stored).map((name) => [name, null]));
  return { ...gone, ...customFieldsSent(fields) };
}

/**
 * Errors that the server cannot find. Two fields of one name would be sent as one, and nameless fields not at all.
 */
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

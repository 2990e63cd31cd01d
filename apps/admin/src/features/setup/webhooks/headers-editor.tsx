import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WEBHOOK_LIMITS } from '../../../components/form/limits';
import { ListEditor } from '../../../components/form/list-editor';
import { partField } from '../../../components/form/part-field';
import { TextField } from '../../../components/form/text-field';
import type { FormField } from '../../../components/form/use-form';
import type { HeaderDraft } from './webhook-draft';

/** The editor of a webhook's own headers. Stored values are never shown. They stay unless they are typed anew. */
export function HeadersEditor({ field }: { field: FormField<HeaderDraft[]> }) {
  const { t } = useTranslation('webhooks');
  return (
    <ListEditor
      field={field}
      blank={{ name: '', value: '', isStored: false }}
      addLabel={t('headers.add')}
      removeLabel={(position) => t('headers.remove', { position })}
      nameOf={(position) => t('headers.entry', { position })}
      textOf={({ name }) => name}
      none={t('headers.none')}
    >
      {(entry) => {
        const name = partField(entry, 'name');
        const value = partField(entry, 'value');
        // The server reports an error under the name of a header. Its message says whether the name or the value is
        // wrong.
        const error = name.errorAt() ?? entry.errorAt();
        return (
          <>
            {entry.value.isStored ? (
              <TextInput
                label={t('headers.name')}
                value={name.value}
                error={error}
                readOnly
                variant="filled"
              />
            ) : (
              <TextField
                field={{ ...name, errorAt: () => error }}
                label={t('headers.name')}
                maxLength={WEBHOOK_LIMITS.headerName}
              />
            )}
            <TextInput
              label={t('headers.value')}
              value={value.value}
              error={value.errorAt()}
              placeholder={entry.value.isStored ? t('headers.kept') : undefined}
              maxLength={WEBHOOK_LIMITS.headerValue}
              autoComplete="off"
              spellCheck={false}
              onChange={({ currentTarget }) => value.onChange(currentTarget.value)}
            />
          </>
        );
      }}
    </ListEditor>
  );
}

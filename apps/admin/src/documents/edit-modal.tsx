import type { DocumentTemplate } from '@docket/contracts';
import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { Dialog } from '../components/dialog';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeTemplate } from '../api/documents';
import { useErrorText } from '../components/use-error-text';

interface Props {
  template: DocumentTemplate;
  onSaved: (template: DocumentTemplate) => void;
  onClose: () => void;
}

/** Renames a template or changes its description. */
export function EditModal({ template, onSaved, onClose }: Props) {
  const { t } = useTranslation('documents');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const [name, setName] = useState(template.name);
  const [description, setDescription] = useState(template.description);
  const save = useMutation({
    mutationFn: () => changeTemplate(template.id, { name: name.trim(), description: description.trim() }),
    onSuccess: (changed) => {
      onSaved(changed);
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('form.editTitle')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Stack gap="md">
          {save.isError && (
            <Alert color="red" role="alert">
              {errorText(save.error)}
            </Alert>
          )}
          <TextInput
            label={t('form.name')}
            description={t('form.nameHint')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={100}
            required
            data-autofocus
          />
          <Textarea
            label={t('form.description')}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
            maxLength={1000}
            autosize
            minRows={2}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {common('actions.cancel')}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
              {common('actions.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

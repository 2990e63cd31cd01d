import type { DocumentTemplate } from '@docket/contracts';
import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeTemplate } from '../api/documents';
import { ActionError } from '../components/action-error';
import { Dialog } from '../components/dialog';
import { type PrintChoice, PrintOptions } from './print-options';
import { TemplateFields, type TemplateText, trimmed } from './template-fields';

interface Props {
  template: DocumentTemplate;
  onSaved: (template: DocumentTemplate) => void;
  onClose: () => void;
}

/** Renames a template, and changes how it is described and printed. */
export function EditModal({ template, onSaved, onClose }: Props) {
  const { t } = useTranslation('documents');
  const { t: common } = useTranslation();
  const [text, setText] = useState<TemplateText>({ name: template.name, description: template.description });
  const [print, setPrint] = useState<PrintChoice>({ pdfa: template.pdfa, watermark: template.watermark });
  const save = useMutation({
    mutationFn: () =>
      changeTemplate(template.id, { ...trimmed(text), ...print, watermark: print.watermark.trim() }),
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
          <ActionError error={save.error} />
          <TemplateFields value={text} onChange={setText} />
          <PrintOptions value={print} onChange={setPrint} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {common('actions.cancel')}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={trimmed(text).name === ''}>
              {common('actions.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

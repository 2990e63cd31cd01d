import type { DocumentTemplate } from '@docket/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeTemplate } from '../../../api/documents';
import { Dialog } from '../../../components/feedback/dialog';
import { errorsByField } from '../../../components/form/form-errors';
import { WindowForm } from '../../../components/form/window-form';
import { type PrintChoice, PrintOptions } from './print-options';
import { TemplateFields, type TemplateText, trimmed } from './template-fields';

interface Props {
  template: DocumentTemplate;
  onSaved: (template: DocumentTemplate) => void;
  onClose: () => void;
}

/** Renames a template, and changes how it is described and printed. */
export function EditModal({ template, onSaved, onClose }: Props) {
  const { t } = useTranslation('templates');
  const [text, setText] = useState<TemplateText>({
    name: template.name,
    description: template.description,
    language: template.language,
  });
  const [print, setPrint] = useState<PrintChoice>({
    pdfa: template.pdfa,
    pdfaLevel: template.pdfaLevel,
    pdfua: template.pdfua,
    watermark: template.watermark,
    docx: template.docx,
  });
  const wanted = { ...trimmed(text), ...print, watermark: print.watermark.trim() };
  const isChanged = Object.entries(wanted).some(
    ([field, value]) => template[field as keyof typeof wanted] !== value,
  );
  const save = useMutation({
    mutationFn: () => changeTemplate(template.id, wanted),
    onSuccess: (changed) => {
      onSaved(changed);
      onClose();
    },
  });
  const errors = errorsByField(save.error, wanted);
  const isMarked = Object.keys(errors).length > 0;
  return (
    <Dialog opened onClose={onClose} title={t('form.editTitle')}>
      <WindowForm
        isComplete={trimmed(text).name !== ''}
        isDirty={isChanged}
        isSaving={save.isPending}
        error={isMarked ? null : save.error}
        onSave={() => save.mutate()}
        onClose={onClose}
      >
        {({ missing }) => (
          <>
            <TemplateFields
              value={text}
              errors={{ ...errors, name: missing(text.name) ?? errors['name'] }}
              onChange={(changed) => {
                setText(changed);
                if (isMarked) save.reset();
              }}
            />
            <PrintOptions value={print} onChange={setPrint} />
          </>
        )}
      </WindowForm>
    </Dialog>
  );
}

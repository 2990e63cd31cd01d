import type { DocumentTemplate } from '@docket/contracts';
import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** How the PDFs of a template are made, whatever they show. */
export type PrintChoice = Pick<DocumentTemplate, 'pdfa' | 'watermark'>;

interface Props {
  value: PrintChoice;
  onChange: (value: PrintChoice) => void;
}

/** The options of a template that are not in its Word file. */
export function PrintOptions({ value, onChange }: Props) {
  const { t } = useTranslation('templates');
  return (
    <>
      <TextInput
        label={t('form.watermark')}
        description={t('form.watermarkHint')}
        value={value.watermark}
        onChange={(event) => onChange({ ...value, watermark: event.currentTarget.value })}
        maxLength={100}
      />
      <Switch
        label={t('form.pdfa')}
        description={t('form.pdfaHint')}
        checked={value.pdfa}
        onChange={(event) => onChange({ ...value, pdfa: event.currentTarget.checked })}
      />
    </>
  );
}

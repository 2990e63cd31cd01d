import type { DocumentTemplate } from '@docket/contracts';
import { SegmentedControl, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** How the documents of a template are given out, whatever they show. */
export type PrintChoice = Pick<DocumentTemplate, 'pdfa' | 'pdfaLevel' | 'pdfua' | 'watermark' | 'docx'>;

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
      {value.pdfa && (
        <SegmentedControl
          aria-label={t('form.pdfaLevel')}
          data={[
            { value: '2b', label: 'PDF/A-2b' },
            { value: '3b', label: 'PDF/A-3b' },
          ]}
          value={value.pdfaLevel}
          onChange={(level) => onChange({ ...value, pdfaLevel: level === '3b' ? '3b' : '2b' })}
        />
      )}
      <Switch
        label={t('form.pdfua')}
        description={t('form.pdfuaHint')}
        checked={value.pdfua}
        onChange={(event) => onChange({ ...value, pdfua: event.currentTarget.checked })}
      />
      <Switch
        label={t('form.docx')}
        description={t('form.docxHint')}
        checked={value.docx}
        onChange={(event) => onChange({ ...value, docx: event.currentTarget.checked })}
      />
    </>
  );
}

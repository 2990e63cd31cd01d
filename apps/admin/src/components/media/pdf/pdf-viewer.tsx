import type { DocumentTemplate } from '@docket/contracts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PdfDrawer } from './pdf-drawer';

interface Props {
  /** What is printed: the number of the document. */
  name: string;
  /** Where its PDF is made, below the API's base. */
  path: string;
  templates: readonly DocumentTemplate[];
  /** Null while nothing is shown. */
  templateId: string | null;
  onChoose: (templateId: string) => void;
  onClose: () => void;
}

/** Shows the PDF of a document, by the template that is chosen. */
export function PdfViewer({ name, path, templates, templateId, onChoose, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <PdfDrawer
      title={t('pdf.title', { name })}
      source={templateId === null ? null : { path, query: { DocumentID: templateId, disposition: 'inline' } }}
      onClose={onClose}
    >
      <NativeSelect
        size="xs"
        aria-label={t('pdf.template')}
        data={templates.map(({ id, name: label }) => ({ value: id, label }))}
        value={templateId ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
    </PdfDrawer>
  );
}

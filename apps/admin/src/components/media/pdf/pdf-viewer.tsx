import type { DocumentTemplate } from '@docket/contracts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PdfDrawer } from './pdf-drawer';

interface Props {
  /** Number of the document. */
  name: string;
  /** Path of the PDF, relative to the base URL of the API. */
  path: string;
  templates: readonly DocumentTemplate[];
  /** Null while the viewer is closed. */
  templateId: string | null;
  onChoose: (templateId: string) => void;
  onClose: () => void;
}

/** Drawer with the PDF of a document, printed with the chosen template. */
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

import type { DocumentTemplate, TemplateKind } from '@docket/contracts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { previewPath } from '../../../api/documents';
import { PdfDrawer } from '../../../components/media/pdf/pdf-drawer';
import { EntityChoice } from './entity-choice';

interface Props {
  kind: TemplateKind;
  template: DocumentTemplate;
  /** The file to begin with; without it the one in use. */
  fileVersion?: number;
  onClose: () => void;
}

/** Shows what a template, or an earlier file of it, looks like: filled with the sample or a document of its kind. */
export function TemplatePreview({ kind, template, fileVersion, onClose }: Props) {
  const { t } = useTranslation('templates');
  const inUse = template.fileVersion;
  const [version, setVersion] = useState(fileVersion ?? inUse);
  const [entityId, setEntityId] = useState<string>();
  const query = { entityId, fileVersion: version === inUse ? undefined : version };
  return (
    <PdfDrawer
      title={t('preview.title', { name: template.name })}
      source={{ path: previewPath(template.id), query }}
      onClose={onClose}
    >
      {inUse > 1 && (
        <NativeSelect
          size="xs"
          aria-label={t('preview.version')}
          data={Array.from({ length: inUse }, (_, index) => inUse - index).map((number) => ({
            value: String(number),
            label: t(number === inUse ? 'preview.versionInUse' : 'preview.versionNumber', { number }),
          }))}
          value={String(version)}
          onChange={(event) => setVersion(Number(event.currentTarget.value))}
        />
      )}
      <EntityChoice kind={kind} onChoose={setEntityId} />
    </PdfDrawer>
  );
}

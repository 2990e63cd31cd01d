import type { DocumentTemplate, TemplateKind } from '@docket/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { documentsKey } from '../api/documents';
import { useToast } from '../components/use-toast';
import { DeleteModal } from './delete-modal';
import { EditModal } from './edit-modal';
import { UploadModal } from './upload-modal';
import { WarningsModal } from './warnings-modal';

// Only those who look at PDFs, versions and renderings load what shows them.
const TemplatePreview = lazy(async () => ({
  default: (await import('./template-preview')).TemplatePreview,
}));
const RenderingsModal = lazy(async () => ({
  default: (await import('./renderings-modal')).RenderingsModal,
}));
const VersionsWindow = lazy(async () => ({ default: (await import('./versions-window')).VersionsWindow }));

/** Which window is open, and for what. */
export type OpenWindow =
  | { window: 'upload'; file: File; replaced: DocumentTemplate | null }
  | {
      window: 'preview' | 'versions' | 'renderings' | 'edit' | 'delete' | 'warnings';
      template: DocumentTemplate;
    };

interface Props {
  open: OpenWindow | null;
  kind: TemplateKind;
  /** The templates of the kind as they are now. */
  templates: readonly DocumentTemplate[];
  onClose: () => void;
}

/** The windows over the list of templates, of which one is open at most. */
export function TemplateWindows({ open, kind, templates, onClose }: Props) {
  const { t } = useTranslation('documents');
  const toast = useToast();
  const queryClient = useQueryClient();
  if (open === null) return null;

  const done = (message: string) => {
    void toast.success(message);
    void queryClient.invalidateQueries({ queryKey: documentsKey });
  };
  if (open.window === 'upload') {
    const message = open.replaced === null ? 'done.uploaded' : 'done.replaced';
    return (
      <UploadModal
        kind={kind}
        file={open.file}
        replaced={open.replaced}
        onStored={({ name }) => done(t(message, { name }))}
        onClose={onClose}
      />
    );
  }

  // What has changed since the window was opened shows in it too.
  const template = templates.find(({ id }) => id === open.template.id) ?? open.template;
  switch (open.window) {
    case 'preview':
      return (
        <Suspense>
          <TemplatePreview kind={kind} template={template} onClose={onClose} />
        </Suspense>
      );
    case 'versions':
      return (
        <Suspense>
          <VersionsWindow kind={kind} template={template} onClose={onClose} />
        </Suspense>
      );
    case 'renderings':
      return (
        <Suspense>
          <RenderingsModal template={template} onClose={onClose} />
        </Suspense>
      );
    case 'edit':
      return (
        <EditModal
          template={template}
          onSaved={({ name }) => done(t('done.changed', { name }))}
          onClose={onClose}
        />
      );
    case 'delete':
      return <DeleteModal template={template} templates={templates} onClose={onClose} />;
    case 'warnings':
      return <WarningsModal name={template.name} problems={template.warnings} onClose={onClose} />;
  }
}

import type { DocumentTemplate, TemplateKind } from '@docket/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { documentsKey } from '../../../api/documents';
import { useToast } from '../../../components/feedback/use-toast';
import { lazyPart } from '../../../loading/lazy-part';

const DeleteModal = lazyPart(async () => (await import('./delete-modal')).DeleteModal);
const DisableModal = lazyPart(async () => (await import('./disable-modal')).DisableModal);
const EditModal = lazyPart(async () => (await import('./edit-modal')).EditModal);
const ProposalModal = lazyPart(async () => (await import('./proposal-modal')).ProposalModal);
const UploadModal = lazyPart(async () => (await import('./upload-modal')).UploadModal);
const WarningsModal = lazyPart(async () => (await import('./warnings-modal')).WarningsModal);
const TemplatePreview = lazyPart(async () => (await import('./template-preview')).TemplatePreview);
const RenderingsModal = lazyPart(async () => (await import('./renderings-modal')).RenderingsModal);
const VersionsWindow = lazyPart(async () => (await import('./versions-window')).VersionsWindow);

/** Which window is open, and for what. */
export type OpenWindow =
  | { window: 'upload'; file: File; replaced: DocumentTemplate | null }
  | { window: 'proposal'; file: File }
  | {
      window: 'preview' | 'versions' | 'renderings' | 'edit' | 'delete' | 'disable' | 'warnings';
      template: DocumentTemplate;
    };

interface Props {
  open: OpenWindow;
  kind: TemplateKind;
  /** The templates of the kind as they are now. */
  templates: readonly DocumentTemplate[];
  onDisable: (template: DocumentTemplate) => void;
  onClose: () => void;
}

/** The windows over the list of templates, of which one is open at most. */
export function TemplateWindows({ open, kind, templates, onDisable, onClose }: Props) {
  const { t } = useTranslation('documents');
  const toast = useToast();
  const queryClient = useQueryClient();

  const reload = () => void queryClient.invalidateQueries({ queryKey: documentsKey });
  const done = (message: string) => {
    void toast.success(message);
    reload();
  };
  if (open.window === 'proposal') {
    return (
      <ProposalModal
        kind={kind}
        file={open.file}
        templates={templates}
        onStored={({ name }) => {
          done(t('done.uploaded', { name }));
          onClose();
        }}
        onClose={onClose}
      />
    );
  }
  if (open.window === 'upload') {
    const message = open.replaced === null ? 'done.uploaded' : 'done.replaced';
    return (
      <UploadModal
        kind={kind}
        file={open.file}
        templates={templates}
        replaced={open.replaced}
        onStored={({ name, warnings }) => {
          // A template with warnings may not be ready. The window stays open and lists them.
          if (warnings.length > 0) reload();
          else done(t(message, { name }));
        }}
        onClose={onClose}
      />
    );
  }

  // Changes made since the window was opened also show in it.
  const template = templates.find(({ id }) => id === open.template.id) ?? open.template;
  switch (open.window) {
    case 'preview':
      return <TemplatePreview kind={kind} template={template} onClose={onClose} />;
    case 'versions':
      return <VersionsWindow kind={kind} template={template} onClose={onClose} />;
    case 'renderings':
      return <RenderingsModal template={template} onClose={onClose} />;
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
    case 'disable':
      return (
        <DisableModal
          template={template}
          templates={templates}
          onConfirm={() => onDisable(template)}
          onClose={onClose}
        />
      );
    case 'warnings':
      return <WarningsModal name={template.name} problems={template.warnings} onClose={onClose} />;
  }
}

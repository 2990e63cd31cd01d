import type { DocumentTemplate, DocumentVersion, TemplateKind } from '@docket/contracts';
import { useState } from 'react';
import { RestoreModal } from './restore-modal';
import { TemplatePreview } from './template-preview';
import { VersionsModal } from './versions-modal';
import { WarningsModal } from './warnings-modal';

/** An action on one of the versions, in a window that stands in place of their list. */
interface Shown {
  window: 'preview' | 'restore' | 'warnings';
  version: DocumentVersion;
}

interface Props {
  kind: TemplateKind;
  template: DocumentTemplate;
  onClose: () => void;
}

/** The files a template has or had, and what is done with one of them: the way back leads to the list. */
export function VersionsWindow({ kind, template, onClose }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [last, setLast] = useState<number>();
  const back = () => {
    setLast(shown?.version.fileVersion);
    setShown(null);
  };
  if (shown === null) {
    return <VersionsModal template={template} last={last} onShow={setShown} onClose={onClose} />;
  }
  const { window, version } = shown;
  switch (window) {
    case 'preview':
      return (
        <TemplatePreview kind={kind} template={template} fileVersion={version.fileVersion} onClose={back} />
      );
    case 'restore':
      return <RestoreModal template={template} version={version} onClose={back} />;
    case 'warnings':
      return <WarningsModal name={version.fileName} problems={version.warnings} onClose={back} />;
  }
}

import type { TemplateKindName } from '@docket/contracts';
import { type ReactNode, Suspense, useState } from 'react';
import { useTemplates } from '../../media/pdf/use-templates';
import type { Letter } from './letter';
import { lazyPart } from '../../../loading/lazy-part';

const MailWindow = lazyPart(async () => (await import('./mail-window')).MailWindow);

/** A document that is mailed while it is a draft. */
export interface MailedDraft {
  /** Takes it to where it cannot be changed any more, before it is printed, where going out is a step of its kind. */
  markAsSent?: () => Promise<unknown>;
}

interface Options {
  kind: TemplateKindName;
  /** Whom the document is for, where its kind has that. */
  customerId?: string;
  /** Of the document, below the API's base. */
  path: string;
  /** What is sent: the number of the document. */
  name: string;
  /** What is written, as long as nobody writes something else. */
  letter: Letter;
  /** Whom it is probably for. */
  recipient: string;
  /** Nothing where it is none. */
  draft?: MailedDraft;
  onSent: () => void;
}

/** What a button that sends needs to know. */
export interface Mailing {
  templates: ReturnType<typeof useTemplates>;
  /** There is nothing to print it with, or nobody knows. */
  isImpossible: boolean;
  open: () => void;
}

/** The window in which a document is sent by e-mail, and what opens it. */
export function useMail({ kind, customerId, ...mail }: Options): Mailing & { window: ReactNode } {
  const templates = useTemplates(kind, customerId);
  const [opened, setOpened] = useState(false);
  return {
    templates,
    isImpossible: templates.data?.length === 0 || templates.isError,
    open: () => setOpened(true),
    window: opened && templates.data !== undefined && (
      <Suspense>
        <MailWindow
          {...mail}
          kind={kind}
          templates={templates.data}
          preferred={templates.preferred}
          onClose={() => setOpened(false)}
        />
      </Suspense>
    ),
  };
}

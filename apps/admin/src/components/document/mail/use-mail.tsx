import type { TemplateKindName } from '@docket/contracts';
import { type ReactNode, useState } from 'react';
import { useTemplates } from '../../media/pdf/use-templates';
import type { Letter } from './letter';
import { lazyPart } from '../../../loading/lazy-part';

const MailWindow = lazyPart(async () => (await import('./mail-window')).MailWindow);

/** A draft that can be mailed. */
export interface MailedDraft {
  /** Marks the draft as sent before it is printed. Undefined if its kind has no such step. */
  markAsSent?: () => Promise<unknown>;
}

interface Options {
  kind: TemplateKindName;
  /** ID of the customer, for kinds of document that have one. */
  customerId?: string;
  /** Path of the document, relative to the base URL of the API. */
  path: string;
  /** Number of the document, as shown in the dialog. */
  name: string;
  /** Facts that the mail text is generated from. */
  letter: Letter;
  /** E-mail address that is filled in at first. */
  recipient: string;
  /** Undefined if the document is not a draft. */
  draft?: MailedDraft;
  onSent: () => void;
}

/** State and action of the mail button. */
export interface Mailing {
  templates: ReturnType<typeof useTemplates>;
  /** True if there is no template, or if the templates could not be loaded. */
  isImpossible: boolean;
  open: () => void;
}

/** The mail dialog, and the function that opens it. */
export function useMail({ kind, customerId, ...mail }: Options): Mailing & { window: ReactNode } {
  const templates = useTemplates(kind, customerId);
  const [opened, setOpened] = useState(false);
  return {
    templates,
    isImpossible: templates.data?.length === 0 || templates.isError,
    open: () => setOpened(true),
    window: opened && templates.data !== undefined && (
      <MailWindow
        {...mail}
        kind={kind}
        templates={templates.data}
        preferred={templates.preferred}
        onClose={() => setOpened(false)}
      />
    ),
  };
}

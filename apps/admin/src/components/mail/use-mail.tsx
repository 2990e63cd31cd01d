import type { TemplateKindName } from '@docket/contracts';
import { type ReactNode, useState } from 'react';
import { useTemplates } from '../pdf/use-templates';
import { MailModal } from './mail-modal';

interface Options {
  kind: TemplateKindName;
  /** Whom the document is for, where its kind has that. */
  customerId?: string;
  /** Of the document, below the API's base. */
  path: string;
  /** What is sent: the number of the document. */
  name: string;
  /** What the mail is about, as long as nobody writes something else. */
  subject: string;
  /** Whom it is probably for. */
  recipient: string;
  onSent: () => void;
}

export interface Mailing {
  /** Without a template there is nothing to print it with. */
  disabled: boolean;
  open: () => void;
  window: ReactNode;
}

/** Sends a document by e-mail, where there is a template to print it with. */
export function useMail({ kind, customerId, ...mail }: Options): Mailing {
  const templates = useTemplates(kind, customerId);
  const [opened, setOpened] = useState(false);
  return {
    disabled: (templates.data?.length ?? 0) === 0,
    open: () => setOpened(true),
    window: opened && templates.data !== undefined && (
      <MailModal
        {...mail}
        kind={kind}
        templates={templates.data}
        preferred={templates.preferred}
        onClose={() => setOpened(false)}
      />
    ),
  };
}

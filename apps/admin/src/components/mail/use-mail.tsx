import type { TemplateKindName } from '@docket/contracts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNoTemplatesReason } from '../pdf/no-templates';
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
  /** Whether it is not yet known what it can be printed with. */
  isPending: boolean;
  /** Why there is nothing to send, in a sentence; null where there is. */
  reason: string | null;
  /** Asks again for the templates, where they could not be loaded. */
  retry: (() => void) | undefined;
  open: () => void;
  window: ReactNode;
}

/** Sends a document by e-mail, where there is a template to print it with. */
export function useMail({ kind, customerId, ...mail }: Options): Mailing {
  const templates = useTemplates(kind, customerId);
  const { t } = useTranslation();
  const noTemplates = useNoTemplatesReason();
  const [opened, setOpened] = useState(false);
  const isNone = templates.data?.length === 0;
  return {
    isPending: templates.data === undefined,
    reason: templates.isError ? t('pdf.listFailed') : isNone ? noTemplates : null,
    retry: templates.isError ? templates.refetch : undefined,
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

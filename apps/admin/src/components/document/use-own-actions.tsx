import type { ReactNode } from 'react';
import { type MailedDraft, useMail } from './mail/use-mail';
import { type FurtherPrint, PdfButton } from '../media/pdf/pdf-button';

/** The page on which a document is changed. */
function editPage(kind: OwnActions['kind'], id: string) {
  switch (kind) {
    case 'SalesQuote':
      return { to: '/salesquotes/$quoteId/edit', params: { quoteId: id } } as const;
    case 'SalesOrder':
      return { to: '/salesorders/$orderId/edit', params: { orderId: id } } as const;
    case 'ProductionOrder':
      return { to: '/prodorders/$productionOrderId/edit', params: { productionOrderId: id } } as const;
    case 'TroubleReport':
      return { to: '/service/troublereports/$reportId/edit', params: { reportId: id } } as const;
  }
}

/** What is done with a document in every state, whatever its steps are. */
export interface OwnActions {
  kind: 'SalesQuote' | 'SalesOrder' | 'ProductionOrder' | 'TroubleReport';
  document: {
    id: string;
    number: string;
    revision?: number;
    status: string;
    customerId?: string;
    customer?: { language?: string } | null;
    contact?: { name: string; email: string } | null;
  };
  /** What it is called, where that is more than its number. */
  name?: string;
  /** Below the API's base. */
  path: string;
  /** Another print of it, beside its own. */
  also?: FurtherPrint;
  /** What it is about, where its number does not say it. */
  about?: string;
  /** What is said and done where a draft is mailed; nothing where it is none. */
  draft?: MailedDraft;
  /** The template whose PDF is open, if one is. */
  opened: string | null;
  onOpen: (templateId: string | null) => void;
  onSent: () => void;
}

/** How a document is changed, sent and printed. */
export function useOwnActions({
  kind,
  document,
  name = document.number,
  path,
  also,
  about,
  draft,
  opened,
  onOpen,
  onSent,
}: OwnActions): { edit: ReturnType<typeof editPage>; mail: ReturnType<typeof useMail>; pdf: ReactNode } {
  const { id, number, revision, status, customerId, customer, contact } = document;
  const letter = {
    kind,
    number,
    revision,
    status,
    about,
    contact: contact?.name,
    language: customer?.language,
  };
  const recipient = contact?.email ?? '';
  return {
    edit: editPage(kind, id),
    mail: useMail({ kind, customerId, path, name, letter, recipient, draft, onSent }),
    pdf: (
      <PdfButton
        kind={kind}
        customerId={customerId}
        name={name}
        path={`${path}/pdf`}
        also={also}
        opened={opened}
        onOpen={onOpen}
      />
    ),
  };
}

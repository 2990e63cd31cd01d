import type { ReactNode } from 'react';
import { type MailedDraft, useMail } from './mail/use-mail';
import { type FurtherPrint, PdfButton } from '../media/pdf/pdf-button';

/** Route of the page that edits a document. */
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

/** Data of the actions that are possible in every status: edit, mail and print. */
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
  /** Full name of the document. The default is its number. */
  name?: string;
  /** Path of the document, relative to the base URL of the API. */
  path: string;
  /** A second printed form of the document. */
  also?: FurtherPrint;
  /** Subject of the document, if its number does not say it. */
  about?: string;
  /** Texts and step for mailing a draft; undefined if the document is not a draft. */
  draft?: MailedDraft;
  /** ID of the template whose PDF is open; null if none is. */
  opened: string | null;
  onOpen: (templateId: string | null) => void;
  onSent: () => void;
}

/** Edit link, mail action and print button of a document. */
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

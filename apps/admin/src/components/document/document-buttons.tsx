import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../links';
import { MailButton } from '../mail/mail-button';
import { type FurtherPrint, PdfButton } from '../pdf/pdf-button';

/** The page on which a document that goes to customers is changed. */
function editPage(kind: Props['kind'], id: string) {
  switch (kind) {
    case 'SalesQuote':
      return { to: '/salesquotes/$quoteId/edit', params: { quoteId: id } } as const;
    case 'SalesOrder':
      return { to: '/salesorders/$orderId/edit', params: { orderId: id } } as const;
    case 'TroubleReport':
      return { to: '/service/troublereports/$reportId/edit', params: { reportId: id } } as const;
  }
}

interface Props {
  kind: 'SalesQuote' | 'SalesOrder' | 'TroubleReport';
  document: { id: string; number: string; customerId: string; contact: { email: string } | null };
  /** What it is called, where that is more than its number. */
  name?: string;
  /** Below the API's base. */
  path: string;
  /** Another print of it, beside its own. */
  also?: FurtherPrint;
  /** What a mail with it is about. */
  subject: string;
  /** The template whose PDF is open, if one is. */
  opened: string | null;
  onOpen: (templateId: string | null) => void;
  onSent: () => void;
}

/** What can be done at any time with a document that goes to a customer: it is changed, sent, printed. */
export function DocumentButtons({
  kind,
  document,
  name = document.number,
  path,
  also,
  subject,
  opened,
  onOpen,
  onSent,
}: Props) {
  const { t } = useTranslation();
  const { id, customerId, contact } = document;
  return (
    <>
      <ButtonLink
        {...editPage(kind, id)}
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
      >
        {t('actions.edit')}
      </ButtonLink>
      <MailButton
        kind={kind}
        customerId={customerId}
        path={path}
        name={name}
        subject={subject}
        recipient={contact?.email ?? ''}
        onSent={onSent}
      />
      <PdfButton
        kind={kind}
        customerId={customerId}
        name={name}
        path={`${path}/pdf`}
        also={also}
        opened={opened}
        onOpen={onOpen}
      />
    </>
  );
}

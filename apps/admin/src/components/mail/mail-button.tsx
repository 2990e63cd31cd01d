import type { TemplateKindName } from '@docket/contracts';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTemplates } from '../pdf/use-templates';
import { MailModal } from './mail-modal';

interface Props {
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

/** Sends a document by e-mail, where there is a template to print it with. */
export function MailButton({ kind, customerId, path, name, subject, recipient, onSent }: Props) {
  const { t } = useTranslation('mail');
  const templates = useTemplates(kind, customerId);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={16} />}
        disabled={(templates.data?.length ?? 0) === 0}
        onClick={() => setOpened(true)}
      >
        {t('button')}
      </Button>
      {opened && templates.data !== undefined && (
        <MailModal
          path={path}
          kind={kind}
          name={name}
          subject={subject}
          recipient={recipient}
          templates={templates.data}
          preferred={templates.preferred}
          onSent={onSent}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}

import type { TemplateKindName } from '@docket/contracts';
import { Button, Menu } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LateTooltip } from '../late/late-tooltip';
import { NoTemplates, TemplatesFailed, useNoTemplatesReason } from '../pdf/no-templates';
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
  const { t: common } = useTranslation();
  const templates = useTemplates(kind, customerId);
  const noTemplates = useNoTemplatesReason();
  const reason = templates.isError ? common('pdf.listFailed') : noTemplates;
  const reasonId = useId();
  const [opened, setOpened] = useState(false);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      {templates.data?.length === 0 || templates.isError ? (
        // In place of a window that could send nothing: why, and what to do.
        <Menu position="bottom-end" width={300} opened={isAsked} onChange={setAsked}>
          <LateTooltip label={reason} onFocus disabled={isAsked}>
            <MenuButton describedBy={reasonId}>{t('button')}</MenuButton>
          </LateTooltip>
          <span id={reasonId} hidden>
            {reason}
          </span>
          <Menu.Dropdown>
            {templates.isError ? <TemplatesFailed onRetry={templates.refetch} /> : <NoTemplates />}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <Button
          variant="default"
          leftSection={<IconMail size={16} />}
          disabled={templates.data === undefined}
          onClick={() => setOpened(true)}
        >
          {t('button')}
        </Button>
      )}
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

interface MenuButtonProps {
  ref?: Ref<HTMLButtonElement>;
  describedBy: string;
  children: ReactNode;
}

/** Opens a menu, and lets what describes it know where it is. */
function MenuButton({ ref, describedBy, children }: MenuButtonProps) {
  return (
    <Menu.Target>
      <Button
        ref={ref}
        variant="default"
        c="dimmed"
        leftSection={<IconMail size={16} />}
        aria-describedby={describedBy}
      >
        {children}
      </Button>
    </Menu.Target>
  );
}

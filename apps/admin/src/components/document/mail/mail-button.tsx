import { Button, Menu } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DescribedTooltip } from '../../layout/described-tooltip';
import { NoTemplates, TemplatesFailed, useNoTemplatesReason } from '../../media/pdf/no-templates';
import type { Mailing } from './use-mail';

/** Button that sends a document by e-mail. Without a template to print with, it opens a menu that says why not. */
export function MailButton({ mail }: { mail: Mailing }) {
  const { t } = useTranslation('mail');
  const { t: common } = useTranslation();
  const { templates, isImpossible, open } = mail;
  const noTemplates = useNoTemplatesReason();
  const reason = templates.isError ? common('pdf.listFailed') : noTemplates;
  const [isAsked, setAsked] = useState(false);
  return isImpossible ? (
    // A menu says why mail is impossible and what to do.
    <Menu position="bottom-end" width={300} opened={isAsked} onChange={setAsked}>
      <DescribedTooltip label={reason} disabled={isAsked}>
        <Menu.Target>
          <Button variant="default" c="dimmed" leftSection={<IconMail size={16} />}>
            {t('button')}
          </Button>
        </Menu.Target>
      </DescribedTooltip>
      <Menu.Dropdown>
        <WhyNot mail={mail} />
      </Menu.Dropdown>
    </Menu>
  ) : (
    <Button
      variant="default"
      leftSection={<IconMail size={16} />}
      disabled={templates.data === undefined}
      onClick={open}
    >
      {t('button')}
    </Button>
  );
}

/** Menu item that does the same as the button. */
export function MailItem({ mail }: { mail: Mailing }) {
  const { t } = useTranslation('mail');
  return mail.isImpossible ? (
    <>
      <WhyNot mail={mail} />
      <Menu.Divider />
    </>
  ) : (
    <Menu.Item
      leftSection={<IconMail size={16} aria-hidden />}
      disabled={mail.templates.data === undefined}
      onClick={mail.open}
    >
      {t('button')}
    </Menu.Item>
  );
}

function WhyNot({ mail: { templates } }: { mail: Mailing }) {
  return templates.isError ? <TemplatesFailed onRetry={templates.refetch} /> : <NoTemplates />;
}

import { Button, Menu } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LateTooltip } from '../late/late-tooltip';
import { NoTemplates, TemplatesFailed } from '../pdf/no-templates';
import type { Mailing } from './use-mail';

/** Opens the window that sends a document by e-mail; where nothing can be sent, says why, and what to do. */
export function MailButton({ reason, retry, isPending, open }: Mailing) {
  const { t } = useTranslation('mail');
  const reasonId = useId();
  const [isAsked, setAsked] = useState(false);
  if (reason === null)
    return (
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        disabled={isPending}
        onClick={open}
      >
        {t('button')}
      </Button>
    );
  return (
    <Menu position="bottom-end" width={300} opened={isAsked} onChange={setAsked}>
      <LateTooltip label={reason} onFocus disabled={isAsked}>
        <MenuButton describedBy={reasonId}>{t('button')}</MenuButton>
      </LateTooltip>
      <span id={reasonId} hidden>
        {reason}
      </span>
      <Menu.Dropdown>{retry ? <TemplatesFailed onRetry={retry} /> : <NoTemplates />}</Menu.Dropdown>
    </Menu>
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
        leftSection={<IconMail size={16} aria-hidden />}
        aria-describedby={describedBy}
      >
        {children}
      </Button>
    </Menu.Target>
  );
}

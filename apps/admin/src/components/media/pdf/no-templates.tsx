import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsAdmin } from '../../../api/use-session';

/** Why nothing can be printed where there is no template, in a sentence for whoever reads it. */
export function useNoTemplatesReason(): string {
  const { t } = useTranslation();
  const isAdmin = useIsAdmin();
  return `${t('pdf.none')}. ${t(isAdmin ? 'pdf.noneAdmin' : 'pdf.noneUser')}`;
}

/** What stands in a menu of templates where there is none: why, and for an administrator the way to mend it. */
export function NoTemplates() {
  const { t } = useTranslation();
  const isAdmin = useIsAdmin();
  const navigate = useNavigate();
  return (
    <>
      <Menu.Label>
        {t('pdf.none')}
        <br />
        {t(isAdmin ? 'pdf.noneAdmin' : 'pdf.noneUser')}
      </Menu.Label>
      {isAdmin && (
        <Menu.Item
          leftSection={<IconSettings size={15} />}
          onClick={() => void navigate({ to: '/setup/documents' })}
        >
          {t('pdf.toDocuments')}
        </Menu.Item>
      )}
    </>
  );
}

/** What a list of templates that could not be loaded says, and how it is tried again. */
export function TemplatesFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Menu.Label c="red">{t('pdf.listFailed')}</Menu.Label>
      <Menu.Item onClick={onRetry}>{t('actions.retry')}</Menu.Item>
    </>
  );
}

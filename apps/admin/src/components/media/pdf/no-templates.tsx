import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsAdmin } from '../../../api/use-session';

/** Sentence that says why printing is impossible without a template, depending on the user's role. */
export function useNoTemplatesReason(): string {
  const { t } = useTranslation();
  const isAdmin = useIsAdmin();
  return `${t('pdf.none')}. ${t(isAdmin ? 'pdf.noneAdmin' : 'pdf.noneUser')}`;
}

/** Menu content if there is no template. Administrators get a link to the templates. */
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

/** Menu content if the templates could not be loaded, with an item to retry. */
export function TemplatesFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Menu.Label c="red">{t('pdf.listFailed')}</Menu.Label>
      <Menu.Item onClick={onRetry}>{t('actions.retry')}</Menu.Item>
    </>
  );
}

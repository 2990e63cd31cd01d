import { IconLock, IconMapOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../components/layout/links';
import { MessagePage } from './error-pages';

/** 403: the page is there, but not for this user. */
export function ForbiddenPage() {
  const { t } = useTranslation();
  return (
    <MessagePage icon={<IconLock size={26} />} title={t('forbidden.title')} text={t('forbidden.text')}>
      <ButtonLink to="/" variant="default">
        {t('forbidden.home')}
      </ButtonLink>
    </MessagePage>
  );
}

/** 404: no such page. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <MessagePage icon={<IconMapOff size={26} />} title={t('notFound.title')} text={t('notFound.text')}>
      <ButtonLink to="/" variant="default">
        {t('notFound.home')}
      </ButtonLink>
    </MessagePage>
  );
}

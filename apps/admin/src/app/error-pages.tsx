import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { IconBug } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/problem';
import { EmptyState } from '../components/feedback/empty-state';
import { ButtonLink } from '../components/layout/links';
import { useErrorText } from '../components/feedback/use-error-text';
import { askServer, loadAnewOnce, reloadPage } from '../loading/line';
import { NotLoaded } from '../loading/not-loaded';

interface PageProps {
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}

/** A page that says why there is none. */
export function MessagePage({ title, ...page }: PageProps) {
  const { t } = useTranslation();
  useDocumentTitle(`${title} · ${t('product')}`);
  return <EmptyState order={1} title={title} {...page} />;
}

/**
 * Shown in place of a page that threw, with a way to try again. A page whose script or texts are missing is first loaded
 * anew: nothing that was typed is lost by that, since the page before has been left.
 */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const errorText = useErrorText();
  const isMissing = error instanceof NotLoaded;
  const [isShown, setShown] = useState(!isMissing);
  useEffect(() => {
    if (isMissing) void loadAnewOnce().then((isLoading) => setShown(!isLoading));
  }, [isMissing]);
  useEffect(() => {
    // Leaving the page takes the error with it.
    return router.subscribe('onBeforeNavigate', reset);
  }, [router, reset]);
  if (!isShown) return null;
  const tryAgain = async () => {
    if (!isMissing) {
      reset();
      await router.invalidate();
      // Without a server the browser would replace this page with its own.
    } else if (await askServer()) reloadPage();
  };
  const text = isMissing ? t('loading.pageText') : t('error.crashText');
  return (
    <MessagePage
      icon={<IconBug size={26} />}
      title={isMissing ? t('loading.pageTitle') : t('error.crashTitle')}
      text={error instanceof ApiError ? errorText(error) : text}
    >
      <Button onClick={() => void tryAgain()}>{t('actions.retry')}</Button>
      <ButtonLink to="/" variant="default">
        {t('forbidden.home')}
      </ButtonLink>
    </MessagePage>
  );
}

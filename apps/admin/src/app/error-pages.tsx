import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { IconBug } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/problem';
import { EmptyState } from '../components/empty-state';
import { ButtonLink } from '../components/links';
import { useErrorText } from '../components/use-error-text';

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

/** What stands in place of a page that threw: an apology, and a way to try again. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const errorText = useErrorText();
  useEffect(() => {
    // Leaving the page takes the error with it.
    return router.subscribe('onBeforeNavigate', reset);
  }, [router, reset]);
  return (
    <MessagePage
      icon={<IconBug size={26} />}
      title={t('error.crashTitle')}
      text={error instanceof ApiError ? errorText(error) : t('error.crashText')}
    >
      <Button
        onClick={() => {
          reset();
          void router.invalidate();
        }}
      >
        {t('actions.retry')}
      </Button>
      <ButtonLink to="/" variant="default">
        {t('forbidden.home')}
      </ButtonLink>
    </MessagePage>
  );
}

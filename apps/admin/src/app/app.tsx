import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { sessionKey, sessionQuery } from '../api/session';
import { createI18n, switchLanguage } from '../i18n';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';
import { cssVariables, theme } from './theme';

interface Props {
  /** Tests give a history in memory. */
  history?: RouterHistory;
  env?: 'default' | 'test';
}

function assemble(history?: RouterHistory) {
  const queryClient = createQueryClient(() => {
    // The session ended on the server: the guard of the present route then asks to sign in, and leads back after.
    if (queryClient.getQueryData(sessionKey) === null) return;
    queryClient.setQueryData(sessionKey, null);
    void router.invalidate();
  });
  const texts = createI18n();
  const router = createAppRouter({ queryClient, texts }, history);
  return { queryClient, router, texts };
}

/** The whole UI with all that its parts need around them. */
export function App({ history, env = 'default' }: Props) {
  const [{ queryClient, router, texts }] = useState(() => assemble(history));
  return (
    <I18nextProvider i18n={texts}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" env={env}>
        <QueryClientProvider client={queryClient}>
          <UserLanguage texts={texts} />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>
  );
}

/** Follows the language of whoever is signed in; asks nothing of the server itself. */
function UserLanguage({ texts }: { texts: i18n }) {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const language = session?.user.language ?? 'en';
  useEffect(() => {
    void switchLanguage(texts, language);
  }, [texts, language]);
  return null;
}

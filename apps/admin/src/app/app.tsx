import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { renewTexts } from '../api/by-language';
import { afterEnd, sessionQuery } from '../api/session';
import { onSessionEnd } from '../api/session-end';
import { createI18n, switchLanguage } from '../i18n';
import { textLanguage } from '../i18n/languages';
import { keepLanguage, startLanguage } from '../i18n/start-language';
import { Bars } from '../loading/bars';
import { sayPlainly } from '../loading/line';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';
import { cssVariables, theme } from './theme';

interface Props {
  /** Tests give a history in memory. */
  history?: RouterHistory;
  env?: 'default' | 'test';
}

function assemble(history?: RouterHistory) {
  const queryClient = createQueryClient();
  const texts = createI18n();
  const router = createAppRouter({ queryClient, texts }, history);
  const language = startLanguage();
  const begun = switchLanguage(texts, language);
  // English is at hand; whoever reads another language is not shown English until its texts are there.
  return { queryClient, router, texts, begun: textLanguage(language) === 'en' ? null : begun };
}

/** The whole UI with all that its parts need around them. */
export function App({ history, env = 'default' }: Props) {
  const [{ queryClient, router, texts, begun }] = useState(() => assemble(history));
  const [hasTexts, setHasTexts] = useState(begun === null);
  useEffect(() => {
    void begun?.catch(() => undefined).then(() => setHasTexts(true));
  }, [begun]);
  useEffect(
    () =>
      onSessionEnd((wasPress) => {
        queryClient.setQueryData(sessionQuery.queryKey, (session) => afterEnd(session, wasPress));
      }),
    [queryClient],
  );
  useEffect(() => {
    const renew = () => void renewTexts(queryClient);
    texts.on('languageChanged', renew);
    return () => texts.off('languageChanged', renew);
  }, [queryClient, texts]);
  if (!hasTexts) return null;
  return (
    <I18nextProvider i18n={texts}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" env={env}>
        <QueryClientProvider client={queryClient}>
          <UserLanguage texts={texts} />
          <RouterProvider router={router} />
          <Bars />
        </QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>
  );
}

/** Follows the language of whoever is signed in, and keeps it for the next time; asks nothing of the server itself. */
function UserLanguage({ texts }: { texts: i18n }) {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const language = session?.user.language;
  useEffect(() => {
    if (language !== undefined) keepLanguage(language);
    switchLanguage(texts, language ?? startLanguage()).catch(() =>
      sayPlainly(texts.t('loading.partMissing')),
    );
  }, [texts, language]);
  return null;
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionQuery } from '../../../api/session';
import { signInOptionsQuery } from '../../../api/sign-in-providers';
import { ProviderButtons } from './provider-buttons';
import { SessionFrame } from './session-frame';
import { SignInForm } from './sign-in-form';
import { wasSignedIn } from './signed-in-here';

const route = getRouteApi('/sign-in');

/** Signs a user in and takes them to the page they were going to. */
export function SignInPage() {
  const { t } = useTranslation('session');
  const { redirect } = route.useSearch();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [hasEnded] = useState(() => queryClient.getQueryData(sessionQuery.queryKey)?.ended ?? wasSignedIn());
  // Without an answer the form is shown: it says what is wrong.
  const { data: options, isPending } = useQuery(signInOptionsQuery);
  if (isPending) return <SessionFrame title={t('title')} text={t(hasEnded ? 'ended.led' : 'subtitle')} />;
  return (
    <SessionFrame title={t('title')} text={t(hasEnded ? 'ended.led' : 'subtitle')}>
      {options?.password !== false && (
        <SignInForm
          onSignedIn={async (session) => {
            queryClient.setQueryData(sessionQuery.queryKey, session);
            await router.navigate({ to: redirect ?? '/', replace: true });
          }}
        />
      )}
      {options !== undefined && <ProviderButtons options={options} redirect={redirect} />}
    </SessionFrame>
  );
}

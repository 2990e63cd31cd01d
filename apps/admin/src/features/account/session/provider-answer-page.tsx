import { Loader, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionQuery } from '../../../api/session';
import { providerAnswerQuery } from '../../../api/sign-in-providers';
import { ActionError } from '../../../components/feedback/action-error';
import { SessionFrame } from './session-frame';

const route = getRouteApi('/sign-in/provider/$provider');

/** The page to which an identity provider sends the browser back. */
export function ProviderAnswerPage() {
  const { t } = useTranslation('session');
  const { provider } = route.useParams();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [query] = useState(() => router.history.location.search);
  const { data, error } = useQuery(providerAnswerQuery(provider, query));
  useEffect(() => {
    if (data === undefined) return;
    queryClient.setQueryData(sessionQuery.queryKey, data.session);
    void router.navigate({ to: data.redirect, replace: true });
  }, [data, queryClient, router]);
  if (error === null)
    return (
      <SessionFrame title={t('title')} text={t('provider.checking')}>
        <Loader size="sm" />
      </SessionFrame>
    );
  return (
    <SessionFrame title={t('provider.failed')}>
      <Stack gap="sm" mt="md">
        <ActionError error={error} />
        <Text component={Link} to="/sign-in" size="sm" td="underline" w="fit-content">
          {t('link.toSignIn')}
        </Text>
      </Stack>
    </SessionFrame>
  );
}

import type { SignInOptions } from '@docket/contracts';
import { Button, Divider, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { openAddress, startProvider } from '../../../api/sign-in-providers';
import { ActionError } from '../../../components/feedback/action-error';

interface Props {
  options: SignInOptions;
  /** Page to open after the sign-in. */
  redirect?: string;
}

/** One button for each identity provider. */
export function ProviderButtons({ options: { password, providers }, redirect }: Props) {
  const { t } = useTranslation('session');
  const start = useMutation({
    mutationFn: (provider: string) => startProvider(provider, redirect),
    onSuccess: ({ location }) => {
      if (location !== null) openAddress.go(location);
    },
  });
  if (providers.length === 0) return null;
  return (
    <Stack gap="sm" mt={password ? 'md' : 0}>
      {password && <Divider label={t('provider.or')} />}
      <ActionError error={start.error} />
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant={password ? 'default' : 'filled'}
          fullWidth
          loading={start.isPending && start.variables === id}
          onClick={() => start.mutate(id)}
        >
          {t('provider.signIn', { name })}
        </Button>
      ))}
    </Stack>
  );
}

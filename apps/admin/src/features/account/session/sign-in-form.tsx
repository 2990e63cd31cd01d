import type { Session, SignIn } from '@docket/contracts';
import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../api/problem';
import { signIn } from '../../../api/session';
import { useErrorText } from '../../../components/feedback/use-error-text';
import { focusField } from './focus-field';

interface Props {
  /** The user whose password is asked for, if known. */
  whose?: string;
  onSignedIn: (session: Session) => Promise<void>;
}

/** The sign-in form. It does without the form library, which would delay the first page. */
export function SignInForm({ whose, onSignedIn }: Props) {
  const { t } = useTranslation('session');
  const [missing, setMissing] = useState<Partial<Record<keyof SignIn, boolean>>>({});
  const enter = useMutation({
    mutationFn: signIn,
    onSuccess: onSignedIn,
    onError: (error) => {
      if (hasCode(error, 'rate_limited')) startWait(error.retryAfter ?? 0);
    },
  });
  const [wait, startWait] = useCountdown();
  const isKnown = whose !== undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const entered = new FormData(event.currentTarget);
        const email = String(entered.get('email')).trim();
        const password = String(entered.get('password'));
        setMissing({ email: email === '', password: password === '' });
        if (email === '') focusField(event.currentTarget, 'email');
        else if (password === '') focusField(event.currentTarget, 'password');
        else enter.mutate({ email, password });
      }}
    >
      <Stack gap="sm">
        {enter.error !== null && <Failure error={enter.error} wait={wait} />}
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoFocus={!isKnown}
          required
          name="email"
          defaultValue={whose}
          readOnly={isKnown}
          variant={isKnown ? 'filled' : undefined}
          error={missing.email && t('emailMissing')}
        />
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          data-autofocus={isKnown || undefined}
          required
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
          name="password"
          error={missing.password && t('passwordMissing')}
        />
        <Button type="submit" fullWidth mt="xs" loading={enter.isPending} disabled={wait > 0}>
          {t('submit')}
        </Button>
        {/* Over a page this is plain text: following a link would lose the typed input. */}
        {isKnown ? (
          <Text size="sm" c="dimmed">
            {t('forgotten')}
          </Text>
        ) : (
          <Text
            component={Link}
            from="/sign-in"
            to="/forgotten-password"
            search
            size="sm"
            c="dimmed"
            td="underline"
            w="fit-content"
          >
            {t('forgot.title')}
          </Text>
        )}
      </Stack>
    </form>
  );
}

function Failure({ error, wait }: { error: Error; wait: number }) {
  const { t } = useTranslation('session');
  const errorText = useErrorText();
  let message = errorText(error);
  if (hasCode(error, 'sign_in_failed')) message = t('failed');
  else if (hasCode(error, 'rate_limited')) message = wait > 0 ? t('wait', { count: wait }) : t('waitOver');
  return (
    <Alert role="alert" color={message === t('waitOver') ? 'gray' : 'red'} icon={<IconAlertCircle />} p="xs">
      {message}
    </Alert>
  );
}

/** The seconds left of a wait, and a function that starts one. */
function useCountdown(): [number, (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === 0) return;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [end]);
  const start = (seconds: number) => {
    setLeft(seconds);
    setEnd(Date.now() + seconds * 1000);
  };
  return [left, start];
}

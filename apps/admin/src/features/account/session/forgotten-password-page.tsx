import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askForLink } from '../../../api/passwords';
import { ApiError } from '../../../api/problem';
import { ActionError } from '../../../components/feedback/action-error';
import { ButtonLink } from '../../../components/layout/links';
import { focusField } from './focus-field';
import { SessionFrame } from './session-frame';

/** Sends a link by e-mail with which somebody who has forgotten their password chooses a new one. */
export function ForgottenPasswordPage() {
  const { t } = useTranslation('session');
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) {
    return (
      <SessionFrame title={t('forgot.title')} text={t('forgot.text')}>
        <Question onSent={setSentTo} />
        <BackToSignIn />
      </SessionFrame>
    );
  }
  return (
    <SessionFrame title={t('forgot.sentTitle')}>
      <Text
        size="sm"
        mt={4}
        mb="md"
        style={{ outline: 'none', overflowWrap: 'anywhere' }}
        tabIndex={-1}
        ref={readOut}
      >
        {t('forgot.sentText', { email: sentTo })}
      </Text>
      <BackToSignIn />
    </SessionFrame>
  );
}

/** Puts the focus on the text, as the focused field is gone. The text cannot be used, so no focus ring is drawn. */
const readOut = (text: HTMLElement | null) => text?.focus();

function BackToSignIn() {
  const { t } = useTranslation('session');
  return (
    <ButtonLink from="/forgotten-password" to="/sign-in" search variant="subtle" fullWidth mt="xs">
      {t('forgot.back')}
    </ButtonLink>
  );
}

function Question({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('session');
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const returnToAddress = () => form.current && focusField(form.current, 'email');
  const ask = useMutation({
    mutationFn: askForLink,
    onSuccess: (_, { email }) => onSent(email),
    onError: (error) => faultOfEmail(error) !== null && returnToAddress(),
  });
  const fault = isMissing ? t('emailMissing') : faultOfEmail(ask.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    setMissing(email === '');
    if (email === '') returnToAddress();
    else ask.mutate({ email });
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap="sm">
        {fault === null && <ActionError error={ask.error} />}
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoFocus
          required
          name="email"
          error={fault}
        />
        <Button type="submit" fullWidth mt="xs" loading={ask.isPending}>
          {t('forgot.submit')}
        </Button>
      </Stack>
    </form>
  );
}

/** The server's message about the address itself. */
function faultOfEmail(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.details.find(({ path }) => path === 'email')?.message ?? null;
}

import type { LinkOwner, PasswordByLink, Session } from '@docket/contracts';
import { Button, Skeleton, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type FormEvent, useContext, useState } from 'react';
import { I18nContext, useTranslation } from 'react-i18next';
import { choosePassword, linkOwnerQuery } from '../../../api/passwords';
import { ApiError, hasCode } from '../../../api/problem';
import { changeProfile } from '../../../api/profile';
import { sessionKey } from '../../../api/session';
import { ActionError } from '../../../components/feedback/action-error';
import { ErrorState } from '../../../components/feedback/error-state';
import { ButtonLink } from '../../../components/layout/links';
import { NewPasswordField, usePasswordFault } from '../../../components/form/new-password-field';
import { textLanguage } from '../../../i18n/languages';
import { LANGUAGES } from '../../../i18n/regions';
import { SessionFrame } from './session-frame';

/**
 * The target of the link in an invitation or a password reset. The secret is in the fragment, which browsers never
 * send to a server.
 */
export function SetPasswordPage() {
  const { t } = useTranslation('session');
  const { hash: token } = useLocation();
  const owner = useQuery({ ...linkOwnerQuery(token), enabled: token !== '' });
  // Whether the link was used meanwhile, in another window.
  const [dead, setDead] = useState(false);
  if (token === '' || dead || hasCode(owner.error, 'link_invalid', 'invalid_request')) return <DeadLink />;
  if (owner.isError) {
    return (
      <SessionFrame title={t('link.resetTitle')}>
        <ErrorState error={owner.error} onRetry={() => void owner.refetch()} retrying={owner.isFetching} />
      </SessionFrame>
    );
  }
  if (owner.data === undefined) {
    return (
      <SessionFrame title={t('link.resetTitle')} text={t('link.loading')}>
        <Stack gap="sm" aria-hidden>
          {[58, 76, 36].map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </Stack>
      </SessionFrame>
    );
  }
  const { purpose, name } = owner.data;
  return (
    <SessionFrame title={t(`link.${purpose}Title`)} text={t(`link.${purpose}Text`, { name })}>
      <PasswordChoice token={token} owner={owner.data} onDead={() => setDead(true)} />
    </SessionFrame>
  );
}

function DeadLink() {
  const { t } = useTranslation('session');
  return (
    <SessionFrame title={t('link.deadTitle')} text={t('link.deadText')}>
      <ButtonLink to="/forgotten-password" fullWidth>
        {t('link.another')}
      </ButtonLink>
      <ButtonLink to="/sign-in" variant="subtle" fullWidth mt="xs">
        {t('link.toSignIn')}
      </ButtonLink>
    </SessionFrame>
  );
}

function PasswordChoice({ token, owner, onDead }: { token: string; owner: LinkOwner; onDead: () => void }) {
  const { t } = useTranslation('session');
  const { i18n } = useContext(I18nContext);
  const router = useRouter();
  const queryClient = useQueryClient();
  const faultOf = usePasswordFault();
  const [fault, setFault] = useState<string | null>(null);
  const choose = useMutation({
    mutationFn: async (choice: PasswordByLink) => {
      const session = await choosePassword(choice);
      return owner.purpose === 'invitation' ? goOnIn(i18n.language, session) : session;
    },
    onSuccess: async (session) => {
      queryClient.setQueryData(sessionKey, session);
      // The data of a user who was signed in before is not shown to this person.
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
      await router.navigate({ to: '/', replace: true });
    },
    onError: (error) => {
      if (hasCode(error, 'link_invalid')) onDead();
      else setFault(passwordRefusal(error));
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    const found = faultOf(password, owner);
    setFault(found);
    if (found === null) choose.mutate({ token, password });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        {fault === null && <ActionError error={choose.error} />}
        <TextInput label={t('email')} value={owner.email} autoComplete="username" readOnly variant="filled" />
        <NewPasswordField
          name="password"
          autoFocus
          error={fault}
          onChange={() => {
            setFault(null);
            if (choose.isError) choose.reset();
          }}
        />
        <Button type="submit" fullWidth mt="xs" loading={choose.isPending}>
          {t('link.submit')}
        </Button>
      </Stack>
    </form>
  );
}

/**
 * Keeps the language in which a new user has read this page, whatever the company's language is. If that fails, the
 * session still stands.
 */
async function goOnIn(tag: string, session: Session): Promise<Session> {
  const { user } = session;
  const text = textLanguage(tag);
  if (text === textLanguage(user.language)) return session;
  const language = LANGUAGES.find((known) => known.tag === tag)?.tag ?? text;
  return changeProfile({ language }).then(
    () => ({ ...session, user: { ...user, language } }),
    () => session,
  );
}

/** The server's message about the password itself. */
function passwordRefusal(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.details.find(({ path }) => path === 'password')?.message ?? null;
}

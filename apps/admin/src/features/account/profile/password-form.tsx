import type { Profile } from '@docket/contracts';
import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changePassword } from '../../../api/passwords';
import { ApiError } from '../../../api/problem';
import { uiSessionsKey } from '../../../api/ui-sessions';
import { ActionError } from '../../../components/feedback/action-error';
import { NewPasswordField, usePasswordFault } from '../../../components/form/new-password-field';
import { useToast } from '../../../components/feedback/use-toast';
import styles from './profile-page.module.css';
import { FormElement } from '../../../components/form/form-element';

const EMPTY = { currentPassword: '', newPassword: '' };

/** Changes the signed-in user's password. */
export function PasswordForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const { t: words } = useTranslation('password');
  const queryClient = useQueryClient();
  const toast = useToast();
  const faultOf = usePasswordFault();
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      currentPassword: (password) => (password === '' ? t('password.currentMissing') : null),
      newPassword: (password) => faultOf(password, profile),
    },
  });
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      form.reset();
      void toast.success(t('password.changed'));
      void queryClient.invalidateQueries({ queryKey: uiSessionsKey });
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const isMarked = Object.keys(form.errors).length > 0;
  return (
    <FormElement className={styles.narrow} onSubmit={form.onSubmit((values) => change.mutate(values))}>
      <Stack gap="md">
        {!isMarked && <ActionError error={change.error} />}
        {/* The address tells the browser's password store which account the password belongs to. */}
        <input type="text" autoComplete="username" value={profile.email} readOnly hidden />
        <PasswordInput
          label={t('password.current')}
          autoComplete="current-password"
          required
          visibilityToggleButtonProps={{ 'aria-label': words('show'), tabIndex: 0 }}
          {...form.getInputProps('currentPassword')}
        />
        <NewPasswordField {...form.getInputProps('newPassword')} />
        <Group>
          <Button type="submit" variant="default" loading={change.isPending}>
            {t('password.submit')}
          </Button>
        </Group>
      </Stack>
    </FormElement>
  );
}

/** The server's messages about single fields. */
function fieldErrors(error: unknown): Partial<Record<keyof typeof EMPTY, string>> {
  if (!(error instanceof ApiError)) return {};
  const known = error.details.filter(({ path }) => path !== undefined && path in EMPTY);
  return Object.fromEntries(known.map(({ path, message }) => [path, message]));
}

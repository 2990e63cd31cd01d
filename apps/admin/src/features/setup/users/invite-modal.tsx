import type { InvitedUser, Role } from '@docket/contracts';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/problem';
import { inviteUser } from '../../../api/users';
import { ActionError } from '../../../components/feedback/action-error';
import { Dialog } from '../../../components/feedback/dialog';
import { useOnePress } from '../../../components/form/use-one-press';
import { RoleField } from './role-field';
import { FormElement } from '../../../components/form/form-element';

type Errors = Partial<Record<'email' | 'name', string>>;

/** Asks who is to be invited. */
export function InviteModal({
  onInvited,
  onClose,
}: {
  onInvited: (user: InvitedUser) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('USER');
  const [errors, setErrors] = useState<Errors>({});
  const invite = useMutation({
    mutationFn: inviteUser,
    onSuccess: onInvited,
    onError: (error) => setErrors(fieldErrors(error)),
  });
  const press = useOnePress(invite.isPending);
  const submit = () => {
    const missing = {
      ...(email.trim() === '' && { email: t('invite.emailMissing') }),
      ...(name.trim() === '' && { name: t('invite.nameMissing') }),
    };
    setErrors(missing);
    if (Object.keys(missing).length === 0) invite.mutate({ email: email.trim(), name: name.trim(), role });
  };
  return (
    <Dialog opened onClose={onClose} title={t('invite.title')}>
      <FormElement
        onSubmit={(event) => {
          event.preventDefault();
          press(submit);
        }}
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('invite.text')}
          </Text>
          {Object.keys(errors).length === 0 && <ActionError error={invite.error} />}
          <TextInput
            label={t('name')}
            autoComplete="off"
            maxLength={100}
            required
            data-autofocus
            value={name}
            error={errors.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label={t('email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            required
            value={email}
            error={errors.email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <RoleField value={role} onChange={setRole} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {common('actions.cancel')}
            </Button>
            <Button type="submit" loading={invite.isPending}>
              {t('invite.submit')}
            </Button>
          </Group>
        </Stack>
      </FormElement>
    </Dialog>
  );
}

/** The messages of the server about single fields. */
function fieldErrors(error: unknown): Errors {
  if (!(error instanceof ApiError)) return {};
  const known = error.details.filter(({ path }) => path === 'email' || path === 'name');
  return Object.fromEntries(known.map(({ path, message }) => [path, message]));
}

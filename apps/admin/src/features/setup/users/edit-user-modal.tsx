import type { UserAccount } from '@docket/contracts';
import { Alert, Skeleton, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../api/use-session';
import { changeUser, userQuery, usersKey, type UserPatch } from '../../../api/users';
import { Dialog } from '../../../components/feedback/dialog';
import { ErrorState } from '../../../components/feedback/error-state';
import { WindowForm } from '../../../components/form/window-form';
import { RoleField } from './role-field';

interface Props {
  user: UserAccount;
  onSaved: (user: UserAccount) => void;
  onClose: () => void;
}

/** Renames a user, and changes their role. */
export function EditUserModal({ user, onSaved, onClose }: Props) {
  const { t } = useTranslation('users');
  const loaded = useQuery(userQuery(user.id));
  return (
    <Dialog opened onClose={onClose} title={t('edit.title', { name: user.name })}>
      {loaded.isError && (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} retrying={loaded.isFetching} />
      )}
      {loaded.isPending && (
        <Stack gap="md">
          <Skeleton height={58} />
          <Skeleton height={78} />
        </Stack>
      )}
      {loaded.data !== undefined && (
        <EditForm user={loaded.data.value} etag={loaded.data.etag} onSaved={onSaved} onClose={onClose} />
      )}
    </Dialog>
  );
}

function EditForm({ user, etag, onSaved, onClose }: Props & { etag: string | null }) {
  const { t } = useTranslation('users');
  const me = useUser();
  const queryClient = useQueryClient();
  // Only what is changed here is sent: the rest may have been changed by somebody else.
  const [edits, setEdits] = useState<UserPatch>({});
  const { name, role } = { ...user, ...edits };
  const save = useMutation({
    mutationFn: () => changeUser(user.id, { ...edits, ...(edits.name && { name: edits.name.trim() }) }, etag),
    onSuccess: onSaved,
    onError: () => queryClient.invalidateQueries({ queryKey: usersKey }),
  });
  const demoted = user.role === 'ADMIN' && role !== 'ADMIN';
  const changed = name !== user.name || role !== user.role;
  return (
    <WindowForm
      isComplete={name.trim() !== ''}
      isDirty={changed}
      isSaving={save.isPending}
      error={save.error}
      onSave={() => save.mutate()}
      onClose={onClose}
    >
      {({ missing }) => (
        <>
          <TextInput
            label={t('name')}
            autoComplete="off"
            maxLength={100}
            required
            data-autofocus
            value={name}
            error={missing(name)}
            onChange={(event) => {
              const typed = event.currentTarget.value;
              setEdits((before) => ({ ...before, name: typed }));
            }}
          />
          <TextInput label={t('email')} value={user.email} readOnly variant="filled" />
          <RoleField
            value={role}
            onChange={(chosen) => setEdits((before) => ({ ...before, role: chosen }))}
          />
          {demoted && (
            <Alert color="yellow">
              {t(user.id === me?.id ? 'edit.demoteSelf' : 'edit.demote', { name: user.name })}
            </Alert>
          )}
        </>
      )}
    </WindowForm>
  );
}

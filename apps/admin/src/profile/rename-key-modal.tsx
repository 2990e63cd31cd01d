import type { ApiKey } from '@docket/contracts';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKeysKey, renameApiKey } from '../api/profile';
import { ActionError } from '../components/action-error';
import { Dialog } from '../components/dialog';
import { useToast } from '../components/use-toast';

/** Gives a key another name; programs that use it notice nothing. */
export function RenameKeyModal({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [name, setName] = useState(apiKey.name);
  const rename = useMutation({
    mutationFn: () => renameApiKey(apiKey.id, name.trim()),
    onSuccess: async (renamed) => {
      onClose();
      void toast.success(t('api.renameForm.renamed', { name: renamed.name }));
      await queryClient.invalidateQueries({ queryKey: apiKeysKey });
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('api.renameForm.title', { name: apiKey.name })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate();
        }}
      >
        <Stack gap="md">
          <ActionError error={rename.error} />
          <TextInput
            label={t('api.name')}
            description={t('api.nameHint')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={100}
            required
            withAsterisk={false}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {common('actions.cancel')}
            </Button>
            <Button type="submit" loading={rename.isPending} disabled={name.trim() === ''}>
              {common('actions.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

import type { ApiKey } from '@docket/contracts';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKeysKey, renameApiKey } from '../../../api/profile';
import { Dialog } from '../../../components/feedback/dialog';
import { WindowForm } from '../../../components/form/window-form';
import { useToast } from '../../../components/feedback/use-toast';

/** Renames a key. Programs that use the key are not affected. */
export function RenameKeyModal({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation('profile');
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
      <WindowForm
        isComplete={name.trim() !== ''}
        isDirty={name.trim() !== apiKey.name}
        isSaving={rename.isPending}
        error={rename.error}
        onSave={() => rename.mutate()}
        onClose={onClose}
      >
        {({ missing }) => (
          <TextInput
            label={t('api.name')}
            description={t('api.nameHint')}
            value={name}
            error={missing(name)}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={100}
            required
            data-autofocus
          />
        )}
      </WindowForm>
    </Dialog>
  );
}

import type { ApiKey } from '@docket/contracts';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKeysKey, revokeApiKey } from '../../../api/profile';
import { ConfirmModal } from '../../../components/feedback/confirm-modal';
import { useToast } from '../../../components/feedback/use-toast';
import { useFormats } from '../../../i18n/format';

/** Revokes a key after its name has been typed: revoking stops running programs and must not happen by mistake. */
export function RevokeKeyModal({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  const toast = useToast();
  const { dateTime } = useFormats();
  const [typed, setTyped] = useState('');
  const revoke = useMutation({
    mutationFn: () => revokeApiKey(apiKey.id),
    onSuccess: () => void toast.success(t('api.revoked', { name: apiKey.name })),
    onError: (error) => void toast.failure(error),
    onSettled: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: apiKeysKey });
    },
  });
  return (
    <ConfirmModal
      opened
      danger
      title={t('api.revokeConfirm.title', { name: apiKey.name })}
      text={t('api.revokeConfirm.text', { prefix: apiKey.prefix, created: dateTime(apiKey.createdAt) })}
      confirmLabel={t('api.revokeConfirm.confirm')}
      ready={typed.trim() === apiKey.name}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    >
      <TextInput
        label={t('api.revokeConfirm.type', { name: apiKey.name })}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
    </ConfirmModal>
  );
}

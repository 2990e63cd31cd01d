import type { ApiKey, CreatedApiKey } from '@docket/contracts';
import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rotateApiKey } from '../../../api/profile';
import { ConfirmModal } from '../../../components/feedback/confirm-modal';

/** The choices for how long the old key stays valid, in hours. A week is the longest the API accepts. */
const GRACES = [0, 1, 24, 72, 168];
const USUAL_GRACE = 24;

interface Props {
  apiKey: ApiKey;
  onRotated: (created: CreatedApiKey) => void;
  onClose: () => void;
}

/** Replaces a key by a new one. The old key can stay valid while programs are switched over. */
export function RotateKeyModal({ apiKey, onRotated, onClose }: Props) {
  const { t } = useTranslation('profile');
  const [hours, setHours] = useState(USUAL_GRACE);
  const rotate = useMutation({
    mutationFn: () => rotateApiKey(apiKey.id, hours),
    onSuccess: onRotated,
  });
  const label = (grace: number) => {
    if (grace === 0) return t('api.rotateForm.now');
    return grace < 24
      ? t('api.rotateForm.hours', { count: grace })
      : t('api.rotateForm.days', { count: grace / 24 });
  };
  return (
    <ConfirmModal
      opened
      title={t('api.rotateForm.title', { name: apiKey.name })}
      text={t('api.rotateForm.text')}
      confirmLabel={t('api.rotateForm.submit')}
      busy={rotate.isPending}
      error={rotate.error}
      onConfirm={() => rotate.mutate()}
      onClose={onClose}
    >
      <NativeSelect
        label={t('api.rotateForm.grace')}
        description={apiKey.expiresAt === null ? undefined : t('api.rotateForm.graceHint')}
        data={GRACES.map((grace) => ({ value: String(grace), label: label(grace) }))}
        value={String(hours)}
        onChange={(event) => setHours(Number(event.currentTarget.value))}
        data-autofocus
      />
    </ConfirmModal>
  );
}

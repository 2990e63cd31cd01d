import type { Attachment } from '@docket/contracts';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attachmentsQuery, renameAttachment } from '../../api/attachments';
import { ConfirmModal } from '../confirm-modal';

const LONGEST_NAME = 255;

interface Props {
  path: string;
  attachment: Attachment;
  onRenamed: () => void;
  onClose: () => void;
}

/** Gives a file another name. */
export function RenameModal({ path, attachment, onRenamed, onClose }: Props) {
  const { t } = useTranslation('attachments');
  const queryClient = useQueryClient();
  const [name, setName] = useState(attachment.name);
  const rename = useMutation({
    mutationFn: () => renameAttachment(path, attachment.id, name.trim()),
    onSuccess: () => {
      onRenamed();
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: attachmentsQuery(path).queryKey }),
  });
  return (
    <ConfirmModal
      opened
      title={t('renameTitle', { name: attachment.name })}
      text={t('renameText')}
      confirmLabel={t('renameConfirm')}
      busy={rename.isPending}
      ready={name.trim() !== '' && name.trim() !== attachment.name}
      error={rename.error}
      onConfirm={() => rename.mutate()}
      onClose={onClose}
    >
      <TextInput
        label={t('name')}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        data-autofocus
        value={name}
        // The ending stays where somebody just types over it.
        onFocus={({ currentTarget }) => {
          const end = currentTarget.value.lastIndexOf('.');
          currentTarget.setSelectionRange(0, end > 0 ? end : currentTarget.value.length);
        }}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </ConfirmModal>
  );
}

import type { Attachment } from '@docket/contracts';
import { Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attachmentsQuery, renameAttachment } from '../../../api/attachments';
import { Dialog } from '../../feedback/dialog';
import { WindowForm } from '../../form/window-form';

const LONGEST_NAME = 255;

interface Props {
  path: string;
  attachment: Attachment;
  onRenamed: () => void;
  onClose: () => void;
}

/** Dialog that renames an attachment. */
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
    <Dialog opened onClose={onClose} title={t('renameTitle', { name: attachment.name })}>
      <WindowForm
        isComplete={name.trim() !== ''}
        isDirty={name.trim() !== attachment.name}
        isSaving={rename.isPending}
        error={rename.error}
        saveLabel={t('renameConfirm')}
        onSave={() => rename.mutate()}
        onClose={onClose}
      >
        {({ missing }) => (
          <>
            <Text size="sm">{t('renameText')}</Text>
            <TextInput
              label={t('name')}
              required
              maxLength={LONGEST_NAME}
              autoComplete="off"
              data-autofocus
              value={name}
              error={missing(name)}
              // Only the name is selected, so that typing keeps the extension.
              onFocus={({ currentTarget }) => {
                const end = currentTarget.value.lastIndexOf('.');
                currentTarget.setSelectionRange(0, end > 0 ? end : currentTarget.value.length);
              }}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          </>
        )}
      </WindowForm>
    </Dialog>
  );
}

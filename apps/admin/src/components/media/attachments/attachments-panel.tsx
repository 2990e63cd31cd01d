import type { Attachment } from '@docket/contracts';
import { ActionIcon, Anchor, Badge, Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconEye, IconPaperclip, IconPencil, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attachmentAddress, attachmentsQuery, removeAttachment } from '../../../api/attachments';
import { useFormats } from '../../../i18n/format';
import { ConfirmModal } from '../../feedback/confirm-modal';
import { ErrorState } from '../../feedback/error-state';
import { DropHere } from '../files/drop-here';
import { useFileZone } from '../files/use-file-zone';
import { TimeAgo } from '../../layout/time-ago';
import { AttachmentPreview, isShown } from './attachment-preview';
import styles from './attachments-panel.module.css';
import { OversizedFiles } from './oversized-files';
import { RenameModal } from './rename-modal';
import { SizeLimit } from './size-limit';
import { UploadItem } from './upload-item';
import { useFittingFiles } from './use-fitting-files';
import { useUploads } from './use-uploads';

interface Props {
  /** Path of the document, relative to the base URL of the API. */
  path: string;
  onChange: () => void;
}

/** Attachments of a document, which can be added, previewed, downloaded, renamed and deleted. */
export function AttachmentsPanel({ path, onChange }: Props) {
  const { t } = useTranslation('attachments');
  const id = useId();
  const attachments = useQuery(attachmentsQuery(path));
  const { uploads, add, retry, forget } = useUploads(path, onChange);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const { take, oversized } = useFittingFiles(add);
  const { zone, input, isOver, choose } = useFileZone({ onFiles: take, disabled: false });
  const files = attachments.data?.data;
  return (
    <section
      {...zone}
      className={styles.panel}
      aria-labelledby={id}
      data-unprinted={files?.length === 0 || undefined}
    >
      {/* The button below opens this hidden input. Screen readers and keyboard do not reach it. */}
      <input {...input} multiple />
      {isOver && <DropHere>{t('dropActive')}</DropHere>}
      <Title order={2} id={id} mb={10}>
        {t('title')}
      </Title>
      {/* The height equals that of the text "none", so that nothing moves. */}
      {attachments.isPending && <Skeleton height={20} mb={10} />}
      {attachments.isError && (
        <ErrorState
          error={attachments.error}
          onRetry={() => void attachments.refetch()}
          retrying={attachments.isFetching}
        />
      )}
      {files?.length === 0 && uploads.length === 0 && (
        <Text size="sm" c="dimmed" mb={10}>
          {t('none')}
        </Text>
      )}
      <ul className={styles.files}>
        {uploads.map((upload) => (
          <UploadItem
            key={upload.id}
            upload={upload}
            onRetry={() => retry(upload)}
            onForget={() => forget(upload.id)}
          />
        ))}
        {files?.map((attachment) => (
          <AttachmentItem key={attachment.id} path={path} attachment={attachment} onAsk={setAsked} />
        ))}
      </ul>
      <OversizedFiles {...oversized} />
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          aria-describedby={`${id}-limit`}
          leftSection={<IconPaperclip size={15} />}
          onClick={() => choose()}
        >
          {t('attach')}
        </Button>
        <SizeLimit id={`${id}-limit`} bytes={oversized.limit} />
      </Group>
      {asked?.what === 'show' && (
        <AttachmentPreview path={path} attachment={asked.attachment} onClose={close} />
      )}
      {asked?.what === 'rename' && (
        <RenameModal path={path} attachment={asked.attachment} onRenamed={onChange} onClose={close} />
      )}
      <DeleteModal
        path={path}
        attachment={asked?.what === 'delete' ? asked.attachment : null}
        onDeleted={onChange}
        onClose={close}
      />
    </section>
  );
}

/** Dialog that is open for an attachment. */
interface Asked {
  what: 'show' | 'rename' | 'delete';
  attachment: Attachment;
}

interface ItemProps {
  path: string;
  attachment: Attachment;
  onAsk: (asked: Asked) => void;
}

const isOwn = ({ origin }: Attachment) => origin === 'upload';

const ACTIONS = [
  { what: 'show', Icon: IconEye, fits: isShown },
  { what: 'rename', Icon: IconPencil, fits: isOwn },
  { what: 'delete', Icon: IconTrash, fits: isOwn },
] as const;

function AttachmentItem({ path, attachment, onAsk }: ItemProps) {
  const { t } = useTranslation('attachments');
  const { fileSize } = useFormats();
  const { id, name, size, origin, createdAt, createdByUser } = attachment;
  return (
    <li className={styles.file}>
      <div className={styles.name}>
        <Anchor href={attachmentAddress(path, id)} download={name} size="sm">
          {name}
        </Anchor>{' '}
        {origin === 'issued' && (
          <Badge size="xs" color="gray" tt="none">
            {t('issued')}
          </Badge>
        )}
        <div className={styles.about}>
          {fileSize(size)} · {createdByUser?.name ?? t('server')} · <TimeAgo time={createdAt} />
        </div>
      </div>
      <div className={styles.actions}>
        {ACTIONS.filter(({ fits }) => fits(attachment)).map(({ what, Icon }) => (
          <ActionIcon
            key={what}
            variant="subtle"
            color="gray"
            aria-label={t(what, { name })}
            title={t(what, { name })}
            onClick={() => onAsk({ what, attachment })}
          >
            <Icon size={16} aria-hidden />
          </ActionIcon>
        ))}
      </div>
    </li>
  );
}

interface DeleteProps {
  path: string;
  attachment: Attachment | null;
  onDeleted: () => void;
  onClose: () => void;
}

function DeleteModal({ path, attachment, onDeleted, onClose }: DeleteProps) {
  const { t } = useTranslation('attachments');
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => removeAttachment(path, id),
    onSuccess: () => {
      onDeleted();
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: attachmentsQuery(path).queryKey }),
  });
  return (
    <ConfirmModal
      opened={attachment !== null}
      title={t('confirm.title', { name: attachment?.name ?? '' })}
      text={t('confirm.text')}
      confirmLabel={t('confirm.confirm')}
      danger
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => attachment !== null && remove.mutate(attachment.id)}
      onClose={() => {
        remove.reset();
        onClose();
      }}
    />
  );
}

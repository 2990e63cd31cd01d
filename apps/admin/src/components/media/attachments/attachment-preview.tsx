import type { Attachment } from '@docket/contracts';
import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { attachmentContentQuery } from '../../../api/attachments';
import { Dialog } from '../../feedback/dialog';
import { ErrorState } from '../../feedback/error-state';
import styles from './attachments-panel.module.css';

/** Image types that a browser shows without running code. SVG is left out, because it may contain scripts. */
export const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp'];

/** Whether a file has a preview. */
export const isShown = ({ contentType }: Attachment) =>
  contentType === 'application/pdf' || PICTURES.includes(contentType);

interface Props {
  path: string;
  attachment: Attachment;
  onClose: () => void;
}

/** Preview of an image or a PDF in a dialog. */
export function AttachmentPreview({ path, attachment, onClose }: Props) {
  const { t } = useTranslation('attachments');
  const content = useQuery(attachmentContentQuery(path, attachment));
  return (
    <Dialog opened size="min(1000px, 100%)" title={attachment.name} onClose={onClose}>
      <div className={styles.stage}>
        {content.isPending && <Loader size="sm" role="status" aria-label={t('loading')} />}
        {content.isError && (
          <ErrorState
            error={content.error}
            onRetry={() => void content.refetch()}
            retrying={content.isFetching}
          />
        )}
        {content.data !== undefined && <Content attachment={attachment} blob={content.data} />}
      </div>
    </Dialog>
  );
}

function Content({ attachment: { name, contentType }, blob }: { attachment: Attachment; blob: Blob }) {
  // The object URL is revoked when the element is removed. The type is the one that the server detected from the
  // content.
  const show = useCallback(
    (element: HTMLImageElement | HTMLIFrameElement | null) => {
      if (element === null) return undefined;
      const address = URL.createObjectURL(new Blob([blob], { type: contentType }));
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob, contentType],
  );
  return contentType === 'application/pdf' ? (
    <iframe ref={show} className={styles.page} title={name} />
  ) : (
    <img ref={show} className={styles.picture} alt={name} />
  );
}

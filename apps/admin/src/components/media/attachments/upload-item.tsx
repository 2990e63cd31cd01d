import { Button, Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../api/problem';
import { useErrorText } from '../../feedback/use-error-text';
import styles from './attachments-panel.module.css';
import type { Upload } from './use-uploads';

interface Props {
  upload: Upload;
  onRetry: () => void;
  onForget: () => void;
}

/** Running or failed upload, with its progress or its error. */
export function UploadItem({ upload, onRetry, onForget }: Props) {
  const { t } = useTranslation('attachments');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const { file, share, error } = upload;
  const failed = error !== null;
  return (
    <li className={`${styles.file} ${styles.upload}`}>
      <div className={styles.name}>
        {file.name}
        {failed ? (
          <Text size="xs" c="red" role="alert">
            {errorText(error)}
          </Text>
        ) : (
          <Progress
            value={Math.round(share * 100)}
            size="sm"
            mt={4}
            aria-label={t('sending', { name: file.name })}
            animated={share === 1}
          />
        )}
      </div>
      <Group gap={6} wrap="nowrap">
        {failed && !hasCode(error, 'payload_too_large') && (
          <Button size="compact-xs" variant="default" onClick={onRetry}>
            {common('actions.retry')}
          </Button>
        )}
        <Button size="compact-xs" variant="default" onClick={onForget}>
          {failed ? common('actions.dismiss') : common('actions.cancel')}
        </Button>
      </Group>
    </li>
  );
}

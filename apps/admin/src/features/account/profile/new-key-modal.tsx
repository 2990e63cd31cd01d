import type { CreatedApiKey } from '@docket/contracts';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { Dialog } from '../../../components/feedback/dialog';
import { useCopy } from '../../../components/layout/use-copy';
import { IconCheck, IconCopy, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './profile-page.module.css';

/**
 * Shows a new key, which is never shown again. Only its button closes the window, so that a stray click cannot lose
 * the key.
 */
export function NewKeyModal({ created, onClose }: { created: CreatedApiKey; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const { copy, copied } = useCopy(4_000);
  return (
    <Dialog
      opened
      size="lg"
      onClose={onClose}
      title={t('api.new.title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Alert color="yellow" icon={<IconInfoCircle />}>
          {t('api.new.once')}
        </Alert>
        <div className={styles.key} role="group" aria-label={t('api.new.label', { name: created.name })}>
          <span className={styles.keyText} data-testid="api-key">
            {created.key}
          </span>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            onClick={() => copy(created.key)}
            data-autofocus
          >
            {copied ? t('api.new.copied') : t('api.new.copy')}
          </Button>
        </div>
        <span role="status" className="visually-hidden">
          {copied ? t('api.new.copied') : ''}
        </span>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('api.new.done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

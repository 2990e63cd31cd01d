import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/feedback/dialog';
import { useCopy } from '../../../components/layout/use-copy';
import styles from './webhooks.module.css';

interface Props {
  title: string;
  secret: string;
  /** Further facts about the secret. */
  note?: ReactNode;
  onClose: () => void;
}

/** Shows a secret, this once. It closes by its button only: a slip of the mouse must not lose the secret. */
export function SecretModal({ title, secret, note, onClose }: Props) {
  const { t } = useTranslation('webhooks');
  const { copy, copied } = useCopy(4_000);
  return (
    <Dialog
      opened
      size="lg"
      onClose={onClose}
      title={title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Alert color="yellow" icon={<IconInfoCircle />}>
          {t('secret.once')}
        </Alert>
        <div className={styles.secret} role="group" aria-label={t('secret.label')}>
          <span className={styles.secretText} data-testid="webhook-secret">
            {secret}
          </span>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            onClick={() => copy(secret)}
            data-autofocus
          >
            {copied ? t('secret.copied') : t('secret.copy')}
          </Button>
        </div>
        <span role="status" className="visually-hidden">
          {copied ? t('secret.copied') : ''}
        </span>
        <Text size="sm" c="dimmed" component="div">
          {note ?? t('secret.use')}
        </Text>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('secret.done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

import type { OneTimeLink } from '@docket/contracts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconInfoCircle, IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/feedback/dialog';
import { useCopy } from '../../../components/layout/use-copy';
import { useFormats } from '../../../i18n/format';
import styles from './users-page.module.css';

interface Props {
  name: string;
  link: OneTimeLink;
  onClose: () => void;
}

/** Shows a link, this once. It closes by its button only: a slip of the mouse must not lose the link. */
export function LinkModal({ name, link, onClose }: Props) {
  const { t } = useTranslation('users');
  const { dateTime } = useFormats();
  const { copy, copied } = useCopy(4_000);
  return (
    <Dialog
      opened
      size="lg"
      onClose={onClose}
      title={t('link.shownTitle', { name })}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Alert color={link.mailed ? 'teal' : 'yellow'} icon={link.mailed ? <IconMail /> : <IconInfoCircle />}>
          {t(link.mailed ? 'link.mailed' : 'link.once', { name })}
        </Alert>
        <div className={styles.link} role="group" aria-label={t('link.label', { name })}>
          <span className={styles.address} data-testid="one-time-link">
            {link.link}
          </span>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            onClick={() => copy(link.link)}
            data-autofocus
          >
            {copied ? t('link.copied') : t('link.copy')}
          </Button>
        </div>
        <span role="status" className="visually-hidden">
          {copied ? t('link.copied') : ''}
        </span>
        <Text size="sm" c="dimmed">
          {t('link.works', { time: dateTime(link.expiresAt) })}
        </Text>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t(link.mailed ? 'link.close' : 'link.done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

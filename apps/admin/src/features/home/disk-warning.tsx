import type { Disk } from '@docket/contracts';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format';
import styles from './disk-warning.module.css';

/** Says which disks have little space left, and what to do. */
export function DiskWarning({ disks }: { disks: readonly Disk[] }) {
  const { t } = useTranslation('home');
  const { fileSize } = useFormats();
  // A number stays beside its unit.
  const size = (bytes: number) => fileSize(bytes).replace(' ', '\u00a0');
  const isRefused = disks.some(({ state }) => state === 'uploads_refused');
  const [{ uploadsStopBelowBytes } = { uploadsStopBelowBytes: 0 }] = disks;
  return (
    <Alert
      role="status"
      color={isRefused ? 'red' : 'yellow'}
      icon={<IconAlertTriangle />}
      title={t('disk.title')}
      mb="lg"
    >
      {disks.map(({ name, folder, freeBytes, totalBytes }) => (
        <Text key={name} size="sm" className={styles.disk}>
          {t(`disk.${name}`, { free: size(freeBytes), total: size(totalBytes), folder })}
        </Text>
      ))}
      <Text size="sm">
        {isRefused ? t('disk.refused') : t('disk.soon', { limit: size(uploadsStopBelowBytes) })}{' '}
        {t('disk.toDo')}
      </Text>
    </Alert>
  );
}

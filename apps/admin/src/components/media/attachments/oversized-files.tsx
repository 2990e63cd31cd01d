import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format';
import type { Oversized } from './use-fitting-files';

/** Error that names the files that are too large. */
export function OversizedFiles({ files, limit }: Oversized) {
  const { t } = useTranslation('attachments');
  const { fileSize } = useFormats();
  if (files.length === 0) return null;
  return (
    <Alert color="red" role="alert" mb={10}>
      {files.map(({ name, size }, index) => (
        <div key={index}>{t('tooLarge', { name, size: fileSize(size), limit: fileSize(limit) })}</div>
      ))}
    </Alert>
  );
}

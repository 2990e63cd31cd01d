import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format';

/**
 * Maximum file size. The text is empty until the server has reported the limit.
 * @param bytes the limit, or Infinity if it is unknown
 */
export function SizeLimit({ id, bytes }: { id: string; bytes: number }) {
  const { t } = useTranslation('attachments');
  const { fileSize } = useFormats();
  return (
    <Text id={id} size="xs" c="dimmed" data-unprinted>
      {Number.isFinite(bytes) && t('limit', { limit: fileSize(bytes) })}
    </Text>
  );
}

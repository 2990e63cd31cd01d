import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format';

/** How large a file may be, beside where files are chosen; nothing until the server has said it. @param bytes at most */
export function SizeLimit({ id, bytes }: { id: string; bytes: number }) {
  const { t } = useTranslation('attachments');
  const { fileSize } = useFormats();
  return (
    <Text id={id} size="xs" c="dimmed" data-unprinted>
      {Number.isFinite(bytes) && t('limit', { limit: fileSize(bytes) })}
    </Text>
  );
}

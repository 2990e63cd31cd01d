import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../feedback/dialog';

interface Props {
  title: string;
  onClose: () => void;
}

/** Dialog shown in place of the mail form if no mail server is set up. It says who can set one up. */
export function NoMailModal({ title, onClose }: Props) {
  const { t } = useTranslation('mail');
  const { t: common } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Stack gap="md">
        <Text fw={550}>{t('notSetUp.title')}</Text>
        <Text size="sm">{t('notSetUp.how')}</Text>
        <Text size="sm">{t('notSetUp.until')}</Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {common('actions.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

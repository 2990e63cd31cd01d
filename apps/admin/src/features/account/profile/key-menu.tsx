import type { ApiKey } from '@docket/contracts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export type KeyAction = 'rename' | 'rotate' | 'revoke';

/** The menu of actions for one key. */
export function KeyMenu({ apiKey, onAction }: { apiKey: ApiKey; onAction: (action: KeyAction) => void }) {
  const { t } = useTranslation('profile');
  return (
    // Fixed positioning: the scrolling table around the menu would cut it off.
    <Menu position="bottom-end" width={180} floatingStrategy="fixed">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('api.actions', { name: apiKey.name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconRefresh size={15} />}
          disabled={apiKey.state !== 'active'}
          onClick={() => onAction('rotate')}
        >
          {t('api.rotate')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil size={15} />} onClick={() => onAction('rename')}>
          {t('api.rename')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={15} />}
          onClick={() => onAction('revoke')}
        >
          {t('api.revoke')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

import { Menu } from '@mantine/core';
import type { UserAccount } from '@docket/contracts';
import { IconLink, IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../../../components/table/row-menu';

interface Props {
  user: UserAccount;
  onEdit: () => void;
  onLink: () => void;
  onSwitch: () => void;
}

/** Everything that can be done with one user. */
export function AccountMenu({ user, onEdit, onLink, onSwitch }: Props) {
  const { t } = useTranslation('users');
  return (
    <RowMenu label={t('moreActions', { name: user.name })} width={230}>
      <Menu.Item leftSection={<IconPencil size={15} />} onClick={onEdit}>
        {t('edit.action')}
      </Menu.Item>
      {user.status !== 'disabled' && (
        <Menu.Item leftSection={<IconLink size={15} />} onClick={onLink}>
          {t(user.status === 'invited' ? 'link.inviteAction' : 'link.resetAction')}
        </Menu.Item>
      )}
      <Menu.Divider />
      {user.status === 'disabled' ? (
        <Menu.Item leftSection={<IconUserCheck size={15} />} onClick={onSwitch}>
          {t('enable.action')}
        </Menu.Item>
      ) : (
        <Menu.Item c="var(--mantine-color-error)" leftSection={<IconUserOff size={15} />} onClick={onSwitch}>
          {t('disable.action')}
        </Menu.Item>
      )}
    </RowMenu>
  );
}

import { type Role, ROLES } from '@docket/contracts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The field for the role, which sets what a user may do. */
export function RoleField({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const { t } = useTranslation('users');
  return (
    <NativeSelect
      label={t('role')}
      description={t('invite.roleHint')}
      data={ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
      value={value}
      onChange={(event) => onChange(ROLES.find((role) => role === event.currentTarget.value) ?? 'USER')}
    />
  );
}

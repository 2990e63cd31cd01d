import {
  LEAST_UNKNOWN,
  LONGEST_PASSWORD,
  passwordFault,
  type PasswordFault,
  type PasswordOwner,
  SHORTEST_PASSWORD,
} from '@docket/contracts';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Field for a new password. Its description states the rules. */
export function NewPasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('password');
  return (
    <PasswordInput
      label={t('new')}
      description={t('hint', { least: SHORTEST_PASSWORD })}
      autoComplete="new-password"
      required
      visibilityToggleButtonProps={{ 'aria-label': t('show'), tabIndex: 0 }}
      {...props}
    />
  );
}

/** Error text of a password; null if the password is valid. The rules are those of the server. */
export function usePasswordFault(): (password: string, owner: PasswordOwner) => string | null {
  const { t } = useTranslation('password');
  return useCallback(
    (password, owner) => {
      const fault = passwordFault(password, owner);
      if (fault === null) return null;
      const words: Record<PasswordFault, string> = {
        short: t('faults.short', { least: SHORTEST_PASSWORD }),
        long: t('faults.long', { most: LONGEST_PASSWORD }),
        common: t('faults.common'),
        personal: t('faults.personal', { least: LEAST_UNKNOWN }),
      };
      return words[fault];
    },
    [t],
  );
}

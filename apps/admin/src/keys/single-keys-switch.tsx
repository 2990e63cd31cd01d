import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSingleKeys } from './single-keys';

/** Switch that turns single-character shortcuts off, for users who dictate or press keys by accident. */
export function SingleKeysSwitch() {
  const { t } = useTranslation('keys');
  const [areOn, turn] = useSingleKeys();
  return (
    <Switch
      label={t('singles')}
      description={t('singlesHint')}
      checked={areOn}
      onChange={(event) => turn(event.currentTarget.checked)}
    />
  );
}

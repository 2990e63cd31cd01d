import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSingleKeys } from './single-keys';

/** Turns off the keys that are single characters, for whoever dictates or types by accident. */
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

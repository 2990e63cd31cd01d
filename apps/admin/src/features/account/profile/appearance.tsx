import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const schemes = ['light', 'dark', 'auto'] as const;

/** Light, dark, or as the system has it. */
export function Appearance() {
  const { t } = useTranslation();
  const { t: profile } = useTranslation('profile');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label={profile('appearance.theme')}
      value={colorScheme}
      onChange={(value) => setColorScheme(schemes.find((scheme) => scheme === value) ?? 'auto')}
      data={schemes.map((scheme) => ({ value: scheme, label: t(`userMenu.${scheme}`) }))}
    />
  );
}

import type { TemplateKind } from '@docket/contracts';
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconFileCheck, IconFileDownload, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { starterAddress } from '../../../api/documents';
import { STARTER_LANGUAGES } from './starter-languages';
import { useStarters } from './use-starters';

/**
 * Downloads the Word file that a template of this kind can begin as, or adds it as it is. It is in the company's
 * language, or in another one for customers abroad.
 */
export function StarterLink({ kind: { kind } }: { kind: TemplateKind }) {
  const { t } = useTranslation('documents');
  const starters = useStarters();
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        component="a"
        href={starterAddress(kind)}
        download
        variant="default"
        title={t('starterHint')}
        leftSection={<IconFileDownload size={16} />}
      >
        {t('starter')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('starterIn')}
            title={t('starterIn')}
            loading={starters.isPending}
          >
            <IconLanguage size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {STARTER_LANGUAGES.map((language) => (
            <Menu.Item
              key={language}
              component="a"
              href={starterAddress(kind, language)}
              download
              leftSection={<IconFileDownload size={15} />}
            >
              {t(`starters.download.${language}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {STARTER_LANGUAGES.map((language) => (
            <Menu.Item
              key={language}
              leftSection={<IconFileCheck size={15} />}
              onClick={() => starters.mutate({ kinds: [kind], language })}
            >
              {t(`starters.useAsItIs.${language}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

import type { StarterQuery, TemplateKind } from '@docket/contracts';
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconFileDownload, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { starterAddress } from '../api/documents';
import { LateMenu } from '../components/late/late-menu';
import { TEXT_LANGUAGES } from '../i18n/languages';

/** The languages that starters are written in. */
const WRITTEN_IN: readonly NonNullable<StarterQuery['language']>[] = ['en', 'de'];

/** The Word file that a template of this kind can begin as: in the company's language, or in another one for customers abroad. */
export function StarterLink({ kind: { kind } }: { kind: TemplateKind }) {
  const { t } = useTranslation('documents');
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
      <LateMenu
        position="bottom-end"
        button={
          <ActionIcon variant="default" size={36} aria-label={t('starterIn')} title={t('starterIn')}>
            <IconLanguage size={16} aria-hidden />
          </ActionIcon>
        }
      >
        {({ Menu }) =>
          WRITTEN_IN.map((language) => (
            <Menu.Item
              key={language}
              component="a"
              href={starterAddress(kind, language)}
              download
              lang={language}
            >
              {TEXT_LANGUAGES[language]}
            </Menu.Item>
          ))
        }
      </LateMenu>
    </Group>
  );
}

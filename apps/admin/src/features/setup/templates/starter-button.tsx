import type { TemplateKind } from '@docket/contracts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { STARTER_LANGUAGES } from './starter-languages';
import { useStarters } from './use-starters';

/** Takes the starter of a kind for a template as it is, in one of its languages. */
export function StarterButton({ kind: { kind } }: { kind: TemplateKind }) {
  const { t } = useTranslation('documents');
  const starters = useStarters();
  return (
    <Menu position="bottom">
      <Menu.Target>
        <Button
          leftSection={<IconFileCheck size={16} />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          loading={starters.isPending}
        >
          {t('starters.use')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {STARTER_LANGUAGES.map((language) => (
          <Menu.Item key={language} onClick={() => starters.mutate({ kinds: [kind], language })}>
            {t(`starters.in.${language}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

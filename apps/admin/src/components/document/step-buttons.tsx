import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Something that can be done with a document now. */
export interface Step<Name extends string> {
  name: Name;
  label: string;
  /** The ways on stand on the page, the others one step further away; the ways out are marked. */
  rank: 'main' | 'more' | 'danger';
}

interface Props<Name extends string> {
  steps: readonly Step<Name>[];
  onAsk: (name: Name) => void;
}

/** What can be done with a document now. */
export function StepButtons<Name extends string>({ steps, onAsk }: Props<Name>) {
  const { t } = useTranslation('document');
  const others = [
    ...steps.filter(({ rank }) => rank === 'more'),
    ...steps.filter(({ rank }) => rank === 'danger'),
  ];
  return (
    <>
      {steps
        .filter(({ rank }) => rank === 'main')
        .map(({ name, label }) => (
          <Button key={name} variant="default" onClick={() => onAsk(name)}>
            {label}
          </Button>
        ))}
      {others.length > 0 && (
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t('moreActions')}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ name, label, rank }) => (
              <Menu.Item
                key={name}
                c={rank === 'danger' ? 'var(--mantine-color-error)' : undefined}
                onClick={() => onAsk(name)}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
  /** Links to what can be made of the document. */
  links?: ReactNode;
}

/** What can be done with a document now. */
export function StepButtons<Name extends string>({ steps, onAsk, links }: Props<Name>) {
  const { t } = useTranslation('document');
  const others = steps.filter(({ rank }) => rank === 'more');
  const waysOut = steps.filter(({ rank }) => rank === 'danger');
  return (
    <>
      {steps
        .filter(({ rank }) => rank === 'main')
        .map(({ name, label }) => (
          <Button key={name} variant="default" onClick={() => onAsk(name)}>
            {label}
          </Button>
        ))}
      {(others.length > 0 || waysOut.length > 0 || Boolean(links)) && (
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t('moreActions')}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ name, label }) => (
              <Menu.Item key={name} onClick={() => onAsk(name)}>
                {label}
              </Menu.Item>
            ))}
            {links}
            {waysOut.map(({ name, label }) => (
              <Menu.Item key={name} c="var(--mantine-color-error)" onClick={() => onAsk(name)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../layout/links';
import { MailButton, MailItem } from './mail/mail-button';
import { MenuLink } from '../layout/menu-link';
import { STEP_ICONS } from './step-icons';
import { type OwnActions, useOwnActions } from './use-own-actions';

/** An action that is possible in the document's current status. */
export interface Step<Name extends string> {
  name: Name;
  label: string;
  /** Main steps are buttons on the page, the others are in the menu. Dangerous ones are marked. */
  rank: 'main' | 'more' | 'danger';
}

interface Props<Name extends string> {
  steps: readonly Step<Name>[];
  onAsk: (name: Name) => void;
  /** Links to pages that create another document from this one. */
  links?: ReactNode;
  /** First items of the menu. */
  first?: ReactNode;
  /** The step that is highlighted; undefined if there is no next step. */
  next: Name | undefined;
  /** Actions that are possible in every status: edit, mail and print. */
  own: OwnActions;
}

/** A phone has room for the next step, the print button and the menu. */
const NARROW = '(max-width: 47.99em)';

/** Buttons for the possible actions of a document. The next step is highlighted, and the menu comes last. */
export function StepButtons<Name extends string>({ steps, onAsk, links, first, next, own }: Props<Name>) {
  const { t } = useTranslation('document');
  const { t: common } = useTranslation();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const { edit, mail, pdf } = useOwnActions(own);
  const ways = steps.filter(({ rank }) => rank === 'main');
  const following = ways.filter(({ name }) => name === next);
  const further = ways.filter(({ name }) => name !== next);
  const others = steps.filter(({ rank }) => rank === 'more');
  const waysOut = steps.filter(({ rank }) => rank === 'danger');
  const items = (list: readonly Step<Name>[], color?: string) =>
    list.map(({ name, label }) => (
      <Menu.Item key={name} c={color} leftSection={<StepIcon name={name} />} onClick={() => onAsk(name)}>
        {label}
      </Menu.Item>
    ));
  const buttons = (isNarrow ? following : [...further, ...following]).map(({ name, label }) => (
    <Button
      key={name}
      variant={name === next ? 'filled' : 'default'}
      leftSection={<StepIcon name={name} />}
      onClick={() => onAsk(name)}
    >
      {label}
    </Button>
  ));
  const hasMenu = isNarrow || others.length > 0 || waysOut.length > 0 || Boolean(links) || Boolean(first);
  return (
    <>
      {!isNarrow && (
        <>
          <ButtonLink {...edit} variant="default" leftSection={<IconPencil size={16} aria-hidden />}>
            {common('actions.edit')}
          </ButtonLink>
          <MailButton mail={mail} />
        </>
      )}
      {pdf}
      {buttons.slice(0, -1)}
      {/* The menu stays in one row with the last button. */}
      {(hasMenu || buttons.length > 0) && (
        <Group gap={8} wrap="nowrap">
          {buttons.slice(-1)}
          {hasMenu && (
            <Menu position="bottom-end" width={220}>
              <Menu.Target>
                <ActionIcon variant="default" size={36} aria-label={t('moreActions')}>
                  <IconDots size={18} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {isNarrow && (
                  <>
                    <MenuLink {...edit} leftSection={<IconPencil size={16} aria-hidden />}>
                      {common('actions.edit')}
                    </MenuLink>
                    <MailItem mail={mail} />
                    {items(further)}
                  </>
                )}
                {first}
                {items(others)}
                {links}
                {items(waysOut, 'var(--mantine-color-error)')}
              </Menu.Dropdown>
            </Menu>
          )}
        </Group>
      )}
      {mail.window}
    </>
  );
}

function StepIcon({ name }: { name: string }) {
  const Icon = STEP_ICONS[name];
  return Icon && <Icon size={16} aria-hidden />;
}

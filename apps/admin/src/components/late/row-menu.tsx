import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Late } from './late';
import { LateMenu } from './late-menu';

interface Props {
  /** What the button is called: what can be done, and with which row. */
  label: string;
  /** Pixels. */
  width: number;
  /** What stands in it, made of the menu's own parts. */
  children: (parts: Late) => ReactNode;
}

/** What can be done with a row of a list. */
export function RowMenu({ label, width, children }: Props) {
  return (
    // Fixed: the table around it, which scrolls, would cut the menu off.
    <LateMenu
      position="bottom-end"
      width={width}
      floatingStrategy="fixed"
      button={
        <ActionIcon variant="subtle" color="gray" aria-label={label}>
          <IconDots size={18} />
        </ActionIcon>
      }
    >
      {children}
    </LateMenu>
  );
}

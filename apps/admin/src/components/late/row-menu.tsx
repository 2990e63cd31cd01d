import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Late } from './late';
import { LateMenu } from './late-menu';

interface Props {
  /** Accessible name of the button. It names the row. */
  label: string;
  /** Width in pixels. */
  width: number;
  /** Renders the items from the components of the loaded module. */
  children: (parts: Late) => ReactNode;
}

/** Menu of actions for a row of a list. */
export function RowMenu({ label, width, children }: Props) {
  return (
    // The `fixed` strategy keeps the scrolling table from cutting off the menu.
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

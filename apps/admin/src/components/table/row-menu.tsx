import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  /** Accessible name of the button. It names the row. */
  label: string;
  /** Width in pixels. */
  width: number;
  /** Items of the menu. */
  children: ReactNode;
}

/** Menu of actions for a row of a list. */
export function RowMenu({ label, width, children }: Props) {
  return (
    // The `fixed` strategy keeps the scrolling table from cutting off the menu.
    <Menu position="bottom-end" width={width} floatingStrategy="fixed">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

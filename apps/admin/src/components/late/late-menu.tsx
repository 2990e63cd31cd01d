import type { MenuProps } from '@mantine/core';
import { cloneElement, type ReactElement, type ReactNode, type Ref } from 'react';
import type { Late } from './late';
import { useButtonActivation } from './use-activation';

/** Props of a button that opens a menu. */
interface ButtonProps {
  ref?: Ref<HTMLButtonElement>;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onClick?: (event: { currentTarget: HTMLElement }) => void;
}

interface Props extends Omit<MenuProps, 'children' | 'opened' | 'defaultOpened' | 'onChange'> {
  /** Button that opens the menu. */
  button: ReactElement<ButtonProps>;
  /** Renders the items from the components of the loaded module. */
  children: (parts: Late) => ReactNode;
}

/** Menu of Mantine, loaded after the page. Until it is first opened, only its button is rendered. */
export function LateMenu({ button, children, ...props }: Props) {
  const { late, activate, target } = useButtonActivation();
  if (late === undefined) {
    return cloneElement(button, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: ({ currentTarget }) => activate(currentTarget),
    });
  }
  const { Menu } = late;
  return (
    <Menu {...props}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>{children(late)}</Menu.Dropdown>
    </Menu>
  );
}

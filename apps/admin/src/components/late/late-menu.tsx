import type { MenuProps } from '@mantine/core';
import { cloneElement, type ReactElement, type ReactNode, type Ref } from 'react';
import type { Late } from './late';
import { useButtonActivation } from './use-activation';

/** What a button takes to open a menu. */
interface ButtonProps {
  ref?: Ref<HTMLButtonElement>;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onClick?: (event: { currentTarget: HTMLElement }) => void;
}

interface Props extends Omit<MenuProps, 'children' | 'opened' | 'defaultOpened' | 'onChange'> {
  /** Opens it. */
  button: ReactElement<ButtonProps>;
  /** What stands in it, made of the menu's own parts. */
  children: (parts: Late) => ReactNode;
}

/** Mantine's menu, which comes after the page. Until it is opened first, its button stands alone. */
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

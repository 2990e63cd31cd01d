/** What floats over a page, and what else nobody needs before there is somebody at the page. */
export { Menu, Popover, Select, Tooltip } from '@mantine/core';
export { MenuLink } from '../menu-link';
export { SelectionBar } from '../bulk/selection-bar';

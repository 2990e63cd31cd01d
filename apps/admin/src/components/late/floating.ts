/** What floats over a page, and what else nobody needs before there is somebody at the page. */
export { Menu, Popover, Select } from '@mantine/core';
export { DescribedTooltip as Tooltip } from './described-tooltip';
export { ColumnItems } from '../column-items';
export { MenuLink } from '../menu-link';
export { Neighbours } from '../neighbours/neighbours';
export { ListCompanion } from '../list-companion';
export { SelectionBar } from '../bulk/selection-bar';
export { PrintedFacts } from '../printed-facts/printed-facts';
export { takeByKey } from './take-by-key';
export { likeliestFirst } from './likeliest-first';

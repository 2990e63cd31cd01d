/** Components loaded after the page: floating elements, and others that are needed only once the user interacts. */
export { Menu, Popover, Select } from '@mantine/core';
export { DescribedTooltip as Tooltip } from './described-tooltip';
export { ColumnItems } from '../table/column-items';
export { MenuLink } from '../layout/menu-link';
export { Neighbours } from '../document/neighbours/neighbours';
export { ListCompanion } from '../table/list-companion';
export { SelectionBar } from '../table/bulk/selection-bar';
export { PrintedFacts } from '../document/printed-facts/printed-facts';
export { takeByKey } from './take-by-key';
export { likeliestFirst } from './likeliest-first';

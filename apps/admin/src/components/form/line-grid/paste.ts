/** All functions needed to paste rows. This module is loaded at the first paste. */
export { itemsBySku } from './pasted-items';
export { MOST_ROWS, possibleSkus, readCells, whatFirst, withPasted } from './pasted-rows';

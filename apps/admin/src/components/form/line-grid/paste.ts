/** All that pasting rows takes. It comes with the first rows that are pasted. */
export { itemsBySku } from './pasted-items';
export { MOST_ROWS, possibleSkus, readCells, whatFirst, withPasted } from './pasted-rows';

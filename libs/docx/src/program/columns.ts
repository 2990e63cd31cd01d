import { descendants, insertBefore, isElement, sourceNode, type XmlElement } from '../xml/node';
import { isLoop } from './blocks';
import { columnsMark } from './program';

/**
 * Marks the rows whose cells a loop repeats, so that the grid of their table can be fitted to the cells that are
 * printed. The mark stands where the repeated cells begin, and says how many cells stand behind them.
 *
 * @param root a part, its blocks built
 */
export function markColumns(root: XmlElement): void {
  for (const loop of [...descendants(root)].filter(isLoop)) {
    const row = loop.parent;
    if (!isElement(row, 'w:tr')) continue;
    const behind = row.children.slice(row.children.indexOf(loop) + 1);
    const isPlain = row.children.every(
      (item) => item === loop || (isElement(item) && /^w:(tc|trPr|tblPrEx)$/.test(item.name)),
    );
    if (isPlain) insertBefore(loop, sourceNode('columns', columnsMark(behind.length)));
  }
}

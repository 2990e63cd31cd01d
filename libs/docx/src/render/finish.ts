import { EMPTY_PAGE, NEEDS_PARAGRAPH, NEEDS_ROW } from '../program/program';
import { dropEmptyPages } from './breaks';
import { COLUMNS, fitColumns } from './columns';

/**
 * Removes tables without rows, and adds a paragraph to stories that must end with one (ECMA-376 part 1, 17.4.37 and
 * 17.4.65). Removes breaks that lead to an empty page, and fits the grid of tables with repeated columns.
 * @param tick called for each thing to finish; may throw to end it
 */
export function finishXml(xml: string, tick: () => void): string {
  let done = xml;
  if (done.includes(NEEDS_ROW)) {
    done = done
      .split(NEEDS_ROW)
      .map((part, index) => {
        if (index === 0) return part;
        const end = part.indexOf('</w:tbl>');
        const row = part.search(/<w:tr[ >/]/);
        return end >= 0 && (row < 0 || row > end) ? part.slice(end + '</w:tbl>'.length) : part;
      })
      .join('');
  }
  if (done.includes(NEEDS_PARAGRAPH)) {
    done = done
      .split(NEEDS_PARAGRAPH)
      .map((part, index, all) =>
        index === all.length - 1 ||
        /(?:<\/w:p>|<w:p\/>)(?:<w:bookmark(?:Start|End)[^>]*\/>)*$/.test(part.slice(-2000))
          ? part
          : `${part}<w:p/>`,
      )
      .join('');
  }
  if (done.includes(COLUMNS)) done = fitColumns(done);
  return done.includes(EMPTY_PAGE) ? dropEmptyPages(done, tick) : done;
}

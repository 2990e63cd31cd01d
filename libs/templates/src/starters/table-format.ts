import { ACCENT, RULE } from './colours';
import { element } from './xml';

/** The tables of a starter document. */
export type TableName = 'Layout' | 'Facts' | 'Pictures' | 'Lines' | 'Totals' | 'Footer' | 'Label';

interface TableFormat {
  borders?: string;
  /** Padding of every cell, in twips. */
  sides: number;
  topBottom: number;
}

/** The format stands in each table itself: with a table style LibreOffice takes half as long again to lay it out. */
const FORMATS: Readonly<Record<TableName, TableFormat>> = {
  Layout: { sides: 0, topBottom: 0 },
  Facts: { sides: 0, topBottom: 0 },
  Pictures: { sides: 0, topBottom: 0 },
  Lines: { borders: border('w:bottom', 4, RULE) + border('w:insideH', 4, RULE), sides: 85, topBottom: 55 },
  Totals: { sides: 85, topBottom: 35 },
  Label: { sides: 0, topBottom: 0 },
  Footer: { borders: border('w:top', 4, RULE), sides: 85, topBottom: 60 },
};

/** Borders of a table (ECMA-376 part 1, section 17.4.38), or nothing. */
export function tableBorders(name: TableName): string {
  const { borders } = FORMATS[name];
  return borders === undefined ? '' : element('w:tblBorders', {}, borders);
}

/** Padding of a table's cells (section 17.4.42). */
export function tableMargins(name: TableName): string {
  return cellMargins(FORMATS[name].sides, FORMATS[name].topBottom);
}

/** The stronger rule under a header row. */
export const headerRule = border('w:bottom', 8, ACCENT);

/** One border. @param eighths its width in eighths of a point */
export function border(side: string, eighths: number, colour: string, space = 0): string {
  return element(side, { 'w:val': 'single', 'w:sz': eighths, 'w:space': space, 'w:color': colour });
}

export function cellMargins(sides: number, topBottom: number): string {
  const side = (name: string, width: number): string => element(name, { 'w:w': width, 'w:type': 'dxa' });
  return element(
    'w:tblCellMar',
    {},
    side('w:top', topBottom) + side('w:left', sides) + side('w:bottom', topBottom) + side('w:right', sides),
  );
}

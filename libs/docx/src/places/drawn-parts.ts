import { type Scope } from '../language/scope';
import { type Report } from '../report/problem';
import { type WordPackage } from '../package/word-package';
import { descendants, type XmlElement } from '../xml/node';
import { parseXml } from '../xml/parse';
import { placeChartSheet } from './chart-sheets';
import { mayHavePlaces } from './prospect';
import { placeAttributes, placeLeafTexts, placeRunTexts, type TextHome } from './texts';

/** A part with a drawing that shows texts. */
interface DrawnPart {
  readonly name: string;
  /** Name of the part in the report. */
  readonly label: string;
  readonly isChart: boolean;
  /** A copy of the texts of another part. */
  readonly isCopy: boolean;
}

const CHART = /drawingml\.chart\+xml$|ms-office\.chartex\+xml$/;
const CHART_SHAPES = /drawingml\.chartshapes\+xml$/;
const DIAGRAM = /drawingml\.diagramdata\+xml$/;
const DIAGRAM_DRAWING = /drawingml\.diagramdrawing\+xml$/;

/** Charts, the shapes in them, and SmartArt with the drawing that Word keeps of it (ECMA-376 part 1, section 14.2). */
function drawnParts(document: WordPackage): DrawnPart[] {
  const counts = { chart: 0, SmartArt: 0 };
  return document
    .names()
    .sort((one, other) => (one < other ? -1 : 1))
    .flatMap((name): DrawnPart[] => {
      const type = document.types.of(name);
      const isChart = CHART.test(type);
      if (isChart || CHART_SHAPES.test(type))
        return [
          { name, label: `chart ${isChart ? ++counts.chart : counts.chart || 1}`, isChart, isCopy: false },
        ];
      if (DIAGRAM.test(type))
        return [{ name, label: `SmartArt ${++counts.SmartArt}`, isChart, isCopy: false }];
      return DIAGRAM_DRAWING.test(type)
        ? [{ name, label: `SmartArt ${numberOf(name)}`, isChart, isCopy: true }]
        : [];
    });
}

const numberOf = (name: string): string => /(\d+)\.xml$/i.exec(name)?.[1] ?? '1';

/** A part with a drawing that holds something to fill. */
export interface PlacedDrawing {
  readonly name: string;
  readonly root: XmlElement;
  /** Name of the part with the chart's sheet, which is replaced by a filled one. */
  readonly workbook?: string;
}

/**
 * Puts commands in the place of every `{{…}}` in charts and SmartArt: titles, names of series and categories, figures
 * of a chart's sheet, texts of shapes.
 *
 * @returns the parts that hold something to fill
 */
export function placeDrawnParts(document: WordPackage, report: Report, scope: Scope): PlacedDrawing[] {
  // The copy that Word keeps of SmartArt comes last: problems are told at the original.
  return drawnParts(document)
    .sort((one, other) => Number(one.isCopy) - Number(other.isCopy))
    .flatMap(({ name, label, isChart, isCopy }): PlacedDrawing[] => {
      const xml = document.text(name);
      const mayHaveSheet = isChart && xml.includes('externalData');
      if (!mayHavePlaces(xml) && !mayHaveSheet) return [];
      const root = parseXml(xml, name);
      const home: TextHome = { part: label, position: report.nextPosition(), report, scope, shadow: isCopy };
      const workbook = mayHaveSheet ? placeChartSheet(root, name, document, home) : undefined;
      placeRunTexts(root, home);
      if (isChart) placeLeafTexts(root, home);
      placeAttributes(root, home);
      if (workbook !== undefined) return [{ name, root, workbook }];
      return hasPlaces(root) ? [{ name, root }] : [];
    });
}

function hasPlaces(root: XmlElement): boolean {
  for (const node of descendants(root))
    if (node.kind === 'command' || (node.kind === 'element' && node.filled)) return true;
  return false;
}

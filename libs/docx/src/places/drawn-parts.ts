import { type Scope } from '../language/scope';
import { type Report } from '../report/problem';
import { type WordPackage } from '../package/word-package';
import { descendants, elements, type XmlElement } from '../xml/node';
import { parseXml } from '../xml/parse';
import { mayHavePlaces } from './prospect';
import { placeAttributes, placeLeafTexts, placeRunTexts, type TextHome } from './texts';

/** A part with a drawing that shows texts. */
interface DrawnPart {
  readonly name: string;
  /** What the report calls it. */
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

/**
 * Puts commands in the place of every `{{…}}` in charts and SmartArt: titles, names of series and categories, texts of
 * shapes.
 *
 * @returns the parts that hold something to fill
 */
export function placeDrawnParts(
  document: WordPackage,
  report: Report,
  scope: Scope,
): { name: string; root: XmlElement }[] {
  // The copy that Word keeps of SmartArt comes last: problems are told at the original.
  return drawnParts(document)
    .sort((one, other) => Number(one.isCopy) - Number(other.isCopy))
    .flatMap(({ name, label, isChart, isCopy }) => {
      const xml = document.text(name);
      if (!mayHavePlaces(xml)) return [];
      const root = parseXml(xml, name);
      const home: TextHome = { part: label, position: report.nextPosition(), report, scope, shadow: isCopy };
      if (isChart) readNumbers(root);
      placeRunTexts(root, home);
      if (isChart) placeLeafTexts(root, home);
      placeAttributes(root, home);
      return hasPlaces(root) ? [{ name, root }] : [];
    });
}

/** Values of a chart are numbers: their places print what is stored, not as a reader sees it. */
function readNumbers(root: XmlElement): void {
  for (const cache of elements(root, 'c:numCache'))
    for (const value of elements(cache, 'c:v'))
      for (const item of value.children)
        if (item.kind === 'text') item.text = item.text.replace(/\}\}/g, ' | raw}}');
}

function hasPlaces(root: XmlElement): boolean {
  for (const node of descendants(root))
    if (node.kind === 'command' || (node.kind === 'element' && node.filled)) return true;
  return false;
}

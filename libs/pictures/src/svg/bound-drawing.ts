import { MAXIMUM_SVG_DASHES, MAXIMUM_SVG_DEPTH, MAXIMUM_SVG_SHAPES } from '../limits';
import { refusals } from '../picture';
import { CONTAINERS } from './allowed';
import { everyNode, idsIn, isNode, type SvgNode } from './svg-node';
import { say } from '../sentences';

/** Characters of attributes and text that count as one shape. */
const CHARACTERS_PER_SHAPE = 64;
/** Attributes with the coordinates and lengths of a line. */
const GEOMETRY = [
  'd',
  'points',
  'x',
  'y',
  'width',
  'height',
  'x1',
  'y1',
  'x2',
  'y2',
  'r',
  'rx',
  'ry',
  'cx',
  'cy',
];
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
/** A line is at most so many times as long as the sum of its coordinates. */
const LENGTH_FACTOR = 2;

/** Drawing work of an element with everything that it refers to. */
interface Amount {
  /** In shapes. */
  readonly shapes: number;
  /** Elements, for what each of them inherits. */
  readonly elements: number;
  /** Upper bound of the length of its lines, in user units. */
  readonly length: number;
  /** Elements within each other: readers recurse. */
  readonly depth: number;
}

const NOTHING: Amount = { shapes: 0, elements: 0, length: 0, depth: 0 };

/**
 * Refuses an SVG picture that multiplies itself: references are followed and counted, without drawing anything.
 *
 * @throws PictureRefusal where it comes to more shapes or dashes than can be printed, or refers to itself
 */
export function boundDrawing(root: SvgNode): void {
  const drawing = new Drawing(root);
  const amount = drawing.amountOf(root);
  const style = drawing.styleShapes * amount.elements;
  const isTooDeep = amount.depth > MAXIMUM_SVG_DEPTH;
  if (isTooDeep || !(amount.shapes + style <= MAXIMUM_SVG_SHAPES)) throw refusals.svgTooLarge();
  if (amount.length / drawing.shortestDash > MAXIMUM_SVG_DASHES) throw refusals.svgTooLarge();
}

class Drawing {
  private readonly byId = new Map<string, SvgNode>();
  private readonly amounts = new Map<SvgNode, Amount | null>();
  /** Depth of the element that is being measured. */
  private depth = 0;
  /** Shapes that the stylesheets of the picture refer to. They may apply to every element. */
  readonly styleShapes: number;
  /** Sum of the shortest pattern of dashes and gaps; infinite where no line is dashed. */
  readonly shortestDash: number;

  constructor(root: SvgNode) {
    let shortest = Infinity;
    const styleIds: string[] = [];
    for (const node of everyNode(root)) {
      const id = node.attrs.get('id');
      if (id !== undefined && !this.byId.has(id)) this.byId.set(id, node);
      const style = node.name === 'style' ? node.children.join('') : (node.attrs.get('style') ?? '');
      if (node.name === 'style') styleIds.push(...idsIn(style));
      for (const dashes of [node.attrs.get('stroke-dasharray'), ...dashesIn(style)])
        shortest = Math.min(shortest, dashes === undefined ? Infinity : lengthOf(dashes));
    }
    this.shortestDash = shortest;
    this.styleShapes = styleIds.reduce((sum, id) => sum + this.referred(id).shapes, 0);
  }

  amountOf(node: SvgNode): Amount {
    const known = this.amounts.get(node);
    if (known === null) throw refusals.svgUses(say.svg_itself());
    if (known) return known;
    if (this.depth === MAXIMUM_SVG_DEPTH) throw refusals.svgTooLarge();
    this.depth += 1;
    this.amounts.set(node, null);
    const amount = this.measure(node);
    this.amounts.set(node, amount);
    this.depth -= 1;
    return amount;
  }

  private measure(node: SvgNode): Amount {
    let characters = 0;
    let [shapes, elements, length, depth, inherited] = [1, 1, lineLength(node), 0, 0];
    const add = (amount: Amount): void => {
      shapes += amount.shapes;
      length += amount.length;
      depth = Math.max(depth, amount.depth);
    };
    for (const child of node.children) {
      if (!isNode(child)) characters += child.length;
      else {
        const inner = this.amountOf(child);
        add(inner);
        elements += inner.elements;
      }
    }
    for (const [name, value] of node.attrs) {
      if (name === 'xlink:href') {
        const target = this.referred(value.trim().replace(/^#/, ''));
        add(target);
        elements += target.elements;
        continue;
      }
      characters += value.length;
      for (const id of idsIn(value)) {
        const target = this.referred(id);
        add(target);
        if (CONTAINERS.has(node.name) && /fill|stroke|style/.test(name)) inherited += target.shapes;
      }
    }
    shapes += characters / CHARACTERS_PER_SHAPE + inherited * elements;
    return { shapes, elements, length, depth: depth + 1 };
  }

  /** Work of a referenced element; zero if it does not exist. */
  private referred(id: string): Amount {
    const target = this.byId.get(id);
    return target ? this.amountOf(target) : NOTHING;
  }
}

/** Sum of the numbers, which bounds the length of what they draw. */
function lineLength({ attrs }: SvgNode): number {
  let sum = 0;
  for (const name of GEOMETRY) {
    const value = attrs.get(name);
    if (value === undefined) continue;
    for (const [number] of value.matchAll(NUMBER)) sum += Math.abs(Number(number));
  }
  return sum * LENGTH_FACTOR;
}

const dashesIn = (style: string): string[] =>
  [...style.matchAll(/stroke-dasharray\s*:\s*([^;}"]*)/gi)].map(([, value = '']) => value);

/**
 * Length of a pattern of dashes and gaps; infinite without dashes.
 * @throws PictureRefusal for values that are no plain numbers
 */
function lengthOf(dashes: string): number {
  const text = dashes.trim();
  if (/^(?:none|inherit|initial|unset)?(?:\s*!important)?$/i.test(text)) return Infinity;
  const numbers = text.split(/[\s,]+/).map((part) => Number(part.replace(/px$/i, '')));
  if (numbers.some((number) => !(number >= 0))) throw refusals.svgUses(say.svg_dashes());
  const sum = numbers.reduce((total, number) => total + number, 0);
  // Dashes of no length are a line without gaps.
  return sum === 0 ? Infinity : sum;
}

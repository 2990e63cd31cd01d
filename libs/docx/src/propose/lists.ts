import { NUMERIC } from '../language/catalogue';
import { type Clock } from '../report/clock';
import { isElement, type XmlElement, type XmlParent } from '../xml/node';
import { type Match, Matcher } from './match';
import { type Paragraph, type Story, unitOf } from './story';
import { type FieldValue, type ListValue, type Writer } from './values';

/** A table row, or a paragraph outside of tables, that may be repeated for each item of a list. */
interface Unit {
  readonly node: XmlElement;
  readonly paragraphs: Paragraph[];
}

/** Rows of a document that were printed by a list. */
export interface FoundList {
  readonly list: ListValue;
  readonly story: Story;
  /** Units of each item as they stand in the document. */
  readonly blocks: readonly { readonly item: number; readonly units: readonly Unit[] }[];
  /** Filters that bring the items into the order of the document; null where none does. */
  readonly order: string | null;
  /** Position of the first unit among its siblings of the same name. */
  readonly row: number;
}

/** Items of a list that stand in a document, but not as one repeated row. */
export interface BrokenList {
  readonly list: ListValue;
  readonly paragraph: Paragraph;
  /** Number of items found. */
  readonly found: number;
}

/** Texts shorter than this are in many places of a document. */
const DISTINCT_LENGTH = 3;

/** Finds the rows or paragraphs that list the items of a record. */
export function findLists(
  stories: readonly Story[],
  lists: readonly ListValue[],
  writer: Writer,
  clock: Clock,
): { found: FoundList[]; broken: BrokenList[] } {
  const found: FoundList[] = [];
  const broken: BrokenList[] = [];
  const taken = new Set<XmlElement>();
  // The list with most items first: a row of it may hold the value of another by chance.
  for (const list of [...lists].sort((a, b) => weightOf(b) - weightOf(a))) {
    if (list.items.length === 0) continue;
    const finder = new ListFinder(list, writer, clock);
    for (const story of stories) {
      for (const units of siblings(story)) {
        const free = units.filter(({ node }) => !taken.has(node));
        if (free.length !== units.length && units.every(({ node }) => taken.has(node))) continue;
        const result = finder.find(story, units, taken);
        if (result === undefined) continue;
        if ('blocks' in result) {
          found.push(result);
          for (const block of result.blocks) for (const { node } of block.units) taken.add(node);
        } else broken.push(result);
      }
    }
  }
  const isFound = ({ list }: BrokenList): boolean => found.some((other) => other.list === list);
  return { found, broken: broken.filter((one) => !isFound(one)) };
}

const weightOf = ({ items }: ListValue): number => items.length * (items[0]?.length ?? 0);

/** Units with the same parent, in document order. */
function siblings({ paragraphs }: Story): Unit[][] {
  const byParent = new Map<XmlParent, Map<XmlElement, Unit>>();
  for (const paragraph of paragraphs) {
    const node = unitOf(paragraph);
    if (!node.parent) continue;
    const units = byParent.get(node.parent) ?? new Map<XmlElement, Unit>();
    byParent.set(node.parent, units);
    const unit = units.get(node);
    if (unit) unit.paragraphs.push(paragraph);
    else units.set(node, { node, paragraphs: [paragraph] });
  }
  return [...byParent.values()].map((units) => [...units.values()]);
}

class ListFinder {
  private readonly matcher: Matcher;
  private readonly itemOf = new Map<FieldValue, number>();
  private readonly hasTexts: boolean;

  constructor(
    private readonly list: ListValue,
    writer: Writer,
    private readonly clock: Clock,
  ) {
    list.items.forEach((fields, item) => {
      for (const field of fields) this.itemOf.set(field, item);
    });
    this.matcher = new Matcher(
      list.items.flat().filter(({ type }) => type !== 'boolean'),
      writer,
    );
    this.hasTexts = list.items.every((fields) => fields.some((field) => isDistinctText(field)));
  }

  find(
    story: Story,
    units: readonly Unit[],
    taken: ReadonlySet<XmlElement>,
  ): FoundList | BrokenList | undefined {
    const matches = units.map(({ node, paragraphs }) => {
      this.clock.tick();
      return taken.has(node) ? [] : paragraphs.flatMap((paragraph) => this.matcher.find(paragraph));
    });
    const anchors = this.anchors(matches);
    const { list } = this;
    if (anchors.length === 0) return undefined;
    const first = units[anchors[0]?.unit ?? 0];
    const paragraph = first?.paragraphs[0];
    if (!paragraph) return undefined;
    const isMany = anchors.length * 2 > list.items.length;
    const broken = isMany && list.items.length > 1 ? { list, paragraph, found: anchors.length } : undefined;
    if (anchors.length !== list.items.length) return broken;
    const step = (anchors[1]?.unit ?? 0) - (anchors[0]?.unit ?? 0);
    const size = anchors.length > 1 ? step : 1;
    const isRegular = anchors.every(({ unit }, index) => unit === (anchors[0]?.unit ?? 0) + index * size);
    if (!isRegular) return broken;
    const offset = this.offset(anchors, matches, size);
    const blocks = anchors.map(({ unit, item }) => ({
      item,
      units: units.slice(unit - offset, unit - offset + size),
    }));
    if (!blocks.every((block) => block.units.length === size) || !areAdjacent(blocks.flatMap((b) => b.units)))
      return broken;
    const order = orderOf(
      list,
      blocks.map(({ item }) => item),
    );
    return { list, story, blocks, order, row: (anchors[0]?.unit ?? 0) - offset };
  }

  /** The unit that each item begins in or near: the one with its text, or with two of its values. */
  private anchors(matches: readonly (readonly Match[])[]): { unit: number; item: number }[] {
    const anchors: { unit: number; item: number }[] = [];
    const used = new Set<number>();
    matches.forEach((found, unit) => {
      const fields = new Map<number, Set<string>>();
      const distinct = new Set<number>();
      for (const { candidates } of found) {
        this.clock.tick(candidates.length / 8);
        for (const { field } of candidates) {
          const item = this.itemOf.get(field) ?? -1;
          const names = fields.get(item) ?? new Set();
          fields.set(item, names.add(field.name));
          if (isDistinctText(field)) distinct.add(item);
        }
      }
      let best: number | undefined;
      for (const [item, names] of fields) {
        if (used.has(item) || !(this.hasTexts ? distinct.has(item) : names.size >= 2)) continue;
        if (best === undefined || names.size > (fields.get(best)?.size ?? 0)) best = item;
      }
      if (best === undefined) return;
      used.add(best);
      anchors.push({ unit, item: best });
    });
    // One text alone may stand anywhere: a list of one item needs another of its values beside it.
    return this.list.items.length > 1 || anchors.every(({ unit }) => (matches[unit]?.length ?? 0) > 1)
      ? anchors
      : [];
  }

  /** Number of units before the anchor that belong to the same item. */
  private offset(
    anchors: readonly { unit: number; item: number }[],
    matches: readonly (readonly Match[])[],
    size: number,
  ): number {
    let best = { offset: 0, score: -1 };
    for (let offset = 0; offset < size; offset++) {
      let score = 0;
      for (const { unit, item } of anchors)
        for (const match of matches.slice(Math.max(0, unit - offset), unit - offset + size).flat())
          if (match.candidates.some(({ field }) => this.itemOf.get(field) === item)) score++;
      if (score > best.score) best = { offset, score };
    }
    return best.offset;
  }
}

function isDistinctText({ type, value, name }: FieldValue): boolean {
  return (
    type === 'text' &&
    typeof value === 'string' &&
    value.length >= DISTINCT_LENGTH &&
    !/\.(?:UOM|CURRENCY)$/.test(name)
  );
}

/** Whether units follow each other with nothing between. */
function areAdjacent(units: readonly Unit[]): boolean {
  const [first] = units;
  const children = first?.node.parent?.children.filter((item) => isElement(item)) ?? [];
  const start = first ? children.indexOf(first.node) : -1;
  return units.every(({ node }, index) => children[start + index] === node);
}

/** Filters that bring the items into an order: none, or a sort by one field; null where no field does. */
function orderOf({ items }: ListValue, order: readonly number[]): string | null {
  if (order.every((item, index) => item === index)) return '';
  const names = (items[0] ?? []).map(({ name }) => name);
  for (const [index, name] of names.entries()) {
    const values = order.map((item) => items[item]?.[index]);
    const compared = values.slice(1).map((field, at) => compareFields(values[at], field));
    const key = items[0]?.[index]?.key ?? name;
    if (compared.every((sign) => sign < 0)) return `sort: "${key}"`;
    if (compared.every((sign) => sign > 0)) return `sort: "${key}" | reverse`;
  }
  return null;
}

function compareFields(one: FieldValue | undefined, other: FieldValue | undefined): number {
  if (!one || !other) return 0;
  if (NUMERIC.has(one.type)) return Math.sign(Number(one.value) - Number(other.value));
  const [left, right] = [String(one.value), String(other.value)];
  return left < right ? -1 : left > right ? 1 : 0;
}

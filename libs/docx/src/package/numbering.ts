import { child, elements, isElement, type XmlElement } from '../xml/node';
import { parseXml } from '../xml/parse';
import { openTag, serialize, XML_DECLARATION } from '../xml/serialize';
import { type WordPackage } from './word-package';

/** Numbering and indentation of a paragraph style, with its base styles. */
export interface StyleNumbering {
  readonly numId: string;
  readonly level: number;
  /** Attributes of `w:ind` of the style, if it has them. They override those of the numbering. */
  readonly indent?: Readonly<Record<string, string>>;
}

interface Level {
  readonly format: string;
  readonly start: string;
  /** The style whose paragraphs are on this level. */
  readonly style: string | undefined;
}

/** Longest chain of styles that are based on each other: more than anyone makes. */
const MOST_BASES = 50;

/** The numbering definitions of a document (ECMA-376 part 1, section 17.9) and the styles that use them. */
export class Numbering {
  private readonly nums = new Map<string, XmlElement>();
  private readonly abstracts = new Map<string, XmlElement>();
  private readonly styles = new Map<string, XmlElement>();
  private readonly numbered = new Map<string, StyleNumbering>();
  private readonly levelsByNum = new Map<string, Map<number, Level>>();
  /** The abstract numbering that defines a numbering style. */
  private readonly abstractByStyle = new Map<string, string>();

  private constructor(
    /** Name of the part. */
    readonly part: string,
    private readonly root: XmlElement,
    styles: XmlElement | undefined,
  ) {
    for (const item of root.children) {
      if (isElement(item, 'w:num')) this.nums.set(item.attrs['w:numId'] ?? '', item);
      if (!isElement(item, 'w:abstractNum')) continue;
      const id = item.attrs['w:abstractNumId'] ?? '';
      this.abstracts.set(id, item);
      const style = valueOf(item, 'w:styleLink');
      if (style !== undefined) this.abstractByStyle.set(style, id);
    }
    if (!styles) return;
    for (const style of elements(styles, 'w:style')) this.styles.set(style.attrs['w:styleId'] ?? '', style);
    for (const id of this.styles.keys()) {
      const numbering = this.read(id);
      if (numbering) this.numbered.set(id, numbering);
    }
  }

  /** Undefined where the document has no numbering. */
  static open(document: WordPackage): Numbering | undefined {
    const name = (type: string): string | undefined => {
      const relationship = document.relationships(document.main).find((item) => item.type === type);
      return relationship && document.target(document.main, relationship);
    };
    const [part, styles] = [name('numbering'), name('styles')];
    if (part === undefined) return undefined;
    const xml = styles === undefined ? '' : document.text(styles);
    const hasNumberedStyles = xml.includes('numPr');
    return new Numbering(
      part,
      parseXml(document.text(part), part),
      hasNumberedStyles && styles !== undefined ? parseXml(xml, styles) : undefined,
    );
  }

  /** The numbering of a paragraph style; undefined where it has none. */
  ofStyle(id: string): StyleNumbering | undefined {
    return this.numbered.get(id);
  }

  get hasNumberedStyles(): boolean {
    return this.numbered.size > 0;
  }

  /** The abstract numbering of a `w:num`: those of the same one go on with each other. Undefined where it is unknown. */
  abstractOf(numId: string): string | undefined {
    const num = this.nums.get(numId);
    return num && this.abstractId(num);
  }

  /** Whether the paragraphs of a `w:num` do not go on with others, since it has a start of its own. */
  hasStart(numId: string): boolean {
    const num = this.nums.get(numId);
    return num !== undefined && elements(num, 'w:startOverride').next().done === false;
  }

  /** Whether paragraphs of a level show a number rather than a bullet or nothing. */
  counts(numId: string, level: number): boolean {
    return !['bullet', 'none'].includes(this.levels(numId).get(level)?.format ?? 'decimal');
  }

  /** Content of a `w:num` whose list begins anew on every level (17.9.15, `w:num`; 17.9.26, `w:startOverride`). */
  restarted(numId: string): string {
    const num = this.nums.get(numId);
    if (!num) return '';
    const overrides = new Map<string, XmlElement>();
    for (const item of num.children) {
      if (isElement(item, 'w:lvlOverride')) overrides.set(item.attrs['w:ilvl'] ?? '', item);
    }
    let xml = `<w:abstractNumId w:val="${this.abstractId(num)}"/>`;
    for (const [level, { start }] of [...this.levels(numId)].sort(([one], [other]) => one - other)) {
      const own = overrides.get(String(level));
      const definition = own && child(own, 'w:lvl');
      xml +=
        `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start}"/>` +
        `${definition ? serialize(definition) : ''}</w:lvlOverride>`;
    }
    return xml;
  }

  /** Above every number of the part. */
  get free(): number {
    const ids = [...this.nums.keys()].map(Number).filter((id) => Number.isInteger(id) && id < 2 ** 30);
    return ids.reduce((highest, id) => Math.max(highest, id), 0) + 1;
  }

  /** The part, cut where a further `w:num` may stand. */
  halves(): [string, string] {
    const last = this.root.children.findLastIndex((item) => isElement(item, 'w:num'));
    const [before, after] = [this.root.children.slice(0, last + 1), this.root.children.slice(last + 1)];
    return [
      `${XML_DECLARATION}${openTag(this.root)}${before.map(serialize).join('')}`,
      `${after.map(serialize).join('')}</${this.root.name}>`,
    ];
  }

  /** Resolves a link to a numbering style (17.9.21, `w:numStyleLink`). */
  private abstractId(num: XmlElement): string {
    const id = valueOf(num, 'w:abstractNumId') ?? '';
    const abstract = this.abstracts.get(id);
    const link = abstract && valueOf(abstract, 'w:numStyleLink');
    return (link === undefined ? undefined : this.abstractByStyle.get(link)) ?? id;
  }

  private levels(numId: string): Map<number, Level> {
    const known = this.levelsByNum.get(numId) ?? this.readLevels(numId);
    this.levelsByNum.set(numId, known);
    return known;
  }

  private readLevels(numId: string): Map<number, Level> {
    const levels = new Map<number, Level>();
    const num = this.nums.get(numId);
    const abstract = num && this.abstracts.get(this.abstractId(num));
    const note = (item: XmlElement, start = valueOf(item, 'w:start') ?? '0'): void => {
      levels.set(Number(item.attrs['w:ilvl']), {
        format: valueOf(item, 'w:numFmt') ?? 'decimal',
        start: /^\d+$/.test(start) ? start : '1',
        style: valueOf(item, 'w:pStyle'),
      });
    };
    for (const item of abstract?.children ?? []) if (isElement(item, 'w:lvl')) note(item);
    for (const item of num?.children ?? []) {
      if (!isElement(item, 'w:lvlOverride')) continue;
      const definition = child(item, 'w:lvl');
      if (definition) note(definition);
      const start = valueOf(item, 'w:startOverride');
      const level = Number(item.attrs['w:ilvl']);
      const known = levels.get(level);
      if (start !== undefined && /^\d+$/.test(start) && known) levels.set(level, { ...known, start });
    }
    return levels;
  }

  private read(id: string): StyleNumbering | undefined {
    let numId: string | undefined;
    let level: string | undefined;
    let indent: Record<string, string> | undefined;
    const seen = new Set<XmlElement>();
    for (let at = this.styles.get(id); at; at = this.styles.get(valueOf(at, 'w:basedOn') ?? '')) {
      if (seen.has(at) || seen.size === MOST_BASES) break;
      seen.add(at);
      const properties = child(at, 'w:pPr');
      const numbering = properties && child(properties, 'w:numPr');
      if (numbering) {
        numId ??= valueOf(numbering, 'w:numId');
        level ??= valueOf(numbering, 'w:ilvl');
      }
      const own = properties && child(properties, 'w:ind');
      if (own) indent = { ...own.attrs, ...indent };
    }
    if (numId === undefined || numId === '0') return undefined;
    return { numId, level: this.levelOf(id, numId) ?? Number(level ?? 0), ...(indent ? { indent } : {}) };
  }

  private levelOf(style: string, numId: string): number | undefined {
    for (const [level, { style: linked }] of this.levels(numId)) if (linked === style) return level;
    return undefined;
  }
}

export function valueOf(node: XmlElement, name: string): string | undefined {
  return child(node, name)?.attrs['w:val'];
}

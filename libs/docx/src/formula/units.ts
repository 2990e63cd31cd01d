import {
  child,
  closest,
  descendants,
  elements,
  isElement,
  textOf,
  type XmlElement,
  type XmlNode,
} from '../xml/node';

/** Data or the result of an inner field: taken as a whole, whatever characters it holds. */
export interface FieldValue {
  text: string;
  /** The decimal number that the text shows, if it is one. */
  readonly exact?: string;
  /** The date that the text shows, in ISO form, if it is a whole one. */
  readonly date?: string;
  /** The value is a yes or no, printed in the document's language. */
  readonly yes?: boolean;
  /** Instruction of an inner field that the PDF engine fills, such as `PAGE`. */
  readonly instruction?: string;
}

/** A piece of an instruction: one character of code, a piece of a value, or an element. */
export interface Unit {
  /** One character of code; all text of a piece of a value; empty for an element without text. */
  readonly text: string;
  /** The value that the unit is a piece of: the same object for each piece. */
  readonly value?: FieldValue;
  /** An element that is copied as it is: a break, a picture, a run of an inner field. */
  readonly node?: XmlNode;
  /** Properties of the run that it stands in. */
  readonly like?: XmlElement;
  /** The paragraph that ends here. */
  readonly mark?: XmlElement;
  /** A table or control between two paragraphs. */
  readonly block?: XmlNode;
}

/** Stand around a printed value in the text of a filled part; removed before the document is written. */
export const VALUE = 'docket-value';
export const VALUE_END = 'docket-value-end';
/** Attribute of `w:fldChar` that begins a field to compute; says whose format the result takes. */
export const COMPUTED = 'docket-field';
/** Row of such a field in its table of the template, where loops repeat rows: the row's own cells are named by it. */
export const OWN_ROW = 'docket-row';

/** Form of a marked number. A hostile template could hold marks of another form. */
const DECIMAL = /^[+-]?\d{1,60}(?:\.\d{1,60})?$/;
/** Copied as a whole. */
export const WHOLE: ReadonlySet<string> = new Set(['w:hyperlink', 'w:fldSimple']);
const SKIPPED = new Set(['w:pPr', 'w:rPr', 'w:del', 'w:moveFrom']);
const SHOWN: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
};

/** Reads what stands between the first mark of a field and another of its marks. */
export class UnitReader {
  private readonly units: Unit[] = [];
  private inside = false;
  private done = false;
  private value: FieldValue | undefined;
  private valueDepth = 0;
  /** Depth of inner fields, and their code until their result begins. */
  private depth = 0;
  private inner: { value: FieldValue & { instruction: string }; isResult: boolean } | undefined;

  private constructor(
    private readonly begin: XmlElement,
    private readonly end: XmlElement,
  ) {}

  /** @returns null where the two marks stand in different flows of text, such as two cells */
  static between(begin: XmlElement, end: XmlElement): Unit[] | null {
    const [first, last] = [closest(begin, 'w:p'), closest(end, 'w:p')];
    if (!first || !last || first.parent !== last.parent) return null;
    const siblings = first.parent?.children ?? [];
    const [from, to] = [siblings.indexOf(first), siblings.indexOf(last)];
    if (from > to) return null;
    const reader = new UnitReader(begin, end);
    for (const sibling of siblings.slice(from, to + 1)) reader.sibling(sibling, sibling === last);
    return reader.done ? reader.units : null;
  }

  /** All of the text of a cell or paragraph that is seen, tables in it left out. */
  static within(element: XmlElement): Unit[] {
    const reader = new UnitReader(element, element);
    reader.inside = true;
    const paragraphs = isElement(element, 'w:p')
      ? [element]
      : elements(element, 'w:p', (item) => !isElement(item, 'w:tbl') && !isElement(item, 'w:p'));
    for (const paragraph of paragraphs) {
      if (reader.units.length > 0) reader.units.push({ text: '', mark: paragraph });
      reader.children(paragraph);
    }
    return reader.units;
  }

  private sibling(sibling: XmlNode, isLast: boolean): void {
    if (!isElement(sibling, 'w:p')) {
      if (sibling.kind !== 'text') this.units.push({ text: '', block: sibling });
      return;
    }
    this.children(sibling);
    if (!isLast) this.units.push({ text: '', mark: sibling });
  }

  private children(node: XmlElement, like?: XmlElement): void {
    for (const item of node.children) {
      if (this.done) return;
      this.node(item, like);
    }
  }

  private node(node: XmlNode, like: XmlElement | undefined): void {
    if (node === this.end) {
      this.done = true;
      return;
    }
    if (node === this.begin) {
      this.inside = true;
      return;
    }
    if (isElement(node)) this.elementNode(node, like);
    else if (node.kind === 'block') for (const item of node.children) this.node(item, like);
    else this.leaf(node, like);
  }

  private elementNode(node: XmlElement, like: XmlElement | undefined): void {
    if (SKIPPED.has(node.name)) return;
    if (node.name === 'w:r') this.run(node);
    else if (node.name === 'w:t' || node.name === 'w:instrText') this.children(node, like);
    else if (node.name === VALUE) this.beginValue(node, like);
    else if (node.name === VALUE_END) this.endValue();
    else if (this.inside && this.isWhole(node)) this.whole(node);
    else if (this.inside && isElement(node.parent, 'w:r')) this.element(node, like);
    else this.children(node, like);
  }

  /** The runs of an inner field are copied whole, so that the PDF engine still finds it. */
  private run(run: XmlElement): void {
    const type = child(run, 'w:fldChar')?.attrs['w:fldCharType'];
    const isOuter = run.children.includes(this.begin) || run.children.includes(this.end);
    if (this.begin === this.end && isHidden(run)) return;
    if (!this.inside || isOuter || (type === undefined && this.depth === 0)) {
      this.children(run, child(run, 'w:rPr'));
      return;
    }
    if (type === 'begin' && this.depth++ === 0)
      this.inner = { value: { text: '', instruction: '' }, isResult: false };
    const { inner } = this;
    if (!inner) return;
    if (type === 'separate' && this.depth === 1) inner.isResult = true;
    for (const item of run.children) {
      if (!isElement(item)) continue;
      const text = item.children.map((part) => (part.kind === 'text' ? part.text : '')).join('');
      if (item.name === 'w:instrText' && !inner.isResult) inner.value.instruction += text;
      else if (item.name === 'w:t' && inner.isResult) inner.value.text += text;
    }
    this.units.push({ text: '', value: inner.value, node: run });
    if (type === 'end' && --this.depth === 0) this.inner = undefined;
  }

  private beginValue(node: XmlElement, like: XmlElement | undefined): void {
    this.valueDepth += 1;
    // The result of a computed field may hold values.
    if (this.valueDepth > 1) return;
    const { n: exact, date, yes } = node.attrs;
    this.value = {
      text: '',
      ...(exact !== undefined && DECIMAL.test(exact) ? { exact } : {}),
      ...(date === undefined ? {} : { date }),
      ...(yes === undefined ? {} : { yes: yes === '1' }),
    };
    if (this.inside) this.units.push({ text: '', value: this.value, like });
  }

  private endValue(): void {
    this.valueDepth = Math.max(0, this.valueDepth - 1);
    if (this.valueDepth === 0) this.value = undefined;
  }

  /** Links and simple fields are copied whole. */
  private isWhole(node: XmlElement): boolean {
    if (!WHOLE.has(node.name)) return false;
    for (const item of descendants(node)) if (item === this.begin || item === this.end) return false;
    return true;
  }

  private whole(node: XmlElement): void {
    const instruction = node.attrs['w:instr'];
    const value = { text: textOf(node), ...(instruction === undefined ? {} : { instruction }) };
    this.units.push({ text: '', value, node });
  }

  private leaf(node: XmlNode, like: XmlElement | undefined): void {
    if (!this.inside) return;
    if (node.kind === 'command') {
      // While the template is checked, what is printed is not known yet.
      const isValue = node.command.kind === 'print';
      this.units.push({ text: '', node, like, ...(isValue && { value: { text: '' } }) });
    } else if (node.kind === 'text') {
      if (this.value) this.push({ text: node.text, value: this.value, like });
      else for (const char of node.text) this.units.push({ text: char, like });
    }
  }

  private element(node: XmlElement, like: XmlElement | undefined): void {
    const text = SHOWN[node.name] ?? '';
    this.push({ text, node, like, ...(this.value && { value: this.value }) });
  }

  private push(unit: Unit): void {
    if (unit.value) unit.value.text += unit.text;
    this.units.push(unit);
  }
}

/** Whether a run is formatted as hidden text. */
function isHidden(run: XmlElement): boolean {
  const properties = child(run, 'w:rPr');
  const vanish = properties && child(properties, 'w:vanish');
  return vanish !== undefined && !/^(0|false|off)$/.test(vanish.attrs['w:val'] ?? '');
}

/** Text of units as one reads it. */
export function unitText(units: readonly Unit[]): string {
  return units.map(({ text }) => text).join('');
}

/** Code and values in their order: a value appears once, however many units it has. */
export function codeAndValues(units: readonly Unit[]): (string | FieldValue)[] {
  const parts: (string | FieldValue)[] = [];
  let last: FieldValue | undefined;
  for (const { text, value, mark } of units) {
    if (value) {
      if (value !== last) parts.push(value);
    } else if (typeof parts.at(-1) === 'string') parts[parts.length - 1] += mark ? '\n' : text;
    else parts.push(mark ? '\n' : text);
    last = value;
  }
  return parts;
}

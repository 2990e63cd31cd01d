import Big from 'big.js';
import {
  type Argument,
  type ComputedField,
  type Condition,
  fitsPattern,
  onlyValue,
  readComputedField,
  writtenDate,
  writtenNumber,
} from '../formula/field-code';
import { type Computed, evaluateFormula, type Surroundings } from '../formula/evaluate';
import { type Cells, FormulaError, PrintedFormulaError } from '../formula/formula';
import { NumberReader } from '../formula/read-number';
import { replaceField } from '../formula/replace-field';
import { bookmarkStart, cellsFor, rowsOf, type TableRow } from '../formula/table-cells';
import {
  codeAndValues,
  COMPUTED,
  type FieldValue,
  type Unit,
  UnitReader,
  unitText,
  VALUE,
  VALUE_END,
} from '../formula/units';
import { instructionWords } from '../places/fields';
import { formatNumber } from '../switches/field-format';
import { applyGeneralFormats } from '../switches/general-format';
import { writeByPicture } from '../switches/number-picture';
import { child, closest, descendants, elements, isElement, remove, type XmlElement } from '../xml/node';
import { parseXml } from '../xml/parse';
import { serialize, XML_DECLARATION } from '../xml/serialize';
import { type Budget } from './budget';
import { compareDates } from './calendar';
import { asYesNo, decimal, type Formatter } from './format';

/** A field to compute: its first and last mark. */
interface Field {
  readonly begin: XmlElement;
  readonly end: XmlElement;
  state: 'waiting' | 'computing' | 'done';
}

/** Decimals of a result that has no numeric picture, as Word rounds it. */
const PLACES = 2;

/**
 * Computes the fields `=`, IF, COMPARE and QUOTE of a filled part and prints their results. The rows of loops are
 * there now (ECMA-376 part 1, section 17.16).
 * @param pages number of pages of the document, as far as it is known
 */
export function computeFields(
  xml: string,
  part: string,
  format: Formatter,
  budget: Budget,
  pages: number,
): string {
  const root = parseXml(xml, part);
  new FieldComputer(root, format, budget, pages).run();
  return XML_DECLARATION + serialize(root);
}

class FieldComputer {
  private readonly numbers: NumberReader;
  private readonly fields: Field[];
  private readonly rows = new Map<XmlElement, readonly TableRow[]>();
  /** Numbers of cells that were read, by whether headings were left out. */
  private readonly read = new Map<XmlElement, Computed | undefined>();
  private readonly readBeside = new Map<XmlElement, Computed | undefined>();

  constructor(
    private readonly root: XmlElement,
    private readonly format: Formatter,
    private readonly budget: Budget,
    private readonly pages: number,
  ) {
    this.numbers = new NumberReader(format);
    this.fields = computedFields(root);
  }

  run(): void {
    for (const field of this.fields) this.compute(field);
    for (const node of [...descendants(this.root)])
      if (isElement(node, VALUE) || isElement(node, VALUE_END)) remove(node);
  }

  private compute(field: Field): void {
    if (field.state !== 'waiting') return;
    field.state = 'computing';
    this.budget.command();
    // Word formats the result as the first letter of the code, unless the branch has formats of its own.
    const takesOwn = field.begin.attrs[COMPUTED] === 'own';
    const run = closest(field.begin, 'w:r');
    const like = run ? child(run, 'w:rPr') : undefined;
    const units = UnitReader.between(field.begin, field.end) ?? [];
    this.budget.written(units.length);
    const result = this.resultOf(units, field.begin);
    const shown = takesOwn ? result : result.map((unit) => (unit.text === '' ? unit : { ...unit, like }));
    replaceField(field.begin, field.end, shown, exactOf(result));
    field.state = 'done';
  }

  private resultOf(units: readonly Unit[], place: XmlElement): readonly Unit[] {
    try {
      return this.print(readComputedField(units), place);
    } catch (error) {
      if (error instanceof PrintedFormulaError) return [valueUnit(error.message)];
      if (!(error instanceof FormulaError)) throw error;
      return [valueUnit('!Syntax Error')];
    }
  }

  private print(field: ComputedField, place: XmlElement): readonly Unit[] {
    switch (field.kind) {
      case 'formula': {
        const computed = evaluateFormula(field.formula, this.surroundings(place));
        const exact = computed.value.toFixed();
        const text = formatNumber(exact, this.plain(computed), field.format, this.format);
        // Others calculate with what is printed, as in Word: a column adds up to its sum.
        return [valueUnit(text, this.numbers.sumIn(text)?.value.toFixed() ?? exact)];
      }
      case 'compare':
        return [valueUnit(this.holds(field.condition, place) ? '1' : '0')];
      case 'if':
        return this.formatted((this.holds(field.condition, place) ? field.yes : field.no).units, field);
      case 'pages': {
        const pages = String(this.pages);
        return [valueUnit(formatNumber(pages, pages, field.format, this.format), pages)];
      }
      case 'quote':
        return this.formatted(field.content, field);
    }
  }

  /** A result without a picture: with the decimals of the data, thousands separated where it was made of data. */
  private plain({ value, decimals }: Computed): string {
    const least = Math.max(0, decimals);
    const rounded = value.round(Math.max(least, PLACES), Big.roundHalfUp);
    const text = rounded.toFixed();
    const own = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0;
    const digits = '0'.repeat(Math.max(own, least));
    return writeByPicture(
      text,
      `${decimals < 0 ? '0' : '#,##0'}${digits === '' ? '' : `.${digits}`}`,
      this.format,
    );
  }

  private formatted(units: readonly Unit[], { format }: ComputedField): readonly Unit[] {
    const { numeric, general = [] } = format;
    if (numeric === undefined && general.length === 0) return units;
    const text = unitText(units);
    const exact = exactOf(units) ?? this.numbers.exactly(text)?.value.toFixed();
    const pictured =
      numeric !== undefined && exact !== undefined ? writeByPicture(exact, numeric, this.format) : text;
    const made = applyGeneralFormats(pictured, exact, general, this.format);
    if (made === text) return units;
    const like = units.find((unit) => unit.text !== '')?.like;
    if (made.length !== text.length) return [valueUnit(made, exact, like)];
    let at = 0;
    return units.map((unit) => ({ ...unit, text: made.slice(at, (at += unit.text.length)) }));
  }

  private holds({ left, operator, right }: Condition, place: XmlElement): boolean {
    const [a, b] = [this.side(left, place), this.side(right, place)];
    const [yes, other] = a.yes === undefined ? [b.yes, a.text] : [a.yes, b.text];
    const asked = yes === undefined ? undefined : asYesNo(other);
    if (asked !== undefined && (operator === '=' || operator === '<>'))
      return (yes === asked) === (operator === '=');
    const days = a.date && b.date ? compareDates(a.date, b.date, this.format) : undefined;
    if (days !== undefined) return fulfils(operator, days);
    if (a.number && b.number) {
      const order = a.number.value.cmp(b.number.value);
      return fulfils(operator, order);
    }
    if (operator === '=' || operator === '<>') return fitsPattern(a.text, b.pattern) === (operator === '=');
    return fulfils(operator, a.text < b.text ? -1 : a.text > b.text ? 1 : 0);
  }

  private side(argument: Argument, place: XmlElement): Side {
    const { units, isQuoted } = argument;
    const value = onlyValue(argument);
    if (value) {
      const shown = this.shownBy(value);
      const text = shown ?? value.text;
      const isExact = shown === undefined && value.exact !== undefined;
      const number = isExact ? this.numbers.ofValue(value) : this.numbers.exactly(text);
      const pattern = shown === undefined ? units : [{ text, value: { text } }];
      const { date, yes } = value;
      return {
        text,
        number,
        pattern,
        ...(date !== undefined && { date }),
        ...(yes !== undefined && { yes }),
      };
    }
    const text = unitText(units);
    const named = isQuoted ? undefined : this.bookmarkText(text);
    if (named !== undefined)
      return {
        text: named,
        number: this.numbers.exactly(named),
        pattern: [{ text: named, value: { text: named } }],
      };
    const calculation = writtenNumber(argument);
    if (calculation)
      return { text, number: evaluateFormula(calculation, this.surroundings(place)), pattern: units };
    return { text, number: this.numbers.exactly(text), date: writtenDate(argument), pattern: units };
  }

  /** Value of an inner field: the number of pages, or the text of a bookmark. */
  private shownBy({ instruction = '' }: FieldValue): string | undefined {
    const [kind = '', name = ''] = instructionWords(instruction);
    if (kind.toUpperCase() === 'NUMPAGES') return String(this.pages);
    return this.bookmarkText(kind.toUpperCase() === 'REF' ? name : kind);
  }

  private surroundings(place: XmlElement): Surroundings {
    return {
      cells: (cells) => this.cellNumbers(cells, place),
      bookmark: (name) => {
        const text = this.bookmarkText(name);
        return text === undefined ? undefined : (this.numbers.sumIn(text) ?? NOTHING);
      },
      number: (value) => {
        const shown = this.shownBy(value);
        return (shown === undefined ? this.numbers.ofValue(value) : this.numbers.sumIn(shown)) ?? NOTHING;
      },
    };
  }

  private cellNumbers(cells: Cells, place: XmlElement): Computed[] {
    const found = cellsFor(cells, place, this.root, (table) => this.rowsOfTable(table));
    this.budget.written(found.length);
    const isSide = cells.side !== undefined;
    const known = isSide ? this.readBeside : this.read;
    return found.flatMap(({ cell }) => {
      if (!known.has(cell)) {
        if (!this.settle(cell)) return [];
        known.set(cell, this.cellNumber(cell, isSide));
      }
      return known.get(cell) ?? [];
    });
  }

  private rowsOfTable(table: XmlElement): readonly TableRow[] {
    let rows = this.rows.get(table);
    if (!rows) this.rows.set(table, (rows = rowsOf(table)));
    return rows;
  }

  /** Computes the fields in a cell first; false where one of them is being computed already. */
  private settle(cell: XmlElement): boolean {
    const marks = new Set(elements(cell, 'w:fldChar'));
    if (marks.size === 0) return true;
    const inside = this.fields.filter(({ begin, state }) => state !== 'done' && marks.has(begin));
    if (inside.some(({ state }) => state === 'computing')) return false;
    for (const field of inside) this.compute(field);
    return true;
  }

  /** The exact number where a cell holds one field, else the one that is read from its text. */
  private cellNumber(cell: XmlElement, isSide: boolean): Computed | undefined {
    const parts = codeAndValues(UnitReader.within(cell));
    const text = parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
    const values = parts.filter((part) => typeof part === 'object' && part.exact !== undefined);
    const [value] = values;
    if (typeof value === 'object' && values.length === 1) {
      const at = parts.indexOf(value);
      const texts = parts.map((part) => (part === value ? '' : typeof part === 'string' ? part : part.text));
      if (this.numbers.sumIn(texts.join(' ')) === undefined)
        return signed(
          this.numbers.ofValue(value),
          texts.slice(0, at).join(''),
          value.text + texts.slice(at + 1).join(''),
        );
    }
    // Words with a number in them are headings; a number alone counts even there.
    return isSide && !this.numbers.beginsWithNumber(text.trim()) ? undefined : this.numbers.sumIn(text);
  }

  private bookmarkText(name: string): string | undefined {
    if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) return undefined;
    const start = bookmarkStart(name, this.root);
    if (!start) return undefined;
    const paragraph = closest(start, 'w:p');
    const id = start.attrs['w:id'] ?? '';
    let text = '';
    let isInside = false;
    for (const node of descendants(paragraph ?? this.root)) {
      if (node === start) isInside = true;
      else if (isElement(node, 'w:bookmarkEnd') && node.attrs['w:id'] === id) break;
      else if (isInside && node.kind === 'text' && isElement(node.parent, 'w:t')) text += node.text;
    }
    return text;
  }
}

/** One side of a comparison. */
interface Side {
  readonly text: string;
  readonly number?: Computed;
  readonly date?: string;
  /** The text, with the wildcards of its code. */
  readonly pattern: readonly Unit[];
  readonly yes?: boolean;
}

const NOTHING: Computed = { value: new Big(0), decimals: 0 };

/** A number with the sign and percent sign that stand beside its field. */
function signed(number: Computed | undefined, before: string, after: string): Computed | undefined {
  if (!number) return undefined;
  const isNegative = /[-\u2212\u2013(]\s*(?:\p{Sc}\s*)?$/u.test(before);
  const value = isNegative ? number.value.times(-1) : number.value;
  return { ...number, value: /\d\s*%/.test(after) || /^\s*%/.test(after) ? value.div(100) : value };
}

function fulfils(operator: string, order: number): boolean {
  switch (operator) {
    case '=':
      return order === 0;
    case '<>':
      return order !== 0;
    case '<':
      return order < 0;
    case '>':
      return order > 0;
    case '<=':
      return order <= 0;
    default:
      return order >= 0;
  }
}

function valueUnit(text: string, exact?: string, like?: XmlElement): Unit {
  return { text, value: { text, ...(exact === undefined ? {} : { exact }) }, ...(like && { like }) };
}

/** The number that a result shows where it is nothing but one value. */
function exactOf(units: readonly Unit[]): string | undefined {
  const values = new Set(
    units.filter(({ text, value }) => value || text.trim() !== '').map(({ value }) => value),
  );
  const [only] = values;
  return values.size === 1 && only?.exact !== undefined && decimal(only.exact) !== undefined
    ? only.exact
    : undefined;
}

/** The fields to compute, inner ones before those around them. */
function computedFields(root: XmlElement): Field[] {
  const fields: Field[] = [];
  const open: XmlElement[] = [];
  for (const mark of elements(root, 'w:fldChar')) {
    const type = mark.attrs['w:fldCharType'];
    if (type === 'begin') open.push(mark);
    else if (type === 'end') {
      const begin = open.pop();
      if (begin?.attrs[COMPUTED] !== undefined) fields.push({ begin, end: mark, state: 'waiting' });
    }
  }
  return fields;
}

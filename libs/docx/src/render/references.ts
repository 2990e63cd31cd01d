import { replaceField } from '../formula/replace-field';
import { bookmarkStart } from '../formula/table-cells';
import { VALUE, VALUE_END } from '../formula/units';
import { fieldKind, findFields, instructionWords, type WordField } from '../places/fields';
import { type ProgramReferences } from '../program/program';
import { roman } from '../switches/general-format';
import {
  append,
  child,
  closest,
  descendants,
  element,
  insertBefore,
  isElement,
  remove,
  textNode,
  type XmlElement,
} from '../xml/node';
import { parseXml } from '../xml/parse';
import { serialize, XML_DECLARATION } from '../xml/serialize';

const NOTES = ['w:footnoteReference', 'w:endnoteReference'];

/**
 * Brings NOTEREF, STYLEREF and SECTION up to date, now that the rows of loops are there.
 *
 * @param parts the filled parts by name
 * @param tick called for each field; may throw to end it
 * @returns the parts that changed
 */
export function updateReferences(
  parts: ReadonlyMap<string, string>,
  references: ProgramReferences,
  tick: () => void,
): Map<string, string> {
  const changed = new Map<string, string>();
  const main = parts.get(references.main);
  if (main === undefined) return changed;
  const body = parseXml(main, references.main);
  const texts = new FilledBody(body, references.styles);
  for (const name of references.parts) {
    const xml = parts.get(name);
    if (xml === undefined) continue;
    const root = name === references.main ? body : parseXml(xml, name);
    let isChanged = false;
    for (const field of findFields(root)) {
      tick();
      const text = texts.shownBy(field, root === body);
      if (text === undefined) continue;
      print(field, text);
      isChanged = true;
    }
    if (!isChanged) continue;
    for (const node of [...descendants(root)])
      if (isElement(node, VALUE) || isElement(node, VALUE_END)) remove(node);
    changed.set(name, XML_DECLARATION + serialize(root));
  }
  return changed;
}

/** The filled body, as references see it. */
class FilledBody {
  private readonly order = new Map<XmlElement, number>();
  private readonly notes = new Map<XmlElement, number>();
  private readonly sectionEnds: number[] = [];
  private readonly styled = new Map<string, { text: string; at: number }[]>();

  constructor(
    private readonly body: XmlElement,
    private readonly styles: Readonly<Record<string, string>>,
  ) {
    const counts = { foot: 0, end: 0 };
    for (const node of descendants(body)) {
      if (!isElement(node)) continue;
      this.order.set(node, this.order.size);
      if (NOTES.includes(node.name) && !isOn(node.attrs['w:customMarkFollows']))
        this.notes.set(node, ++counts[node.name === 'w:endnoteReference' ? 'end' : 'foot']);
      if (isElement(node, 'w:sectPr') && isElement(node.parent, 'w:pPr'))
        this.sectionEnds.push(this.at(node));
      if (node.name === 'w:pStyle' || node.name === 'w:rStyle') this.addStyled(node);
    }
  }

  /** @returns undefined for another field, and where what it shows is not certain */
  shownBy({ instruction, begin }: WordField, isInBody: boolean): string | undefined {
    const [, name = ''] = instructionWords(instruction);
    switch (fieldKind(instruction)) {
      case 'NOTEREF':
        return isInBody ? this.noteNumber(name) : undefined;
      case 'STYLEREF':
        return this.styledText(name, isInBody ? this.at(begin) : undefined);
      case 'SECTION': {
        const ends = isInBody ? this.sectionEnds.filter((end) => end < this.at(begin)).length : 0;
        return isInBody || this.sectionEnds.length === 0 ? String(ends + 1) : undefined;
      }
      default:
        return undefined;
    }
  }

  private at(node: XmlElement): number {
    return this.order.get(node) ?? 0;
  }

  private addStyled(style: XmlElement): void {
    const whole = closest(style, style.name === 'w:pStyle' ? 'w:p' : 'w:r');
    if (!whole || !isElement(style.parent?.parent)) return;
    const texts = [...descendants(whole)].map((node) =>
      node.kind === 'text' && isElement(node.parent, 'w:t') ? node.text : '',
    );
    const text = texts.join('');
    const id = style.attrs['w:val'] ?? '';
    if (text.trim() !== '')
      this.styled.set(id, [...(this.styled.get(id) ?? []), { text, at: this.at(style) }]);
  }

  /** The nearest one before a place, else the next one behind it; outside of the body the only one there is. */
  private styledText(name: string, place: number | undefined): string | undefined {
    const id = this.styles[name.trim().toLowerCase()];
    const all = id === undefined ? [] : (this.styled.get(id) ?? []);
    if (place !== undefined) return (all.findLast(({ at }) => at < place) ?? all[0])?.text;
    return new Set(all.map(({ text }) => text)).size === 1 ? all[0]?.text : undefined;
  }

  private noteNumber(bookmark: string): string | undefined {
    const start = bookmarkStart(bookmark, this.body);
    if (!start) return undefined;
    const from = this.at(start);
    const [note] = [...this.notes].filter(([node]) => this.at(node) > from);
    if (!note) return undefined;
    const [reference, number] = note;
    // Word numbers endnotes by small Roman numbers.
    return reference.name === 'w:endnoteReference' ? roman(number).toLowerCase() : String(number);
  }
}

const isOn = (value: string | undefined): boolean => value !== undefined && !/^(?:0|false|off)$/.test(value);

/** Prints a text in the place of a field, in the format of what it showed before. */
function print({ begin, separate, end }: WordField, text: string): void {
  if (begin.name === 'w:fldSimple') {
    const run = child(begin, 'w:r');
    const format = run && child(run, 'w:rPr');
    const shown = element('w:t', { 'xml:space': 'preserve' }, [textNode(text)]);
    const made = element('w:r');
    append(made, ...(format ? [format] : []), shown);
    insertBefore(begin, made);
    remove(begin);
    return;
  }
  if (!separate || !end) return;
  const like = formatBehind(separate, end);
  replaceField(begin, end, [{ text, value: { text }, ...(like && { like }) }]);
}

function formatBehind(separate: XmlElement, end: XmlElement): XmlElement | undefined {
  const paragraph = closest(separate, 'w:p');
  let isInside = false;
  for (const node of paragraph ? descendants(paragraph) : []) {
    if (node === separate) isInside = true;
    if (node === end) break;
    if (isInside && isElement(node, 'w:r')) return child(node, 'w:rPr');
  }
  return undefined;
}

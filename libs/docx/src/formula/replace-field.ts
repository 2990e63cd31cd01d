import {
  append,
  child,
  clone,
  closest,
  descendants,
  element,
  insertAfter,
  insertAt,
  insertBefore,
  isElement,
  remove,
  textNode,
  type XmlElement,
  type XmlNode,
} from '../xml/node';
import { type Unit, VALUE, VALUE_END, WHOLE } from './units';

/**
 * Prints a result in the place of a field. A result of several paragraphs keeps their properties: as in Word, those of a
 * paragraph belong to its mark.
 *
 * @param exact the number that the result shows, if it is one
 */
export function replaceField(
  begin: XmlElement,
  end: XmlElement,
  result: readonly Unit[],
  exact?: string,
): void {
  const [first, last] = [closest(begin, 'w:p'), closest(end, 'w:p')];
  const run = closest(begin, 'w:r');
  if (!first || !last || !run) return;
  const anchor = element(VALUE, exact === undefined ? {} : { n: exact });
  const ending = element(VALUE_END);
  insertBefore(run, anchor);
  // Built first: what is removed below may hold nodes of the result.
  const lines = splitLines(result).map(({ units, ...line }) => ({ ...line, content: runsOfUnits(units) }));
  const covered = coveredContent(begin, end, first, last);
  for (const node of covered) if (node.parent !== null) remove(node);
  const head = lines[0]?.content ?? [];
  if (first === last) {
    insertAfter(anchor, ...head, ending);
    return;
  }
  if (lines.length === 1) {
    insertAfter(anchor, ...head, ending);
    append(first, ...contentOf(last).map(detached));
    takeProperties(first, last);
    remove(last);
    return;
  }
  insertAfter(anchor, ...head);
  lines.slice(1).forEach(({ content, block }, index) => {
    if (block) insertBefore(last, detached(block));
    const isLast = index === lines.length - 2;
    if (isLast) insertAt(last, child(last, 'w:pPr') ? 1 : 0, ...content, ending);
    else if (!block) insertBefore(last, paragraphLike(lines[index + 1]?.mark, content));
  });
  if (lines[0]?.mark) takeProperties(first, lines[0].mark);
}

interface Line {
  readonly units: Unit[];
  /** The paragraph whose mark ends the line. */
  mark?: XmlElement;
  /** A table that stands for the whole line. */
  block?: XmlNode;
}

function splitLines(units: readonly Unit[]): Line[] {
  let line: Line = { units: [] };
  const lines = [line];
  for (const unit of units) {
    if (unit.mark) line.mark = unit.mark;
    else if (unit.block) line.block = unit.block;
    else line.units.push(unit);
    if (unit.mark || unit.block) lines.push((line = { units: [] }));
  }
  return lines;
}

/** Runs that show units: one for each stretch of the same format. */
export function runsOfUnits(units: readonly Unit[]): XmlNode[] {
  const made: XmlNode[] = [];
  let text: { node: { text: string }; like: XmlElement | undefined } | undefined;
  for (const unit of units) {
    const { node, like } = unit;
    if (node) {
      text = undefined;
      const isRun = isElement(node) && (node.name === 'w:r' || WHOLE.has(node.name));
      if (isRun) made.push(clone(node));
      else {
        const inner =
          node.kind === 'command' ? element('w:t', { 'xml:space': 'preserve' }, [clone(node)]) : clone(node);
        made.push(element('w:r', {}, [...(like ? [clone(like)] : []), inner]));
      }
    } else if (unit.text !== '') {
      if (text?.like === like && text !== undefined) text.node.text += unit.text;
      else {
        const shown = textNode(unit.text);
        text = { node: shown, like };
        made.push(
          element('w:r', {}, [
            ...(like ? [clone(like)] : []),
            element('w:t', { 'xml:space': 'preserve' }, [shown]),
          ]),
        );
      }
    }
  }
  return made;
}

/** Everything from the first to the last mark: runs, links, and paragraphs and tables between. */
function coveredContent(begin: XmlElement, end: XmlElement, first: XmlElement, last: XmlElement): XmlNode[] {
  const siblings = first.parent?.children ?? [];
  const [from, to] = [siblings.indexOf(first), siblings.indexOf(last)];
  const covered: XmlNode[] = from < to ? siblings.slice(from + 1, to) : [];
  let isInside = false;
  const holds = (node: XmlNode): boolean => node === closest(begin, 'w:r') || node === closest(end, 'w:r');
  const isContent = (node: XmlNode): node is XmlElement =>
    isElement(node) &&
    (node.name === 'w:r' ||
      node.name === VALUE ||
      node.name === VALUE_END ||
      (WHOLE.has(node.name) && ![...descendants(node)].some(holds)));
  for (const paragraph of first === last ? [first] : [first, last]) {
    for (const node of descendants(paragraph, (item) => !isContent(item))) {
      if (holds(node)) {
        covered.push(node);
        isInside = node !== closest(end, 'w:r');
        if (!isInside) return covered;
      } else if (isInside && isContent(node)) covered.push(node);
    }
  }
  return covered;
}

function contentOf(paragraph: XmlElement): XmlNode[] {
  return paragraph.children.filter((item) => !isElement(item, 'w:pPr'));
}

function paragraphLike(mark: XmlElement | undefined, content: XmlNode[]): XmlElement {
  const properties = mark && child(mark, 'w:pPr');
  return element('w:p', {}, [...(properties ? [clone(properties)] : []), ...content]);
}

function takeProperties(paragraph: XmlElement, from: XmlElement): void {
  const [own, other] = [child(paragraph, 'w:pPr'), child(from, 'w:pPr')];
  if (own === other) return;
  if (own) remove(own);
  if (other) insertAt(paragraph, 0, clone(other));
}

function detached<T extends XmlNode>(node: T): T {
  remove(node);
  return node;
}

import { type Command } from '../language/command';
import {
  append,
  child,
  clone,
  commandNode,
  descendants,
  element,
  insertAt,
  isElement,
  remove,
  textNode,
  type XmlElement,
  type XmlNode,
} from '../xml/node';
import { ownContent } from './paragraph';

/** A run that shows what a command prints, formatted like `like`. */
export function printRun(command: Command, like: XmlElement | undefined): XmlElement {
  return element('w:r', {}, [
    ...(like ? [clone(like)] : []),
    element('w:t', { 'xml:space': 'preserve' }, [commandNode(command)]),
  ]);
}

/** The properties of the first of these runs that shows text, else of the first. */
export function firstFormat(runs: readonly XmlElement[]): XmlElement | undefined {
  const shown = runs.find((run) => child(run, 'w:t') !== undefined) ?? runs[0];
  return shown && child(shown, 'w:rPr');
}

/** The format that text typed into an empty paragraph would get: that of its mark. */
export function markFormat(paragraph: XmlElement): XmlElement | undefined {
  const properties = child(paragraph, 'w:pPr');
  const mark = properties && child(properties, 'w:rPr');
  return (
    mark &&
    element(
      'w:rPr',
      {},
      mark.children.filter((item) => !isElement(item, 'w:ins') && !isElement(item, 'w:del')).map(clone),
    )
  );
}

export function runsOf(node: XmlElement): XmlElement[] {
  return [...descendants(node, ownContent)].filter((item): item is XmlElement => isElement(item, 'w:r'));
}

/** Empties a paragraph but for its properties and markers, and prints into it. */
export function replaceParagraph(paragraph: XmlElement, ...content: XmlNode[]): void {
  for (const item of [...paragraph.children]) {
    const kept =
      isElement(item) &&
      /^w:(pPr|bookmarkStart|bookmarkEnd|commentRange\w+|permStart|permEnd)$/.test(item.name);
    if (!kept) remove(item);
  }
  if (child(paragraph, 'w:pPr')) insertAt(paragraph, 1, ...content);
  else insertAt(paragraph, 0, ...content);
}

/** Removes runs, and what held nothing but them. */
export function removeRuns(runs: readonly XmlElement[]): void {
  for (const run of runs) {
    let { parent } = run;
    remove(run);
    while (
      isElement(parent) &&
      /^w:(hyperlink|ins|smartTag)$/.test(parent.name) &&
      parent.children.length === 0
    ) {
      const empty: XmlElement = parent;
      parent = empty.parent;
      remove(empty);
    }
  }
}

/** A run of plain text. */
export function textRun(text: string, like: XmlElement | undefined): XmlElement {
  const made = element('w:r', {}, like ? [clone(like)] : []);
  append(made, element('w:t', { 'xml:space': 'preserve' }, [{ kind: 'text', text, parent: null }]));
  return made;
}

/** A run of text; its line ends become breaks (ECMA-376 part 1, section 17.3.3.1). */
export function linesRun(text: string, like: XmlElement | undefined): XmlElement {
  const made = element('w:r', {}, like ? [clone(like)] : []);
  text.split(/\r\n?|\n/).forEach((line, index) => {
    if (index > 0) append(made, element('w:br'));
    append(made, element('w:t', { 'xml:space': 'preserve' }, [textNode(line)]));
  });
  return made;
}

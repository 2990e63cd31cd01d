import { type WordPackage } from '../package/word-package';
import { paragraphText } from '../places/paragraph';
import { type StoryPart, storyParts } from '../places/parts';
import { acceptTrackedChanges, hasTrackedChanges } from '../places/tracked-changes';
import { Clock } from '../report/clock';
import { closest, elements, type XmlElement } from '../xml/node';
import { parseXml } from '../xml/parse';

/** Milliseconds that reading and matching one document may take. */
const DEADLINE_MS = 8_000;
/** Longer paragraphs are no letters: nothing is proposed in them. */
export const LONGEST_PARAGRAPH = 20_000;

/** A paragraph of a document with its place and its text. */
export interface Paragraph {
  readonly node: XmlElement;
  /** Name of its part, such as `word/document.xml`. */
  readonly part: string;
  /** Name of the part in reports: `body`, `header 1`. */
  readonly label: string;
  /** Counts the paragraphs of the part, from 0. */
  readonly index: number;
  /** Visible text: `\t` for a tab, `\n` for a line break. */
  readonly text: string;
  /** `text` with spaces and apostrophes of one kind; offsets are the same. */
  readonly folded: string;
}

/** A part of a document with its paragraphs. */
export interface Story extends StoryPart {
  readonly root: XmlElement;
  readonly paragraphs: readonly Paragraph[];
}

/** Reads every part with text. Tracked changes are accepted first. @throws DocxError */
export function readStories(document: WordPackage): { stories: Story[]; clock: Clock } {
  const clock = new Clock(DEADLINE_MS);
  const stories = storyParts(document).map(({ name, label }): Story => {
    const xml = document.text(name);
    const root = parseXml(xml, name);
    if (hasTrackedChanges(xml)) acceptTrackedChanges(root, clock);
    const paragraphs: Paragraph[] = [];
    for (const node of elements(root, 'w:p')) {
      clock.tick();
      const text = paragraphText(node);
      paragraphs.push({ node, part: name, label, index: paragraphs.length, text, folded: fold(text) });
    }
    return { name, label, root, paragraphs };
  });
  return { stories, clock };
}

/** Replaces each kind of space and apostrophe with the common one. Keeps the length. */
export function fold(text: string): string {
  return text.replace(/[\u00A0\u202F\u2009\u2007]/g, ' ').replace(/[\u2019\u02BC]/g, "'");
}

/** The row or paragraph that is repeated, seen from a paragraph: a table row, else the paragraph itself. */
export function unitOf({ node }: Paragraph): XmlElement {
  return closest(node, 'w:tr') ?? node;
}

/** The cell of a paragraph, else the paragraph itself. */
export function cellOf({ node }: Paragraph): XmlElement {
  return closest(node, 'w:tc') ?? node;
}

import { type WordPackage } from '../package/word-package';
import { descendants, isElement, textOf, type XmlElement } from '../xml/node';
import { parseXml } from '../xml/parse';
import { type StoryPart } from './parts';

const NAMES = /[\p{L}_][\p{L}\p{N}_]*/gu;
/** Its argument is the name of a field of data. */
const OF_DATA = /^\s*MERGEFIELD\b/i;

/** The bookmarks that fields and links of a document name, such as `REF`, `PAGEREF` and formulas. */
export class BookmarkUses {
  private names: ReadonlySet<string> | undefined;

  constructor(
    private readonly document: WordPackage,
    private readonly stories: readonly StoryPart[],
  ) {}

  /** Reads the document at the first question: most documents have no bookmark to ask for. */
  has(bookmark: string): boolean {
    this.names ??= this.read();
    return this.names.has(bookmark.toUpperCase());
  }

  private read(): Set<string> {
    const names = new Set<string>();
    for (const { name } of this.stories) {
      const xml = this.document.text(name);
      if (!/instr|anchor/.test(xml)) continue;
      for (const code of codesOf(parseXml(xml, name)))
        if (!OF_DATA.test(code)) for (const [word] of code.matchAll(NAMES)) names.add(word.toUpperCase());
    }
    return names;
  }
}

/** The code of every field, that of nested ones apart, and the targets of links in the document. */
function codesOf(root: XmlElement): string[] {
  const codes: string[] = [];
  const open: string[] = [];
  for (const node of descendants(root)) {
    if (!isElement(node)) continue;
    if (node.name === 'w:fldSimple') codes.push(node.attrs['w:instr'] ?? '');
    else if (node.name === 'w:hyperlink') codes.push(node.attrs['w:anchor'] ?? '');
    else if (node.name === 'w:instrText') open.push((open.pop() ?? '') + textOf(node));
    else if (node.attrs['w:fldCharType'] === 'begin') open.push('');
    else if (node.attrs['w:fldCharType'] === 'end') codes.push(open.pop() ?? '');
  }
  return [...codes, ...open];
}

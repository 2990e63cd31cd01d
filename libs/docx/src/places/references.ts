import { type WordPackage } from '../package/word-package';
import { child, elements } from '../xml/node';
import { parseXml } from '../xml/parse';
import { fieldKind, instructionWords, type WordField } from './fields';
import { type PartContext } from './part-context';

/** Headings under the names that Word has for them in other languages. */
const HEADING =
  /^(?:heading|überschrift|titre|título|titolo|kop|rubrik|overskrift|otsikko|nagłówek|заголовок) ?([1-9])$/i;
/** Switches that ask for a number or a place instead of a text, or for another form of it. */
const OTHER_FORM = /\\(?:[nrwstp]\b|\*\s*(?!MERGEFORMAT|CHARFORMAT)\w)/i;
/** Notes that are numbered from elsewhere, anew on each page, or with other signs. */
const OWN_NUMBERS =
  /<w:(?:foot|end)notePr\b(?:(?!<\/w:(?:foot|end)notePr>)[\s\S]){0,2000}<w:num(?:Fmt|Start|Restart)\b/;

/**
 * Fields that show the number of a note, a text by its style, or the number of a section (ECMA-376 part 1, sections
 * 17.16.5.34, 17.16.5.59 and 17.16.5.55). LibreOffice prints most of them as Word computed them last.
 */
export class References {
  /** Ids of the styles that STYLEREF names, by the name in small letters. */
  readonly styles: Record<string, string> = {};
  private known: ReadonlyMap<string, string> | undefined;
  private numbered: boolean | undefined;

  constructor(
    private readonly document: WordPackage,
    private readonly hasSections: boolean,
  ) {}

  /** Whether a field can be brought up to date for certain once the document is filled. */
  isComputed({ instruction, begin, separate, end }: WordField, { part }: PartContext): boolean {
    const isWhole = begin.name === 'w:fldSimple' || (separate !== undefined && end !== undefined);
    if (!isWhole || OTHER_FORM.test(instruction)) return false;
    const isBody = part === 'body';
    switch (fieldKind(instruction)) {
      case 'SECTION':
        return isBody || !this.hasSections;
      case 'NOTEREF':
        return isBody && !(this.numbered ??= this.hasOwnNumbers());
      case 'STYLEREF':
        return this.findStyle(instructionWords(instruction)[1] ?? '') && isBody;
      default:
        return false;
    }
  }

  private findStyle(name: string): boolean {
    const key = name.trim().toLowerCase();
    this.known ??= this.readStyles();
    const level = /^[1-9]$/.test(key) ? key : HEADING.exec(key)?.[1];
    const id = this.known.get(key) ?? (level === undefined ? undefined : this.known.get(`heading ${level}`));
    if (id !== undefined) this.styles[key] = id;
    return id !== undefined;
  }

  private readStyles(): ReadonlyMap<string, string> {
    const part = this.related('styles');
    if (part === undefined) return new Map();
    const styles = elements(parseXml(this.document.text(part), part), 'w:style');
    return new Map(
      [...styles].map((style) => [
        child(style, 'w:name')?.attrs['w:val']?.toLowerCase() ?? '',
        style.attrs['w:styleId'] ?? '',
      ]),
    );
  }

  private hasOwnNumbers(): boolean {
    const settings = this.related('settings');
    return [this.document.main, ...(settings === undefined ? [] : [settings])].some((part) =>
      OWN_NUMBERS.test(this.document.text(part)),
    );
  }

  private related(wanted: string): string | undefined {
    const { main } = this.document;
    const found = this.document.relationships(main).find(({ type }) => type === wanted);
    return found && this.document.target(main, found);
  }
}

/** Whether a field is one of those that `References` brings up to date. */
export function isReferenceField(instruction: string): boolean {
  return /^(?:NOTEREF|STYLEREF|SECTION)$/.test(fieldKind(instruction));
}

import { type OwnValue, parseCommand } from '../language/command';
import { nearest } from '../language/nearest';
import { type DataParts } from '../package/data-parts';
import { Formatter } from '../render/format';
import { type FieldFormat } from '../switches/field-format';
import { applyGeneralFormats } from '../switches/general-format';
import { readSwitches } from '../switches/read-switches';
import { element, isElement, type XmlElement, type XmlNode } from '../xml/node';
import { propertyNames, propertyText } from './document-properties';
import { fieldKind, findFields, instructionWords, type WordField } from './fields';
import { resultFormat, resultRuns, substitute } from './merge-fields';
import { paragraphText } from './paragraph';
import { type PartContext } from './part-context';
import { linesRun, printRun, runsOf } from './runs';
import { say } from '../sentences';

/** Fields that print a property of the document (ECMA-376 part 1, section 17.16.5). */
const PROPERTY_FIELDS = new Set([
  'TITLE',
  'SUBJECT',
  'AUTHOR',
  'KEYWORDS',
  'COMMENTS',
  'COMPANY',
  'CATEGORY',
  'MANAGER',
]);
/** Fields of when the document was made: each PDF is made at the moment it is asked for. */
const MOMENT = new Set(['SAVEDATE', 'CREATEDATE', 'PRINTDATE']);
const MOMENT_PROPERTIES = new Set(['CREATETIME', 'LASTSAVEDTIME', 'LASTPRINTED']);
/** Fields of who works with Word: here it is who prints. */
const PERSON = new Set(['USERNAME', 'LASTSAVEDBY']);
/** Fields about the template rather than the document: what Word stored last is printed. */
const STORED = new Set(['TEMPLATE', 'FILESIZE', 'EDITTIME', 'REVNUM']);
const FIELDS = new Set([
  'FILENAME',
  'NUMWORDS',
  'NUMCHARS',
  ...PROPERTY_FIELDS,
  ...MOMENT,
  ...PERSON,
  ...STORED,
]);
/** Fields that count, and the names that DOCPROPERTY has for them. */
const COUNTED: Readonly<Record<string, 'words' | 'characters'>> = {
  NUMWORDS: 'words',
  WORDS: 'words',
  NUMCHARS: 'characters',
  CHARACTERS: 'characters',
};

/**
 * Puts what they print in the place of fields about the document: its properties, its name, its moment and the person who
 * prints it. Left to a PDF engine they would print what is the template's, or the server's.
 *
 * @returns whether there was one
 */
export function placeDocumentFields(context: PartContext, parts: DataParts): boolean {
  let isChanged = false;
  for (const field of findFields(context.root)) {
    context.report.clock.tick(16);
    const words = instructionWords(field.instruction);
    const kind = fieldKind(field.instruction);
    const isNamed = kind === 'DOCPROPERTY' || kind === 'INFO';
    const name = isNamed ? (words[1] ?? '').toUpperCase() : kind;
    if (!isNamed && !FIELDS.has(kind)) continue;
    if (isTorn(field)) {
      reportTorn(field, kind, context);
      continue;
    }
    new DocumentField(field, words, context, parts).place(name, isNamed);
    isChanged = true;
  }
  return isChanged;
}

/** Whether a field begins and never ends: it cannot be replaced, and readers make of it what they like. */
const isTorn = ({ begin, end }: WordField): boolean => isElement(begin, 'w:fldChar') && !end;

function reportTorn({ begin }: WordField, kind: string, context: PartContext): void {
  context.report.error('field_unsupported', say.field_begins_only({ kind }), context.place(begin, kind));
}

/** General formats of text ask for no language. */
const PLAIN = new Formatter({ language: 'en' });

/** One field about the document. */
class DocumentField {
  private readonly like: XmlElement | undefined;
  private readonly switches: FieldFormat;

  constructor(
    private readonly field: WordField,
    private readonly words: readonly string[],
    private readonly context: PartContext,
    private readonly parts: DataParts,
  ) {
    this.like = resultFormat(field, context.root);
    this.switches = readSwitches(words.slice(1)).format;
  }

  place(name: string, isNamed: boolean): void {
    const counted = Object.hasOwn(COUNTED, name) ? COUNTED[name] : undefined;
    if (name === 'FILENAME') this.replace(this.own('fileName'));
    else if (counted) this.replace(this.own(counted));
    else if (isNamed && name === 'PAGES') this.countPages();
    else if (MOMENT.has(name) || MOMENT_PROPERTIES.has(name)) this.replace(this.print('NOW'));
    else if (PERSON.has(name)) this.replace(this.print('USER.NAME'));
    else if (STORED.has(name)) this.keepStored(name);
    else {
      const text = propertyText(this.parts, name);
      if (text === undefined) this.refuse(name);
      else this.replace(...this.property(text));
    }
  }

  /** A property's text by the general formats of the field; its places are printed by them. */
  private property(text: string): XmlNode[] {
    const { general = [] } = this.switches;
    if (general.length === 0) return [linesRun(text, this.like)];
    const place = this.context.place(this.field.begin, text);
    return text.split(/\{\{([^{}]*)\}\}/).map((piece, index) => {
      const command =
        index % 2 === 1 ? parseCommand(piece, { ...place, written: `{{${piece}}}` }) : undefined;
      if (command?.kind === 'print') return printRun({ ...command, format: { general } }, this.like);
      if (command) return linesRun(`{{${piece}}}`, this.like);
      const names = index === 0 ? general : general.filter((name) => !/^firstcap$/i.test(name));
      return linesRun(applyGeneralFormats(piece, undefined, names, PLAIN), this.like);
    });
  }

  private replace(...content: XmlNode[]): void {
    substitute(this.field, content, this.context.root);
  }

  private print(expression: string): XmlNode {
    const place = this.context.place(this.field.begin, this.words.slice(0, 2).join(' '));
    return printRun({ kind: 'print', expression, place, format: this.switches }, this.like);
  }

  /** A value of the document that is printed: the name of the PDF, whatever folder the file would lie in, or a number. */
  private own(name: OwnValue): XmlNode {
    const place = this.context.place(this.field.begin, this.words.slice(0, 2).join(' '));
    return printRun({ kind: 'own', name, otherwise: '', place }, this.like);
  }

  /** Prints the stored result of a field about the template as text, since no reader computes it again. */
  private keepStored(name: string): void {
    const { context, field } = this;
    const place = context.place(field.begin, name);
    context.report.warn('field_stored', say.field_of_template({ kind: name }), place);
    const runs = isElement(field.begin, 'w:fldSimple')
      ? runsOf(field.begin)
      : resultRuns(field, context.root);
    // Only the file name of a path is kept: folders would reveal the author's machine and account.
    const text = runs.map(paragraphText).join('').split(/[\\/]/).at(-1) ?? '';
    this.replace(linesRun(text, this.like));
  }

  /** The PDF engine counts pages, in a field that it knows. */
  private countPages(): void {
    this.replace(element('w:fldSimple', { 'w:instr': ' NUMPAGES ' }, [linesRun('1', this.like)]));
  }

  private refuse(name: string): void {
    const { context, field } = this;
    const suggestion = nearest(name, propertyNames(this.parts));
    context.report.error(
      'property_unknown',
      suggestion === undefined ? say.property_unknown({ name }) : say.property_meant({ name, suggestion }),
      context.place(field.begin, name),
      { suggestion },
    );
  }
}

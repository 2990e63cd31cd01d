import { DocxError, withMacros } from '../docx-error';
import { fieldKind, findFields } from '../places/fields';
import { type Report } from '../report/problem';
import { child, descendants, element, insertBefore, isElement, remove, type XmlElement } from '../xml/node';
import { decodeXml, type Disregard, parseXml } from '../xml/parse';
import { serialize, XML_DECLARATION } from '../xml/serialize';
import {
  type Relationship,
  relationshipsName,
  relationshipsOwner,
  withoutRelationships,
} from './relationships';
import { type WordPackage } from './word-package';

const DOCUMENT = { part: 'document', text: '', written: '' };

/** Relationships to what runs, or is brought in from elsewhere when the document is opened. */
const ACTIVE = new Set(['control', 'activexcontrolbinary', 'afchunk']);
const ACTIVE_TYPE = /activex/;
/** Word leaves them out when it saves a document without macros. */
const MACROS = new Set(['vbaproject', 'wordvbadata']);
const MACRO_TYPE = /vbaproject|macroenabled/;
/** Harmless once removed, and carried along by ordinary files: what they are called in a warning. */
const REMOVABLE: Readonly<Record<string, { code: string; message: string }>> = {
  attachedtemplate: {
    code: 'template_attached',
    message: 'The link to the template it was made from was removed.',
  },
  mailmergesource: {
    code: 'mail_merge_source',
    message: 'The link to a data source of mail merge was removed.',
  },
  mailmergeheadersource: {
    code: 'mail_merge_source',
    message: 'The link to a data source of mail merge was removed.',
  },
  keymapcustomizations: {
    code: 'customization',
    message: 'Keyboard shortcuts that came with it were removed.',
  },
  attachedtoolbars: { code: 'customization', message: 'Toolbars that came with it were removed.' },
  extensibility: { code: 'customization', message: 'Menus that came with it were removed.' },
  recipientdata: { code: 'mail_merge_source', message: 'The list of mail merge recipients was removed.' },
  // LibreOfficeKit opens no document with comments, and no customer is to read them.
  comments: { code: 'comments', message: 'Comments were removed: they are not printed.' },
};
/** What Word keeps beside the comments: gone with them, without a word of its own. */
const BESIDE_COMMENTS = new Set(['commentsextended', 'commentsids', 'commentsextensible', 'people']);
/** Where comments are anchored in a text (ECMA-376 part 1, section 17.13.4). */
const COMMENT_ANCHORS = new Set(['w:commentRangeStart', 'w:commentRangeEnd', 'w:commentReference']);
/** Fields that read other files or talk to other programs (ECMA-376 part 1, section 17.16.5; Word's older names). */
const FORBIDDEN = new Set([
  'INCLUDETEXT',
  'INCLUDEPICTURE',
  'INCLUDE',
  'IMPORT',
  'DDE',
  'DDEAUTO',
  'LINK',
  'DATABASE',
  'RD',
]);
/** Words without which a part holds nothing that is looked for here. */
const SUSPICIOUS = [
  'fldChar',
  'instrText',
  'InstrText',
  'fldSimple',
  'altChunk',
  'subDoc',
  'OLEObject',
  ':control',
  '<control',
  'src',
  'href',
  'comment',
];
const ELSEWHERE = /^\s*(?:[a-z][a-z0-9+.-]*:|\/\/|\\\\)/i;

/**
 * Refuses what is active or reaches out of the document, and tames what ordinary Word files carry along: attached
 * templates, mail merge sources, embedded objects (which become their preview picture). Each with a warning.
 *
 * @throws DocxError `active_content`, `external_reference`, `field_forbidden`
 */
export function guardPackage(document: WordPackage, report: Report): void {
  for (const name of document.names()) {
    const type = document.types.of(name);
    if (MACRO_TYPE.test(type) || /(^|\/)vbaProject\.bin$/i.test(name)) throw withMacros();
    if (ACTIVE_TYPE.test(type)) throw active();
  }
  for (const name of document.names()) {
    const owner = relationshipsOwner(name);
    if (owner !== undefined) guardRelationships(owner, document, report);
  }
  for (const name of document.names()) {
    // What belonged to an object may have gone with it.
    if (!document.has(name)) continue;
    if (isSvg(name, document)) guardSvg(name, document.bytes(name));
    else if (/\.(xml|vml)$/i.test(name) || document.types.of(name).endsWith('+xml'))
      guardPart(name, document, report);
  }
}

function guardRelationships(owner: string, document: WordPackage, report: Report): void {
  const gone = new Set<string>();
  for (const relationship of document.relationships(owner)) {
    const type = relationship.type.toLowerCase();
    if (MACROS.has(type)) throw withMacros();
    if (ACTIVE.has(type)) throw active();
    const removable = Object.hasOwn(REMOVABLE, type) ? REMOVABLE[type] : undefined;
    if (removable || BESIDE_COMMENTS.has(type)) {
      if (removable) report.warn(removable.code, removable.message, DOCUMENT);
      gone.add(relationship.id);
      const target = document.target(owner, relationship);
      if (target !== undefined) document.delete(target);
    } else if (isElsewhere(relationship) && type !== 'hyperlink') {
      throw new DocxError(
        'external_reference',
        `The document refers to something outside of it (${relationship.type}).`,
      );
    }
  }
  dropRelationships(owner, gone, document);
}

function isElsewhere({ external, target }: Relationship): boolean {
  return external || ELSEWHERE.test(target);
}

function guardPart(name: string, document: WordPackage, report: Report): void {
  const bytes = document.bytes(name);
  const isSettings = document
    .relationships(document.main)
    .some((item) => item.type === 'settings' && document.target(document.main, item) === name);
  const wanted = isSettings ? [...SUSPICIOUS, 'attachedTemplate', 'mailMerge'] : SUSPICIOUS;
  if (!mentions(bytes, wanted)) return;
  const root = parseXml(decodeXml(bytes, name), name, new Unsuspicious(wanted));
  let changed = false;
  for (const node of descendants(root)) {
    if (!isElement(node)) continue;
    if (node.name === 'w:altChunk' || node.name === 'w:control') throw active();
    if (node.name === 'w:subDoc')
      throw new DocxError('external_reference', 'The document includes another one.');
    if (
      node.name.startsWith('v:') &&
      [node.attrs['src'], node.attrs['o:href'], node.attrs['o:althref']].some((value) =>
        ELSEWHERE.test(value ?? ''),
      )
    ) {
      throw new DocxError('external_reference', 'The document shows a picture from outside of it.');
    }
    const isLink = isSettings && (node.name === 'w:attachedTemplate' || node.name === 'w:mailMerge');
    if (isLink || COMMENT_ANCHORS.has(node.name)) {
      remove(node);
      changed = true;
    }
    if (node.name.endsWith(':OLEObject')) {
      flatten(node, name, document);
      report.warn('ole_object', 'An embedded object was replaced with its picture.', DOCUMENT);
      changed = true;
    }
  }
  for (const { instruction } of findFields(root)) {
    const kind = fieldKind(instruction);
    if (FORBIDDEN.has(kind))
      throw new DocxError('field_forbidden', `The field ${kind} is not allowed: it reads other files.`);
  }
  if (changed) document.write(name, Buffer.from(XML_DECLARATION + serialize(root), 'utf8'));
}

/** Leaves paragraphs as they are written that hold nothing of what is looked for. */
class Unsuspicious implements Disregard {
  /** Fields that have begun and not ended: plain text may be a part of their instruction. */
  private fields = 0;

  constructor(private readonly words: readonly string[]) {}

  opened({ name, attrs }: XmlElement): void {
    if (name !== 'w:fldChar') return;
    if (attrs['w:fldCharType'] === 'begin') this.fields += 1;
    else if (attrs['w:fldCharType'] === 'end') this.fields = Math.max(0, this.fields - 1);
  }

  closed(): void {
    // What is around makes no difference here.
  }

  mayStay({ name }: XmlElement, source: string): boolean {
    return name === 'w:p' && this.fields === 0 && !this.words.some((word) => source.includes(word));
  }
}

/** An object keeps the picture that Word shows for it; what is embedded goes, with everything that leads to it. */
function flatten(ole: XmlElement, part: string, document: WordPackage): void {
  const id = ole.attrs['r:id'];
  const relationship = document.relationships(part).find((item) => item.id === id);
  const target = relationship && document.target(part, relationship);
  if (target !== undefined) document.delete(target);
  if (id !== undefined) dropRelationships(part, new Set([id]), document);
  const object = ole.parent;
  remove(ole);
  if (!isElement(object, 'w:object')) return;
  const picture = element('w:pict', {}, object.children);
  insertBefore(object, picture);
  remove(object);
  const shape = picture.children.find((item): item is XmlElement => isElement(item, 'v:shape'));
  if (shape && !child(shape, 'v:imagedata')) remove(picture);
  if (shape) Reflect.deleteProperty(shape.attrs, 'o:ole');
}

function dropRelationships(owner: string, ids: ReadonlySet<string>, document: WordPackage): void {
  if (ids.size === 0) return;
  const name = relationshipsName(owner);
  document.write(name, withoutRelationships(document.bytes(name), name, ids));
}

function isSvg(name: string, document: WordPackage): boolean {
  return /\.svgz?$/i.test(name) || document.types.of(name).includes('svg');
}

/** A picture may not bring in others, nor run anything. */
function guardSvg(name: string, bytes: Uint8Array): void {
  const text = Buffer.from(bytes).toString('latin1').replaceAll('\0', '');
  if (/\.svgz$/i.test(name) || /<\s*(?:\w+:)?(?:script|foreignObject|iframe)\b|\son\w+\s*=/i.test(text))
    throw active();
  const reaches =
    /href\s*=\s*["'](?!\s*(?:#|data:image\/(?:png|jpeg|gif)))|@import|url\((?!\s*(?:["']\s*)?(?:#|data:))/i.test(
      text,
    );
  if (reaches)
    throw new DocxError('external_reference', 'A picture of the document refers to something outside of it.');
}

function mentions(bytes: Uint8Array, words: readonly string[]): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  // UTF-16, which these words are not looked up in, is rare enough to be read in any case.
  return buffer.subarray(0, 64).includes(0) || words.some((word) => buffer.includes(word));
}

function active(): DocxError {
  return new DocxError(
    'active_content',
    'The document holds controls or other active content. Delete it in Word, and upload the file again.',
  );
}

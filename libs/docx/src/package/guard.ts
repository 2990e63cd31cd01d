import type { Sentence } from '@docket/domain';
import { tooManyPixelsTogether } from '@docket/pictures';
import { DocxError, MACROS_MESSAGE } from '../docx-error';
import { type Place } from '../language/command';
import { type Report } from '../report/problem';
import { descendants, isElement, remove, type XmlElement, type XmlNode } from '../xml/node';
import { decodeXml, type Disregard, parseXml } from '../xml/parse';
import { serialize, XML_DECLARATION } from '../xml/serialize';
import { tameLinkedFields } from './linked-fields';
import { OutsideLinks } from './outside-links';
import { relationshipsName, relationshipsOwner, withoutRelationships } from './relationships';
import { hasMacros } from './macros';
import { type WordPackage } from './word-package';
import { say } from '../sentences';

/** Place of problems that concern the whole file. */
export const DOCUMENT: Place = { part: 'document', text: '', written: '' };

/** Relationships to what runs, or is brought in from elsewhere when the document is opened. */
const ACTIVE = new Set(['control', 'activexcontrolbinary', 'afchunk']);
const ACTIVE_TYPE = /activex/;
/** Harmless once removed, and carried along by ordinary files: what they are called in a warning. */
const REMOVABLE: Readonly<Record<string, { code: string; message: Sentence }>> = {
  attachedtemplate: {
    code: 'template_attached',
    message: say.removed_template_link(),
  },
  mailmergesource: {
    code: 'mail_merge_source',
    message: say.removed_data_source(),
  },
  mailmergeheadersource: {
    code: 'mail_merge_source',
    message: say.removed_data_source(),
  },
  keymapcustomizations: {
    code: 'customization',
    message: say.removed_shortcuts(),
  },
  attachedtoolbars: { code: 'customization', message: say.removed_toolbars() },
  extensibility: { code: 'customization', message: say.removed_menus() },
  recipientdata: { code: 'mail_merge_source', message: say.removed_recipients() },
  // LibreOfficeKit opens no document with comments, and no customer is to read them.
  comments: { code: 'comments', message: say.removed_comments() },
};
/** Parts that Word keeps for comments. They are removed with the comments, without a warning of their own. */
const BESIDE_COMMENTS = new Set(['commentsextended', 'commentsids', 'commentsextensible', 'people']);
/** Elements that anchor comments in a text (ECMA-376 part 1, section 17.13.4). */
const COMMENT_ANCHORS = new Set(['w:commentRangeStart', 'w:commentRangeEnd', 'w:commentReference']);
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
/** The same in a story, as the tags and attributes that they are; fields are left to the caller. */
const SUSPICIOUS_MARKUP =
  /altChunk|subDoc|OLEObject|<(?:[^\s<>:]+:)?control\b|\bsrc\s*=|href\s*=|comment(?:RangeStart|RangeEnd|Reference)\b/;
const FIELD_MARKUP = /fldChar|[iI]nstrText|fldSimple/;

const ACTIVE_MESSAGE = say.active_content();
const CHUNK_MESSAGE = say.part_of_other_file();

/** Tells where a node of a part stands. */
export type PlaceOf = (node: XmlNode, written: string) => Place;

/**
 * Refuses active content and references to other files, each with its place. Harmless extras of ordinary Word files
 * are removed: attached templates, mail merge sources, embedded objects (their preview picture stays), links beside
 * an embedded copy. A package that passes refers to the outside by hyperlinks only.
 * Call `openPackage`, then `checkStory` for each story part as it is read, then `finish`.
 */
export class Guard {
  private readonly links = new Map<string, OutsideLinks>();
  private readonly stories = new Set<string>();
  /** The refusal of a part that is not well-formed. */
  private damaged: DocxError | undefined;

  constructor(
    private readonly document: WordPackage,
    private readonly report: Report,
  ) {}

  /** Checks the package itself and removes what is removed without being looked at. */
  openPackage(): void {
    const { document, report } = this;
    if (hasMacros(document)) report.error('active_content', MACROS_MESSAGE, DOCUMENT);
    for (const owner of this.owners()) this.dropRemovable(owner);
  }

  /** Pattern of paragraphs that `checkStory` must see as a tree; undefined if there are none. */
  concerns(name: string, xml: string): RegExp | undefined {
    const outside = this.linksOf(name).pattern;
    const pattern = outside ? new RegExp(`${SUSPICIOUS_MARKUP.source}|${outside.source}`) : SUSPICIOUS_MARKUP;
    return FIELD_MARKUP.test(xml) || pattern.test(xml) ? pattern : undefined;
  }

  /** Leaves a part to `checkStory`. */
  addStory(name: string): void {
    this.stories.add(name);
  }

  /**
   * Checks a story part.
   *
   * @param tracked the part as it was written, where tracked changes were accepted in it
   * @returns whether it was changed
   */
  checkStory(name: string, root: XmlElement, place: PlaceOf, tracked?: string): boolean {
    const wasChanged = this.checkTree(name, root, place);
    if (tracked !== undefined) this.linksOf(name).dropDeleted(tracked);
    return wasChanged;
  }

  /** Checks all other parts, and what no part was seen to use. */
  finish(): void {
    const { document, report } = this;
    for (const name of document.names()) {
      // A part may have been deleted with the object that it belonged to.
      if (!document.has(name) || this.stories.has(name)) continue;
      // Everything that is XML by its content, whatever it is called: readers go by relationships.
      if (document.reading(name) === undefined && relationshipsOwner(name) === undefined) this.tryPart(name);
    }
    const replaced = new Set(this.owners().flatMap((owner) => [...this.linksOf(owner).replacedParts]));
    this.writePictures(replaced);
    const hasActive = document.names().some((name) => ACTIVE_TYPE.test(document.types.of(name)));
    if (hasActive) this.tellActive();
    for (const owner of this.owners()) {
      const links = this.linksOf(owner);
      for (const { type } of document.relationships(owner))
        if (ACTIVE.has(type.toLowerCase())) this.tellActive();
      for (const { type } of links.unseen())
        report.error('external_reference', say.refers_outside({ type }), DOCUMENT);
      this.drop(owner, links.tamed());
    }
    this.deleteUnused(replaced);
    this.refuseWebPage();
  }

  /**
   * A part with a document type must not reach the PDF engine. It passes only if the document is refused for it
   * anyway.
   */
  private refuseWebPage(): void {
    const refusal = this.document.webPage ?? this.damaged;
    if (refusal && !this.report.has('active_content')) throw refusal;
  }

  /** Checks a part that may be a web page: one that is inserted here is told with its place, whatever is in it. */
  private tryPart(name: string): void {
    try {
      this.checkPart(name);
    } catch (error) {
      if (!(error instanceof DocxError) || error.code !== 'template_invalid') throw error;
      this.damaged ??= error;
    }
  }

  private deleteUnused(names: ReadonlySet<string>): void {
    if (names.size === 0) return;
    const { document } = this;
    const used = new Set(
      this.owners().flatMap((owner) =>
        document.relationships(owner).map((item) => document.target(owner, item)),
      ),
    );
    for (const name of names) if (!used.has(name)) document.delete(name);
  }

  private owners(): string[] {
    return this.document.names().flatMap((name) => relationshipsOwner(name) ?? []);
  }

  private linksOf(owner: string): OutsideLinks {
    let links = this.links.get(owner);
    if (!links) {
      links = new OutsideLinks(owner, this.document, this.report, this.stories.has(owner));
      this.links.set(owner, links);
    }
    return links;
  }

  /** Active content that was told with its place is not told again. */
  private tellActive(): void {
    if (!this.report.has('active_content')) this.report.error('active_content', ACTIVE_MESSAGE, DOCUMENT);
  }

  private dropRemovable(owner: string): void {
    const { document, report } = this;
    const gone = new Set<string>();
    for (const relationship of document.relationships(owner)) {
      const type = relationship.type.toLowerCase();
      const removable = Object.hasOwn(REMOVABLE, type) ? REMOVABLE[type] : undefined;
      if (!removable && !BESIDE_COMMENTS.has(type)) continue;
      if (removable) report.warn(removable.code, removable.message, DOCUMENT);
      gone.add(relationship.id);
      const target = document.target(owner, relationship);
      if (target !== undefined) document.delete(target);
    }
    this.drop(owner, gone);
  }

  private drop(owner: string, ids: ReadonlySet<string>): void {
    if (ids.size === 0) return;
    const name = relationshipsName(owner);
    this.document.write(name, withoutRelationships(this.document.bytes(name), name, ids));
  }

  private checkPart(name: string): void {
    const { document } = this;
    const bytes = document.bytes(name);
    const isSettings = document
      .relationships(document.main)
      .some((item) => item.type === 'settings' && document.target(document.main, item) === name);
    const wanted = isSettings ? [...SUSPICIOUS, 'attachedTemplate', 'mailMerge'] : SUSPICIOUS;
    const outside = this.linksOf(name).pattern;
    if (!mentions(bytes, wanted) && !outside) return;
    const root = parseXml(decodeXml(bytes, name), name, outside ? undefined : new Unsuspicious(wanted));
    let changed = false;
    if (isSettings)
      for (const node of descendants(root)) {
        if (!isElement(node, 'w:attachedTemplate') && !isElement(node, 'w:mailMerge')) continue;
        remove(node);
        changed = true;
      }
    changed = this.checkTree(name, root, () => DOCUMENT) || changed;
    if (changed) document.write(name, Buffer.from(XML_DECLARATION + serialize(root), 'utf8'));
  }

  private checkTree(name: string, root: XmlElement, place: PlaceOf): boolean {
    const { document, report } = this;
    const links = this.linksOf(name);
    let changed = tameLinkedFields(name, root, { document, report, place });
    for (const node of descendants(root)) {
      if (!isElement(node)) continue;
      report.clock.tick();
      if (node.name === 'w:altChunk') report.error('active_content', CHUNK_MESSAGE, place(node, ''));
      else if (node.name === 'w:control') report.error('active_content', ACTIVE_MESSAGE, place(node, ''));
      else if (node.name === 'w:subDoc') {
        report.error('external_reference', say.includes_document(), place(node, ''));
        links.see(node);
      } else if (COMMENT_ANCHORS.has(node.name)) {
        remove(node);
        changed = true;
      } else changed = links.check(node, place) || changed;
    }
    return changed;
  }

  /** Puts each picture into the package as it may be shown, under the type that it is of by its content. */
  private writePictures(replaced: ReadonlySet<string>): void {
    const { document, report } = this;
    let pixels = 0;
    for (const name of document.names()) {
      const reading = document.reading(name);
      if (reading?.kind === 'refused' && isCalledPicture(name, document) && !replaced.has(name)) {
        if (!report.has('picture_invalid'))
          report.error('picture_invalid', reading.reason, { ...DOCUMENT, text: name });
      } else if (reading?.kind === 'picture') {
        const { picture } = reading;
        pixels += picture.pixels;
        if (picture.isRewritten) document.write(name, picture.bytes);
        const declared = document.types.of(name);
        if (!isSameType(declared, picture.mediaType)) document.types.setPart(name, picture.mediaType);
      }
    }
    const tooMany = tooManyPixelsTogether(pixels);
    if (tooMany !== undefined) report.error('picture_invalid', tooMany, DOCUMENT);
  }
}

/** Whether a part that may be reached by nothing is named or declared as a picture. */
function isCalledPicture(name: string, document: WordPackage): boolean {
  return /\.svgz?$/i.test(name) || document.types.of(name).startsWith('image/');
}

/** Types differ in how programs write them: `image/jpg`, `image/emf`, `image/x-emf`. */
const isSameType = (declared: string, mediaType: string): boolean =>
  plainType(declared) === plainType(mediaType);
const plainType = (type: string): string =>
  type
    .replace(/^image\/(?:x-)?(?:ms-)?p?jpg$/, 'image/jpeg')
    .replace('pjpeg', 'jpeg')
    .replace(/\/(?:x-)?(?:ms-)?/, '/');

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
    // Closing tags do not matter here.
  }

  mayStay({ name }: XmlElement, source: string): boolean {
    return name === 'w:p' && this.fields === 0 && !this.words.some((word) => source.includes(word));
  }
}

function mentions(bytes: Uint8Array, words: readonly string[]): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  // UTF-16, which these words are not looked up in, is rare enough to be read in any case.
  return buffer.subarray(0, 64).includes(0) || words.some((word) => buffer.includes(word));
}

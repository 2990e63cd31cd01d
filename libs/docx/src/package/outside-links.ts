import type { Sentence } from '@docket/domain';
import { NOT_A_PICTURE } from '@docket/pictures';
import { type Place } from '../language/command';
import { safeAddress } from '../render/links';
import { type Report } from '../report/problem';
import {
  descendants,
  element,
  insertBefore,
  isElement,
  remove,
  type XmlElement,
  type XmlNode,
} from '../xml/node';
import { type Relationship } from './relationships';
import { type WordPackage } from './word-package';
import { say } from '../sentences';

const ELSEWHERE = /^\s*(?:[a-z][a-z0-9+.-]*:|\/\/|\\\\)/i;
/** Followed only by who clicks on them. */
const HYPERLINKS = new Set(['hyperlink', 'hlinkClick', 'hlinkHover', 'hlinkMouseOver']);
/** Attributes by which VML and DrawingML name the copy of a linked picture that is in the document. */
const EMBEDDED = /^(?:[^:]+:)?(?:embed|id|pict|relid)$/;
const PICTURES = new Set(['blip', 'imagedata', 'fill', 'stroke', 'svgBlip']);
/** More of them make a pattern slower than reading everything. */
const MOST_IDS = 100;
/** Ids that can be looked for in XML as they are. */
const PLAIN_ID = /^[\w.-]+$/;

const LINKED_PICTURE = say.picture_linked_copy();
const MISSING_PICTURE = say.picture_only_linked();
const LINK_REMOVED = say.removed_link();
const MISSING_OBJECT = say.object_linked();

const REPLACED_PICTURE = say.picture_of_other_kind();

/** Local name of an element or attribute: which prefix stands for a namespace is up to the file. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Elements that may lead to parts that are no pictures: fonts, the sheet of a chart, an effect of a picture, a link. */
const BESIDE_PICTURES = new Set([
  ...['embedRegular', 'embedBold', 'embedItalic', 'embedBoldItalic', 'externalData', 'imgLayer'],
  ...['printerSettings', 'hyperlink', 'hlinkClick', 'hlinkHover', 'hlinkMouseOver', 'objectEmbed'],
]);

/** The relationships of one part to what is outside of the package or is no sound picture, and what uses them. */
export class OutsideLinks {
  private readonly outside = new Map<string, Relationship>();
  /** Relationships to parts that cannot be shown as a picture, and why. */
  private readonly unsound = new Map<string, Sentence>();
  private readonly inside = new Map<string, Relationship>();
  private readonly seen = new Set<string>();
  private readonly clicked = new Set<string>();
  private readonly removed = new Set<string>();
  /** Parts with pictures that were taken out for what stands beside them. */
  readonly replacedParts = new Set<string>();
  /** Elements that were removed with their pictures. */
  private readonly replaced: XmlElement[] = [];

  constructor(
    private readonly part: string,
    private readonly document: WordPackage,
    private readonly report: Report,
    /** Whether the links of the part are made for each document. */
    private readonly isStory: boolean,
  ) {
    for (const relationship of document.relationships(part)) {
      const { id } = relationship;
      (isOutside(relationship) ? this.outside : this.inside).set(id, relationship);
      const reason = reasonAgainst(relationship, part, document);
      if (reason !== undefined) this.unsound.set(id, reason);
    }
  }

  /** Finds a use of any of them in XML; undefined where there are none. */
  get pattern(): RegExp | undefined {
    const ids = [...this.outside.keys(), ...this.unsound.keys()];
    if (ids.length === 0) return undefined;
    if (ids.length > MOST_IDS || !ids.every((id) => PLAIN_ID.test(id))) return /</;
    const names = ids.map((id) => id.replaceAll('.', '\\.')).join('|');
    // An attribute with a character reference may be any of them.
    return new RegExp(`["'](?:${names})["']|=\\s*["'][^"'<]*&#`);
  }

  /** Relationships to the outside that no element uses, without hyperlinks. A reader might still follow them. */
  unseen(): Relationship[] {
    return [...this.outside.values()].filter(
      ({ id, type }) => !this.seen.has(id) && !this.removed.has(id) && type.toLowerCase() !== 'hyperlink',
    );
  }

  /** Ids whose every use was removed, those of hyperlinks and pictures that nothing uses among them. */
  tamed(): Set<string> {
    const idle = [...this.outside.values(), ...this.inside.values()].filter(
      ({ id, type }) =>
        !this.seen.has(id) &&
        (this.outside.has(id) ? type.toLowerCase() === 'hyperlink' : this.unsound.has(id) && isImage(type)),
    );
    return new Set([...this.removed, ...idle.map(({ id }) => id)].filter((id) => !this.clicked.has(id)));
  }

  /** Drops those that only deleted text used. @param written the part before its changes were accepted */
  dropDeleted(written: string): void {
    if (this.outside.size === 0) return;
    for (const [, id = ''] of written.matchAll(/"([^"<>]{1,200})"/g))
      if (this.outside.has(id) && !this.seen.has(id) && !this.clicked.has(id)) this.removed.add(id);
  }

  /** Notes that the relationships of a node were told. */
  see(node: XmlElement): void {
    for (const value of Object.values(node.attrs)) if (this.outside.has(value)) this.seen.add(value);
  }

  /**
   * Refuses an element that refers to the outside; tames it where the document holds a copy of what it refers to.
   *
   * @returns whether the tree was changed
   */
  check(node: XmlElement, place: (node: XmlNode, written: string) => Place): boolean {
    const name = localName(node.name);
    if (name === 'OLEObject' && !node.name.startsWith('w:')) return this.flatten(node, place);
    let changed = false;
    for (const [attribute, value] of Object.entries(node.attrs)) {
      const relationship = this.outside.get(value);
      const isWord = attribute.startsWith('w:') && node.name.startsWith('w:');
      const isReference = attribute.includes(':') && !isWord;
      const isUse = relationship !== undefined && isReference;
      const isAddress = !isUse && !node.name.startsWith('w:') && isAddressOf(name, attribute, value);
      const reason = isReference ? this.unsound.get(value) : undefined;
      if (reason !== undefined && !BESIDE_PICTURES.has(name))
        changed = this.refusePicture(node, value, reason, place) || changed;
      if (!isUse && !isAddress) continue;
      if (isUse && HYPERLINKS.has(name) && relationship.type.toLowerCase() === 'hyperlink') {
        changed = this.follow(node, attribute, relationship, place) || changed;
        continue;
      }
      if (this.tame(node, attribute, place)) {
        if (isUse) this.removed.add(value);
        changed = true;
        continue;
      }
      if (isUse) this.seen.add(value);
      const message =
        PICTURES.has(name) || isAddress
          ? MISSING_PICTURE
          : say.refers_outside({ type: relationship?.type ?? '' });
      this.report.error('external_reference', message, place(node, ''));
    }
    return changed;
  }

  /** Lets a hyperlink pass. Links of stories get their addresses later, from data or as they are. */
  private follow(
    node: XmlElement,
    attribute: string,
    { id, target }: Relationship,
    place: (node: XmlNode, written: string) => Place,
  ): boolean {
    if (this.isStory || safeAddress(target) !== undefined) {
      this.clicked.add(id);
      return false;
    }
    this.report.warn('link_unsafe', unsafeLink(target), place(node, target));
    this.removed.add(id);
    Reflect.deleteProperty(node.attrs, attribute);
    return true;
  }

  /**
   * Refuses a picture that may not be shown. If the document has a second picture for other readers, only that one is
   * kept.
   * @returns whether the tree was changed
   */
  private refusePicture(
    node: XmlElement,
    id: string,
    reason: Sentence,
    place: (node: XmlNode, written: string) => Place,
  ): boolean {
    if (this.replaced.some((choice) => isWithin(node, choice))) return false;
    const where = place(node, '');
    const choice = choiceAround(node);
    const fallback = choice?.parent?.children.find(
      (item): item is XmlElement => isElement(item) && localName(item.name) === 'Fallback',
    );
    if (localName(node.name) === 'svgBlip' && this.hasPicture(blipAround(node))) remove(node);
    else if (choice?.parent && fallback && this.showsPicture(fallback)) {
      insertBefore(choice.parent, ...fallback.children);
      remove(choice.parent);
      this.replaced.push(choice);
    } else {
      this.seen.add(id);
      const target = this.targetOf(id);
      this.report.error('picture_invalid', reason, where.text === '' ? { ...where, text: target } : where);
      return false;
    }
    this.replacedParts.add(this.targetOf(id));
    this.report.warn('picture_replaced', REPLACED_PICTURE, where);
    return true;
  }

  private targetOf(id: string): string {
    const relationship = this.inside.get(id);
    return (relationship && this.document.target(this.part, relationship)) ?? '';
  }

  private tame(
    node: XmlElement,
    attribute: string,
    place: (node: XmlNode, written: string) => Place,
  ): boolean {
    const name = localName(node.name);
    const where = place(node, '');
    // A chart keeps the figures that it showed last.
    if (name === 'externalData') {
      remove(node);
      this.report.warn('link_removed', LINK_REMOVED, where);
      return true;
    }
    // An object of a drawing (section 17.3.3.20) keeps that drawing.
    if (name === 'objectLink' && this.showsPicture(node.parent)) {
      remove(node);
      this.report.warn('link_removed', LINK_REMOVED, where);
      return true;
    }
    if (!PICTURES.has(name)) return false;
    const others = Object.entries(node.attrs).filter(([other]) => other !== attribute);
    if (others.some(([other, id]) => EMBEDDED.test(other) && this.isPicture(id)))
      Reflect.deleteProperty(node.attrs, attribute);
    // Beside the SVG there is a PNG for old readers.
    else if (name === 'svgBlip' && this.hasPicture(blipAround(node))) remove(node);
    else return false;
    this.report.warn('picture_linked', LINKED_PICTURE, where);
    return true;
  }

  private isPicture(id: string): boolean {
    const relationship = this.inside.get(id);
    return (
      relationship !== undefined &&
      isImage(relationship.type) &&
      !this.unsound.has(id) &&
      this.document.target(this.part, relationship) !== undefined
    );
  }

  private showsPicture(node: XmlNode | null): boolean {
    if (!isElement(node)) return false;
    for (const item of descendants(node)) if (isElement(item) && this.hasPicture(item)) return true;
    return false;
  }

  /** Whether an element shows a picture that the package holds. */
  hasPicture(node: XmlElement | undefined): boolean {
    return (
      node !== undefined &&
      Object.entries(node.attrs).some(([name, id]) => EMBEDDED.test(name) && this.isPicture(id))
    );
  }

  /** An object keeps the picture that Word shows for it; what is embedded or linked goes, with all that leads to it. */
  private flatten(ole: XmlElement, place: (node: XmlNode, written: string) => Place): boolean {
    const where = place(ole, '');
    const object = ole.parent;
    const shape = object?.children.find((item) => isElement(item) && item.name.endsWith(':shape'));
    const data = isElement(shape)
      ? shape.children.find((item) => isElement(item) && localName(item.name) === 'imagedata')
      : undefined;
    const ids = Object.entries(ole.attrs).flatMap(([name, id]) => (name.includes(':') ? [id] : []));
    const linked = ids.find((id) => this.outside.has(id));
    if (linked !== undefined && !(isElement(data) && this.hasPicture(data))) {
      this.seen.add(linked);
      this.report.error('external_reference', MISSING_OBJECT, where);
      return false;
    }
    for (const id of ids) {
      const relationship = this.inside.get(id);
      const target = relationship && this.document.target(this.part, relationship);
      if (target !== undefined) this.document.delete(target);
      if (relationship || this.outside.has(id)) this.removed.add(id);
    }
    remove(ole);
    if (linked !== undefined) this.report.warn('link_removed', LINK_REMOVED, where);
    else if (isElement(shape) && !data) this.report.warn('ole_object', say.object_without_picture(), where);
    else this.report.warn('ole_object', say.object_replaced(), where);
    if (!isElement(object, 'w:object')) return true;
    const picture = element('w:pict', {}, object.children);
    insertBefore(object, picture);
    remove(object);
    if (isElement(shape) && !data) remove(picture);
    if (isElement(shape)) Reflect.deleteProperty(shape.attrs, 'o:ole');
    return true;
  }
}

/** Whether a relationship leads out of the package, whatever it says of itself. */
export function isOutside({ external, target }: Relationship): boolean {
  return external || ELSEWHERE.test(target);
}

/** Whether an attribute of VML holds an address itself (`src`, `o:href`, `o:althref`); a plain `href` is a hyperlink. */
function isAddressOf(element: string, attribute: string, value: string): boolean {
  if (!/^(?:src|[^:]+:(?:href|althref|src))$/.test(attribute)) return false;
  // Paths of pictures may also lead to a file beside the document.
  return ELSEWHERE.test(value) || (PICTURES.has(element) && /^\s*[^\s#]/.test(value));
}

const isImage = (type: string): boolean => type.toLowerCase() === 'image';

/** Why the part that a relationship leads to cannot be shown as a picture; undefined where it can. */
function reasonAgainst(
  relationship: Relationship,
  part: string,
  document: WordPackage,
): Sentence | undefined {
  const target = document.target(part, relationship);
  if (target === undefined) return undefined;
  const reading = document.reading(target);
  if (reading === undefined) return isImage(relationship.type) ? NOT_A_PICTURE : undefined;
  return reading.kind === 'picture' ? undefined : reading.reason;
}

/** The `Choice` beside a `Fallback`, which Word shows (ECMA-376 part 3, section 7.5). */
function choiceAround(node: XmlNode): XmlElement | undefined {
  for (let at = node.parent; at; at = at.parent)
    if (at.kind === 'element' && localName(at.name) === 'Choice') return at;
  return undefined;
}

function isWithin(node: XmlNode, around: XmlElement): boolean {
  for (let at = node.parent; at; at = at.parent) if (at === around) return true;
  return false;
}

function unsafeLink(address: string): Sentence {
  return say.link_taken_out({ address: address.slice(0, 200) });
}

function blipAround(node: XmlNode): XmlElement | undefined {
  for (let at = node.parent; at; at = at.parent)
    if (at.kind === 'element' && localName(at.name) === 'blip') return at;
  return undefined;
}

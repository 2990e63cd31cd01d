import { append, element, isElement, type XmlElement } from '../xml/node';
import { decodeXml, parseXml } from '../xml/parse';
import { serialize, XML_DECLARATION } from '../xml/serialize';

export const CONTENT_TYPES = '[Content_Types].xml';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.';
export const MAIN_TYPE = `${WORD}document.main+xml`;
export const TEMPLATE_TYPE = `${WORD}template.main+xml`;
/** A main document that may carry macros (.docm, .dotm). */
export const MACRO_TYPES: ReadonlySet<string> = new Set([
  'application/vnd.ms-word.document.macroenabled.main+xml',
  'application/vnd.ms-word.template.macroenabledtemplate.main+xml',
]);

/** The media types of a package's parts (ECMA-376 part 2, section 10.1.2). */
export class ContentTypes {
  private constructor(private readonly root: XmlElement) {}

  static parse(bytes: Uint8Array): ContentTypes {
    return new ContentTypes(parseXml(decodeXml(bytes, CONTENT_TYPES), CONTENT_TYPES));
  }

  /** The media type of a part, in lower case; '' where none is declared. */
  of(part: string): string {
    const override = this.find('Override', 'PartName', `/${part}`);
    const extension = /\.([^./]+)$/.exec(part)?.[1] ?? '';
    return (
      (override ?? this.find('Default', 'Extension', extension))?.attrs['ContentType']?.toLowerCase() ?? ''
    );
  }

  all(): string[] {
    return this.root.children.flatMap((item) =>
      isElement(item) ? [(item.attrs['ContentType'] ?? '').toLowerCase()] : [],
    );
  }

  setPart(part: string, type: string): void {
    const override = this.find('Override', 'PartName', `/${part}`);
    if (override) override.attrs['ContentType'] = type;
    else append(this.root, element(this.prefixed('Override'), { PartName: `/${part}`, ContentType: type }));
  }

  removePart(part: string): void {
    const override = this.find('Override', 'PartName', `/${part}`);
    this.root.children = this.root.children.filter((item) => item !== override);
  }

  ensureDefault(extension: string, type: string): void {
    if (!this.find('Default', 'Extension', extension)) {
      this.root.children.unshift(
        element(this.prefixed('Default'), { Extension: extension, ContentType: type }),
      );
    }
  }

  toBytes(): Uint8Array {
    return Buffer.from(XML_DECLARATION + serialize(this.root), 'utf8');
  }

  private find(kind: string, attribute: string, value: string): XmlElement | undefined {
    const wanted = value.toLowerCase();
    return this.root.children.find(
      (item): item is XmlElement =>
        isElement(item) &&
        item.name.split(':').at(-1) === kind &&
        item.attrs[attribute]?.toLowerCase() === wanted,
    );
  }

  private prefixed(name: string): string {
    const prefix = /^(.*:)/.exec(this.root.name)?.[1] ?? '';
    return prefix + name;
  }
}

import { posix } from 'node:path';
import { decodeXml, parseXml } from '../xml/parse';
import { element, isElement, type XmlElement } from '../xml/node';
import { serialize, XML_DECLARATION } from '../xml/serialize';

/** One relationship of a part (ECMA-376 part 2, section 9.3). */
export interface Relationship {
  readonly id: string;
  /** The last segment of the type's URI, the same in transitional and strict documents: `header`, `image`, … */
  readonly type: string;
  readonly target: string;
  readonly external: boolean;
}

export const RELATIONSHIPS_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Name of the part that holds the relationships of `part`; of the package itself for ''. */
export function relationshipsName(part: string): string {
  const { dir, base } = posix.parse(part);
  return posix.join(dir, '_rels', `${base}.rels`);
}

/** The part whose relationships `name` holds; '' for the package, undefined where it is no relationships part. */
export function relationshipsOwner(name: string): string | undefined {
  const match = /^(.*\/)?_rels\/([^/]*)\.rels$/i.exec(name);
  return match ? `${match[1] ?? ''}${match[2] ?? ''}` : undefined;
}

export function parseRelationships(bytes: Uint8Array, name: string): Relationship[] {
  return relationshipElements(parseXml(decodeXml(bytes, name), name)).map(({ attrs }) => ({
    id: attrs['Id'] ?? '',
    type: (attrs['Type'] ?? '').split('/').at(-1) ?? '',
    target: attrs['Target'] ?? '',
    external: attrs['TargetMode']?.toLowerCase() === 'external',
  }));
}

/** The part at a path, seen from its source part. */
export function partAt(source: string, path: string): string {
  return posix.join('/', path.startsWith('/') ? '' : posix.dirname(source), path).slice(1);
}

/** The part that an internal target names as an address, seen from its source part. */
export function resolveTarget(source: string, target: string): string {
  let path = target.split('#')[0] ?? '';
  try {
    path = decodeURIComponent(path);
  } catch {
    // A stray percent sign is part of the name then.
  }
  return partAt(source, path);
}

/** The same relationships part without those with the ids. */
export function withoutRelationships(bytes: Uint8Array, name: string, ids: ReadonlySet<string>): Uint8Array {
  const root = parseXml(decodeXml(bytes, name), name);
  root.children = root.children.filter((item) => !(isElement(item) && ids.has(item.attrs['Id'] ?? '')));
  return Buffer.from(XML_DECLARATION + serialize(root), 'utf8');
}

/** How a part written by `openRelationships` ends. */
export const END_OF_RELATIONSHIPS = '</Relationships>';

/** Relationships written so that more can be added before the end without reading them again. */
export function openRelationships(bytes: Uint8Array | undefined, name: string): Uint8Array {
  const all = bytes ? relationshipElements(parseXml(decodeXml(bytes, name), name)) : [];
  const inner = all.map((item) => serialize(element('Relationship', item.attrs))).join('');
  return Buffer.from(
    `${XML_DECLARATION}<Relationships xmlns="${RELATIONSHIPS_NAMESPACE}">${inner}${END_OF_RELATIONSHIPS}`,
    'utf8',
  );
}

function relationshipElements(root: XmlElement): XmlElement[] {
  return root.children.filter(
    (item): item is XmlElement => isElement(item) && /(^|:)Relationship$/.test(item.name),
  );
}

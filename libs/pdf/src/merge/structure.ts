import { type Entries, type PdfFile } from './pdf-file';
import { rewriteReferences } from './references';

/** The tags of one file, as they are to be copied. */
export interface FileStructure {
  /** The root of its tree of tags. */
  root: number;
  /** Its topmost tags, as text of one reference or an array of them. */
  kids: string;
  /** Tags of each page and annotation by their key: an array, or one reference (ISO 32000-1, 14.7.4.4). */
  parents: readonly [key: number, value: string][];
  /** Names of its own for kinds of tags, with the standard ones. */
  roles: Entries;
  /** Language of the text, a string of a PDF; undefined where it is not told. */
  language: string | undefined;
}

const KEY = /^\s*(\d{1,10})\s*/;
const REFERENCE = /^\d{1,10}\s+\d{1,5}\s+R/;
/** Pages and annotations name their tags by a key. */
const PARENT_KEY = /\/(StructParents?)\s+(\d{1,10})/g;

/**
 * The tags of a file (ISO 32000-1, 14.7). Null where it has none, or has their index in an unusual form.
 * @throws {UnreadablePdf}
 */
export function readStructure(file: PdfFile): FileStructure | null {
  const catalog = file.catalog();
  const root = file.referred(catalog.get('StructTreeRoot') ?? '');
  if (root === null) return null;
  const entries = file.dictionary(root);
  const [kids, parentTree] = [entries.get('K'), entries.get('ParentTree')];
  if (kids === undefined || parentTree === undefined) return null;
  // LibreOffice writes the index as one list; larger trees of it are not read.
  const parents = parentsIn(file, file.dictionary(parentTree).get('Nums'));
  if (parents === null) return null;
  const roles = entries.get('RoleMap');
  return {
    root,
    kids,
    parents,
    roles: roles === undefined ? new Map() : file.dictionary(roles),
    language: catalog.get('Lang'),
  };
}

function parentsIn(file: PdfFile, list: string | undefined): [number, string][] | null {
  if (list === undefined) return null;
  const array = file.value(list).trim();
  let rest = array.slice(1, -1).trim();
  const parents: [number, string][] = [];
  while (rest !== '') {
    const key = KEY.exec(rest);
    if (key === null) return null;
    rest = rest.slice(key[0].length);
    const end = rest.startsWith('[') ? rest.indexOf(']') + 1 : (REFERENCE.exec(rest)?.[0].length ?? 0);
    if (end === 0) return null;
    parents.push([Number(key[1]), rest.slice(0, end)]);
    rest = rest.slice(end).trim();
  }
  return parents;
}

/** The tags of all files together. */
export class MergedStructure {
  private nextKey = 0;
  private readonly documents: number[] = [];
  private readonly parents: string[] = [];
  private readonly roles = new Map<string, string>();
  private language: string | undefined;
  private whole = true;

  /** The first key for the pages and annotations of the next file. */
  get firstKey(): number {
    return this.nextKey;
  }

  /** Marks that a file without tags is among them: the whole does not count as tagged then. */
  addUntagged(): void {
    this.whole = false;
  }

  /**
   * Adds the tags of a file.
   * @param document number of the tag that takes the place of the root of the file
   * @param renumber gives a reference of the file in the whole
   * @param giveWay is called for each page, whose tags are many
   * @returns the tag that takes the place of the root, for `parent`, the number of the root of all
   */
  async add(
    { kids, parents, roles, language }: FileStructure,
    document: number,
    parent: number,
    renumber: (object: number) => string,
    giveWay: () => Promise<void>,
  ): Promise<string> {
    const copied = (text: string) => rewriteReferences(text, 0, renumber).text;
    const first = this.nextKey;
    for (const [key, value] of parents) {
      await giveWay();
      this.parents.push(`${first + key} ${copied(value)}`);
      this.nextKey = Math.max(this.nextKey, first + key + 1);
    }
    for (const [name, standard] of roles) this.roles.set(name, standard);
    this.documents.push(document);
    this.language ??= language;
    const inLanguage = language === undefined ? '' : `/Lang ${language}`;
    return `<</Type/StructElem/S/Document/P ${parent} 0 R${inLanguage}/K ${copied(kids)}>>`;
  }

  /** The root of the merged tags; null if no file is tagged. */
  root(): string | null {
    if (this.documents.length === 0) return null;
    const roles = [...this.roles].map(([name, standard]) => `/${name} ${standard}`).join('');
    const kids = this.documents.map((document) => `${document} 0 R`).join(' ');
    return (
      `<</Type/StructTreeRoot/K[${kids}]/ParentTree<</Nums[${this.parents.join(' ')}]>>` +
      `/ParentTreeNextKey ${this.nextKey}/RoleMap<<${roles}>>>>`
    );
  }

  /** Entries of the catalog. @param root number of the root of all tags */
  catalogEntries(root: number): string {
    if (this.documents.length === 0) return '';
    const language = this.language === undefined ? '' : `/Lang ${this.language}`;
    return `/StructTreeRoot ${root} 0 R${this.whole ? '/MarkInfo<</Marked true>>' : ''}${language}`;
  }
}

/** A page or an annotation with keys that no other file has. */
export function withKeysFrom(first: number, dictionary: string): string {
  if (first === 0 || !dictionary.includes('/StructParent')) return dictionary;
  return dictionary.replace(
    PARENT_KEY,
    (_entry, name: string, key: string) => `/${name} ${Number(key) + first}`,
  );
}

import type { Catalogue, Field, FieldType } from '@docket/docx';

/** A row of `GET /v1/documents/kinds/{kind}/fields`. */
export interface ListedField {
  type: FieldType;
  placeholder: string;
  list: string | null;
}

interface Node extends Field {
  fields?: Node[];
}

/** The catalogue that the list of fields describes. Its names are in capitals, and so must be the keys of the data. */
export function catalogueOf(listed: readonly ListedField[]): Catalogue {
  const roots: Node[] = [];
  for (const { type, placeholder, list } of listed) {
    const path = pathOf(placeholder, list);
    // Fields of the user's own have no names that could be known here.
    if (path === undefined || type === 'map') continue;
    const parents = path.slice(0, -1);
    let level = roots;
    for (const name of parents) {
      const parent = child(level, name) ?? add(level, { name, label: name, type: 'object' });
      level = parent.fields ??= [];
    }
    add(level, { name: path.at(-1) ?? '', label: placeholder, type });
  }
  return { roots };
}

/** `{{SQ.DATE}}`, `{{IMAGE COMPANY.LOGO | …}}`, `{{FOR line IN SQ.LINES}} …`, or `{{line.TOTAL}}` in the list `SQ.LINES`. */
function pathOf(placeholder: string, list: string | null): string[] | undefined {
  const [, name] = /^\{\{(?:FOR \w+ IN |IMAGE )?([\w.]+)/.exec(placeholder) ?? [];
  if (name === undefined) return undefined;
  return list === null ? name.split('.') : [...list.split('.'), ...name.split('.').slice(1)];
}

function child(level: readonly Node[], name: string): Node | undefined {
  return level.find((node) => node.name === name);
}

function add(level: Node[], node: Node): Node {
  level.push(node);
  return node;
}

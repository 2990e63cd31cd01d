import { type DocxParts } from './docx-builder';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'application/vnd.openxmlformats-officedocument';

/** Data beside the text of a document, as inner XML. */
export interface DataOf {
  core?: string;
  app?: string;
  custom?: string;
  /** A custom XML part as a whole. Its store has the id `{STORE}`. */
  item?: string;
}

/** The parts of a document with properties and custom XML, as Word writes them. */
export function withData(template: DocxParts, { core, app, custom, item }: DataOf): DocxParts {
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;
  const part = (name: string, type: string): string =>
    `<Override PartName="/${name}" ContentType="${type}"/>`;
  const package_ =
    relation('main', `${OFFICE}/relationships/officeDocument`, 'word/document.xml') +
    (core === undefined
      ? ''
      : relation('core', `${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml')) +
    (app === undefined
      ? ''
      : relation('app', `${OFFICE}/relationships/extended-properties`, 'docProps/app.xml')) +
    (custom === undefined
      ? ''
      : relation('custom', `${OFFICE}/relationships/custom-properties`, 'docProps/custom.xml'));
  const files: Record<string, string | Uint8Array> = {
    '_rels/.rels': relations(package_),
    ...template.files,
  };
  let { types = '', relationships = '' } = template;
  if (core !== undefined) {
    files['docProps/core.xml'] =
      `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">${core}</cp:coreProperties>`;
    types += part('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml');
  }
  if (app !== undefined) {
    files['docProps/app.xml'] = `<Properties xmlns="${OFFICE}/extended-properties">${app}</Properties>`;
    types += part('docProps/app.xml', `${DOCUMENT}.extended-properties+xml`);
  }
  if (custom !== undefined) {
    files['docProps/custom.xml'] =
      `<Properties xmlns="${OFFICE}/custom-properties" xmlns:vt="${OFFICE}/docPropsVTypes">${custom}</Properties>`;
    types += part('docProps/custom.xml', `${DOCUMENT}.custom-properties+xml`);
  }
  if (item !== undefined) {
    files['customXml/item1.xml'] = item;
    files['customXml/itemProps1.xml'] =
      `<ds:datastoreItem ds:itemID="{STORE}" xmlns:ds="${OFFICE}/customXml"/>`;
    files['customXml/_rels/item1.xml.rels'] = relations(
      relation('props', `${OFFICE}/relationships/customXmlProps`, 'itemProps1.xml'),
    );
    types += part('customXml/itemProps1.xml', `${DOCUMENT}.customXmlProperties+xml`);
    relationships += relation('store', `${OFFICE}/relationships/customXml`, '../customXml/item1.xml');
  }
  return { ...template, files, types, relationships };
}

/** A custom property with a text. */
export const customProperty = (name: string, text: string): string =>
  `<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="${name}"><vt:lpwstr>${text}</vt:lpwstr></property>`;

function relations(inner: string): string {
  return `<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`;
}

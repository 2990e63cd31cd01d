import { packEntry, writeZip } from '../package/zip-writer';
import { readZip, unpack } from '../package/zip-reader';

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const NAMESPACES =
  `${WORD} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ` +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ' +
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" ' +
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" ' +
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** Parts of a document to build for a test. Everything is optional but the body. */
export interface DocxParts {
  /** Inner XML of `w:body`. */
  body: string;
  header?: string;
  footer?: string;
  /** Inner XML of `w:footnotes`. */
  footnotes?: string;
  /** Further relationships of the main document, as XML. */
  relationships?: string;
  /** Further entries of `[Content_Types].xml`. */
  types?: string;
  /** Further or other files, by name. */
  files?: Record<string, string | Uint8Array>;
}

/** A small but whole .docx. */
export function buildDocx(parts: DocxParts | string): Uint8Array {
  const {
    body,
    header,
    footer,
    footnotes,
    relationships = '',
    types = '',
    files = {},
  } = typeof parts === 'string' ? { body: parts } : parts;
  const stories = Object.entries({ header, footer, footnotes }).filter((entry) => entry[1] !== undefined);
  const tags: Record<string, string> = { header: 'w:hdr', footer: 'w:ftr', footnotes: 'w:footnotes' };
  const references = stories
    .filter(([name]) => name !== 'footnotes')
    .map(([name]) => `<w:${name}Reference w:type="default" r:id="rel-${name}"/>`)
    .join('');
  const content: Record<string, string | Uint8Array> = {
    '[Content_Types].xml':
      '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/>` +
      stories
        .map(([name]) => `<Override PartName="/word/${name}1.xml" ContentType="${TYPE}.${name}+xml"/>`)
        .join('') +
      `${types}</Types>`,
    '_rels/.rels': relations(
      `<Relationship Id="main" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`,
    ),
    'word/_rels/document.xml.rels': relations(
      stories
        .map(([name]) => `<Relationship Id="rel-${name}" Type="${OFFICE}/${name}" Target="${name}1.xml"/>`)
        .join('') + relationships,
    ),
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document ${NAMESPACES}><w:body>${body}<w:sectPr>${references}<w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
  };
  for (const [name, inner] of stories) {
    const tag = tags[name] ?? '';
    content[`word/${name}1.xml`] =
      `<?xml version="1.0" encoding="UTF-8"?><${tag} ${NAMESPACES}>${inner ?? ''}</${tag}>`;
  }
  return zipOf({ ...content, ...files });
}

/** A zip archive of files by name. */
export function zipOf(files: Record<string, string | Uint8Array>): Uint8Array {
  return writeZip(
    Object.entries(files).map(([name, data]) =>
      packEntry(name, typeof data === 'string' ? Buffer.from(data, 'utf8') : data),
    ),
  );
}

/** The text of one part of a .docx, or of its main document. */
export function partOf(docx: Uint8Array, name = 'word/document.xml'): string {
  const entry = readZip(docx).find((item) => item.name === name);
  if (!entry) throw new Error(`no part ${name}`);
  return Buffer.from(unpack(entry)).toString('utf8');
}

/** Visible text of a part: a line for each paragraph, tabs between cells. */
export function shownText(docx: Uint8Array, name?: string): string {
  return partOf(docx, name)
    .replace(/<w:br\/>/g, '\n')
    .replace(/<w:tab\/>/g, '\t')
    .replace(/<w:instrText[^>]*>[^<]*<\/w:instrText>/g, '')
    .replace(/<\/w:p><\/w:tc><w:tc>/g, '\t')
    .replace(/<\/w:p>|<w:p\/>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .trim();
}

/** A paragraph with one run for each text. */
export function p(...texts: string[]): string {
  return `<w:p>${texts.map((text) => r(text)).join('')}</w:p>`;
}

export function r(text: string, properties = ''): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escaped}</w:t></w:r>`;
}

/** A table; each row is its cells' inner XML, or texts that become paragraphs. */
export function table(...rows: string[][]): string {
  const cell = (content: string): string => `<w:tc>${content.startsWith('<') ? content : p(content)}</w:tc>`;
  return `<w:tbl><w:tblPr/><w:tblGrid/>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
}

function relations(inner: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
}

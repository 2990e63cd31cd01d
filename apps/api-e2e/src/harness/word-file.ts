import { DOCX_MEDIA_TYPE } from '@docket/contracts';
import { strToU8, zipSync } from 'fflate';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const MAIN = `${WORD}.document.main+xml`;
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const COMMENTS = `${WORD}.comments+xml`;

/** A Word file with the given paragraphs and tables, as an upload takes it. */
export function wordFile(name: string, ...blocks: string[]): File {
  return packed(name, {
    '[Content_Types].xml': contentTypes(override('document', MAIN)),
    '_rels/.rels': relationships(relationship('officeDocument', 'word/document.xml')),
    'word/document.xml': body(blocks.join('')),
  });
}

/** A Word file with a macro. */
export function macroFile(name: string, ...blocks: string[]): File {
  return packed(name, {
    '[Content_Types].xml': contentTypes(
      override('document', 'application/vnd.ms-word.document.macroEnabled.main+xml'),
      '<Override PartName="/word/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
    ),
    '_rels/.rels': relationships(relationship('officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': relationships(
      '<Relationship Id="rId1" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/>',
    ),
    'word/document.xml': body(blocks.join('')),
    'word/vbaProject.bin': new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]),
  });
}

/** A Word file as a reviewer leaves it: with a comment on its first words. */
export function commentedFile(name: string, text: string): File {
  const commented =
    '<w:p><w:commentRangeStart w:id="0"/>' +
    runs(text) +
    '<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>';
  const comment = `<w:comment w:id="0" w:author="Ann" w:date="2026-01-02T03:04:05Z" w:initials="A">${paragraph(runs('Too dear?'))}</w:comment>`;
  return packed(name, {
    '[Content_Types].xml': contentTypes(override('document', MAIN), override('comments', COMMENTS)),
    '_rels/.rels': relationships(relationship('officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': relationships(relationship('comments', 'comments.xml')),
    'word/document.xml': body(commented),
    'word/comments.xml': `<w:comments ${W}>${comment}</w:comments>`,
  });
}

/** A Word file with parts beside its text: footnotes or numbering, as the inner XML of their roots. */
export function wordFileWith(
  name: string,
  parts: { footnotes?: string; numbering?: string },
  ...blocks: string[]
): File {
  const beside = Object.entries(parts);
  return packed(name, {
    '[Content_Types].xml': contentTypes(
      override('document', MAIN),
      ...beside.map(([part]) => override(part, `${WORD}.${part}+xml`)),
    ),
    '_rels/.rels': relationships(relationship('officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': relationships(
      ...beside.map(([part], index) => relationship(part, `${part}.xml`, `rId${index + 1}`)),
    ),
    'word/document.xml': body(blocks.join('')),
    ...Object.fromEntries(
      beside.map(([part, xml]) => [`word/${part}.xml`, `<w:${part} ${W}>${xml}</w:${part}>`]),
    ),
  });
}

/** A Word file with core properties and links, as Word stores both. @param addresses of the links `rId1`, `rId2`, … */
export function linkedFile(
  name: string,
  content: string,
  { core, addresses }: { core: string; addresses: readonly string[] },
): File {
  const links = addresses.map(
    (address, index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/hyperlink" Target="${address}" TargetMode="External"/>`,
  );
  const properties = `<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>`;
  const metadata = `<Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`;
  return packed(name, {
    '[Content_Types].xml': contentTypes(override('document', MAIN), properties),
    '_rels/.rels': relationships(relationship('officeDocument', 'word/document.xml'), metadata),
    'word/_rels/document.xml.rels': relationships(...links),
    'word/document.xml': body(content),
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">${core}</cp:coreProperties>`,
  });
}

/** A Word file that shows a file as its picture, after a text. */
export function picturedFile(name: string, text: string, picture: { name: string; bytes: Uint8Array }): File {
  const shown = `<w:r><w:drawing><wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing"><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="P"/><a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture"><pic:pic xmlns:pic="${DRAWING}/picture"><pic:nvPicPr><pic:cNvPr id="1" name="P"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip xmlns:r="${OFFICE}" r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
  return packed(name, {
    '[Content_Types].xml': contentTypes(override('document', MAIN)),
    '_rels/.rels': relationships(relationship('officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': relationships(relationship('image', `media/${picture.name}`, 'rId1')),
    'word/document.xml': body(paragraph(runs(text), shown)),
    [`word/media/${picture.name}`]: picture.bytes,
  });
}

const body = (content: string) =>
  `<w:document ${W} xmlns:r="${OFFICE}"><w:body>${content}<w:sectPr/></w:body></w:document>`;
const override = (part: string, type: string) =>
  `<Override PartName="/word/${part}.xml" ContentType="${type}"/>`;
const contentTypes = (...overrides: string[]) =>
  `<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `${overrides.join('')}</Types>`;
const relationship = (type: string, target: string, id = 'rId1') =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relationships = (...all: string[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;

function packed(name: string, parts: Record<string, string | Uint8Array>): File {
  const declared = Object.entries(parts).map(
    ([path, part]) =>
      [
        path,
        typeof part === 'string'
          ? strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${part}`)
          : part,
      ] as const,
  );
  return new File([new Uint8Array(zipSync(Object.fromEntries(declared)))], name, { type: DOCX_MEDIA_TYPE });
}

/** A paragraph of texts and bookmarks. */
export function paragraph(...content: string[]): string {
  return `<w:p>${content.join('')}</w:p>`;
}

/** A text as Word stores it after some editing: in several runs, each formatted by itself. */
export function runs(...texts: string[]): string {
  return texts
    .map((text, index) => {
      const format = index % 2 === 1 ? '<w:rPr><w:b/></w:rPr>' : '';
      return `<w:r>${format}<w:t xml:space="preserve">${text}</w:t></w:r>`;
    })
    .join('');
}

/** A bookmark around a text that is to be replaced. */
export function bookmark(id: number, name: string, text: string): string {
  return `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${runs(text)}<w:bookmarkEnd w:id="${id}"/>`;
}

/** A table with a row for each list of cell texts, or of runs. */
export function table(...rows: string[][]): string {
  const cell = (text: string) =>
    `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${paragraph(text.startsWith('<') ? text : runs(text))}</w:tc>`;
  const body = rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`).join('');
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid/>${body}</w:tbl>`;
}

/** A field of Word: pieces of its code, inner fields among them. It shows `old` until it is computed. */
export function field(...code: string[]): string {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const instructions = code.map((piece) =>
    piece.startsWith('<')
      ? piece
      : `<w:r><w:instrText xml:space="preserve">${escaped(piece)}</w:instrText></w:r>`,
  );
  return `${mark('begin')}${instructions.join('')}${mark('separate')}${runs('old')}${mark('end')}`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

import { DOCX_MEDIA_TYPE } from '@docket/contracts';
import { strToU8, zipSync } from 'fflate';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const MAIN = `${WORD}.document.main+xml`;
const COMMENTS = `${WORD}.comments+xml`;

/** A Word file with the given paragraphs and tables, as an upload takes it. */
export function wordFile(name: string, ...blocks: string[]): File {
  return packed(name, {
    '[Content_Types].xml': contentTypes(override('document', MAIN)),
    '_rels/.rels': relationships(relationship('officeDocument', 'word/document.xml')),
    'word/document.xml': body(blocks.join('')),
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

const body = (content: string) => `<w:document ${W}><w:body>${content}<w:sectPr/></w:body></w:document>`;
const override = (part: string, type: string) =>
  `<Override PartName="/word/${part}.xml" ContentType="${type}"/>`;
const contentTypes = (...overrides: string[]) =>
  `<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `${overrides.join('')}</Types>`;
const relationship = (type: string, target: string) =>
  `<Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relationships = (one: string) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${one}</Relationships>`;

function packed(name: string, parts: Record<string, string>): File {
  const declared = Object.entries(parts).map(
    ([path, xml]) =>
      [path, strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`)] as const,
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

/** A table with a row for each list of cell texts. */
export function table(...rows: string[][]): string {
  const cell = (text: string) =>
    `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${paragraph(runs(text))}</w:tc>`;
  const body = rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`).join('');
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid/>${body}</w:tbl>`;
}

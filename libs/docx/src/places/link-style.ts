import { END_OF_RELATIONSHIPS, openRelationships, relationshipsName } from '../package/relationships';
import { type WordPackage } from '../package/word-package';
import { child, element, elements, insertAt, type XmlElement } from '../xml/node';
import { runsOf } from './runs';

const STYLE = 'DocketLink';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const STYLES_RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles';
const STYLES_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml';
const DEFINITION = `<w:style xmlns:w="${WORD}" w:type="character" w:customStyle="1" w:styleId="${STYLE}"><w:name w:val="Docket Link"/></w:style>`;

/**
 * Gives the text of links a character style that changes nothing: LibreOffice 7.4 makes no link of text without one.
 *
 * @returns whether a text got it
 */
export function styleLinks(root: XmlElement): boolean {
  let isChanged = false;
  for (const link of elements(root, 'w:hyperlink')) {
    if (link.attrs['r:id'] === undefined) continue;
    for (const run of runsOf(link)) {
      const format = child(run, 'w:rPr');
      if (format && child(format, 'w:rStyle')) continue;
      const style = element('w:rStyle', { 'w:val': STYLE });
      if (format) insertAt(format, 0, style);
      else insertAt(run, 0, element('w:rPr', {}, [style]));
      isChanged = true;
    }
  }
  return isChanged;
}

/** Adds the style of links to the styles of a document. */
export function declareLinkStyle(document: WordPackage): void {
  const { main } = document;
  const relationship = document.relationships(main).find(({ type }) => type === 'styles');
  const name = relationship && document.target(main, relationship);
  if (name !== undefined) {
    const xml = document.text(name);
    const end = xml.lastIndexOf('</');
    if (/^<\/(?:\w+:)?styles\s*>\s*$/.test(xml.slice(end)))
      document.write(name, Buffer.from(utf8(xml.slice(0, end)) + DEFINITION + xml.slice(end), 'utf8'));
    return;
  }
  const made = 'word/docket-styles.xml';
  document.write(made, Buffer.from(`<w:styles xmlns:w="${WORD}">${DEFINITION}</w:styles>`, 'utf8'));
  document.types.setPart(made, STYLES_TYPE);
  const relations = relationshipsName(main);
  const known = document.has(relations) ? document.bytes(relations) : undefined;
  const all = Buffer.from(openRelationships(known, relations)).toString('utf8');
  const added = `<Relationship Id="docketStyles" Type="${STYLES_RELATIONSHIP}" Target="/${made}"/>`;
  document.write(
    relations,
    Buffer.from(all.replace(END_OF_RELATIONSHIPS, added + END_OF_RELATIONSHIPS), 'utf8'),
  );
}

/** The part is written in UTF-8, whatever it was read in. */
const utf8 = (xml: string): string => xml.replace(/^(<\?xml[^>]*\sencoding\s*=\s*["'])[^"']*/, '$1UTF-8');

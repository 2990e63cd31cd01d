import { isStrict, type Namespaces, namespacesOf } from '../package/namespaces';
import { openRelationships, END_OF_RELATIONSHIPS, relationshipsName } from '../package/relationships';
import { WordPackage } from '../package/word-package';
import { writeZip } from '../package/zip-writer';
import { escapeAttribute } from '../xml/escape';
import { append, child, element, elements, insertAt, isElement, type XmlElement } from '../xml/node';
import { parseXml } from '../xml/parse';
import { serialize, XML_DECLARATION } from '../xml/serialize';

const HEADER_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml';
const NAME = 'docketWatermark';
/** In points, across the page from corner to corner; Word's own watermarks have this height for short words. */
const LENGTH = 480;

/**
 * Writes words across every page of a Word document, as Word does it: text art in each header (VML, ECMA-376 part 4,
 * section 19.1.2.23). Sections without a header get one.
 */
export function watermarked(docx: Uint8Array, words: string): Uint8Array {
  const document = WordPackage.open(docx);
  const xml = document.text(document.main);
  const namespaces = namespacesOf(isStrict(xml));
  const root = parseXml(xml, document.main);
  const headers = new Set<string>();
  for (const relationship of document.relationships(document.main)) {
    const name = relationship.type === 'header' ? document.target(document.main, relationship) : undefined;
    if (name !== undefined) headers.add(name);
  }
  if (completeHeaders(root, namespaces, showsEvenPages(document)))
    headers.add(addHeader(document, namespaces));
  document.write(document.main, bytesOf(root));
  let count = 0;
  for (const name of headers) {
    const header = parseXml(document.text(name), name);
    lastParagraph(header).children.push(...runOf(words, ++count).children);
    document.write(name, bytesOf(header));
  }
  return writeZip(document.entries());
}

const bytesOf = (root: XmlElement): Uint8Array => Buffer.from(XML_DECLARATION + serialize(root), 'utf8');

/**
 * Adds missing headers. A section takes the headers of the section before it (ECMA-376 part 1, section 17.10.5). They
 * are added to the first section, and to later sections with a first page of their own.
 * @returns whether the new header is used
 */
function completeHeaders(root: XmlElement, { relationships }: Namespaces, hasEven: boolean): boolean {
  const body = child(root, 'w:body') ?? root;
  if (![...elements(body, 'w:sectPr')].length) append(body, element('w:sectPr'));
  const known = new Set<string>();
  let isUsed = false;
  for (const section of [...elements(body, 'w:sectPr')]) {
    for (const { attrs } of elements(section, 'w:headerReference')) known.add(attrs['w:type'] ?? 'default');
    const wanted = [
      'default',
      ...(hasEven ? ['even'] : []),
      ...(child(section, 'w:titlePg') ? ['first'] : []),
    ];
    for (const type of wanted.filter((item) => !known.has(item))) {
      known.add(type);
      isUsed = true;
      const attrs = { 'xmlns:r': relationships, 'w:type': type, 'r:id': NAME };
      insertAt(section, 0, element('w:headerReference', attrs));
    }
  }
  return isUsed;
}

function showsEvenPages(document: WordPackage): boolean {
  const settings = document.relationships(document.main).find(({ type }) => type === 'settings');
  const name = settings && document.target(document.main, settings);
  return name !== undefined && /<[\w:]*evenAndOddHeaders\b/.test(document.text(name));
}

function addHeader(document: WordPackage, { word, relationships }: Namespaces): string {
  const folder = document.main.replace(/[^/]*$/, '');
  const name = `${folder}${NAME}.xml`;
  document.write(name, Buffer.from(`${XML_DECLARATION}<w:hdr xmlns:w="${word}"><w:p/></w:hdr>`, 'utf8'));
  document.types.setPart(name, HEADER_TYPE);
  document.types.ensureDefault('rels', 'application/vnd.openxmlformats-package.relationships+xml');
  const relations = relationshipsName(document.main);
  const known = document.has(relations) ? document.bytes(relations) : undefined;
  const all = Buffer.from(openRelationships(known, relations)).toString('utf8');
  const added = `<Relationship Id="${NAME}" Type="${relationships}/header" Target="${NAME}.xml"/>`;
  document.write(
    relations,
    Buffer.from(all.replace(END_OF_RELATIONSHIPS, added + END_OF_RELATIONSHIPS), 'utf8'),
  );
  return name;
}

function lastParagraph(header: XmlElement): XmlElement {
  const last = header.children.findLast((item): item is XmlElement => isElement(item, 'w:p'));
  if (last) return last;
  const made = element('w:p');
  append(header, made);
  return made;
}

/** Grey text art behind the text, turned by 45 degrees. @param count makes the shape's id unique */
function runOf(words: string, count: number): XmlElement {
  const height = Math.min(120, Math.round((1.6 * LENGTH) / Math.max(words.length, 4)));
  const style =
    'position:absolute;margin-left:0;margin-top:0;rotation:315;z-index:-251658752;' +
    `width:${LENGTH}pt;height:${height}pt;mso-position-horizontal:center;mso-position-horizontal-relative:margin;` +
    'mso-position-vertical:center;mso-position-vertical-relative:margin';
  return parseXml(
    `<w:p xmlns:w="${namespacesOf().word}"><w:r><w:pict xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">` +
      '<v:shapetype id="_x0000_t136" coordsize="21600,21600" o:spt="136" adj="10800" path="m@7,l@8,m@5,21600l@6,21600e">' +
      '<v:formulas><v:f eqn="sum #0 0 10800"/><v:f eqn="prod #0 2 1"/><v:f eqn="sum 21600 0 @1"/><v:f eqn="sum 0 0 @2"/>' +
      '<v:f eqn="sum 21600 0 @3"/><v:f eqn="if @0 @3 0"/><v:f eqn="if @0 21600 @1"/><v:f eqn="if @0 0 @2"/><v:f eqn="if @0 @4 21600"/></v:formulas>' +
      '<v:path textpathok="t" o:connecttype="rect"/><v:textpath on="t" fitshape="t"/></v:shapetype>' +
      `<v:shape id="PowerPlusWaterMarkObject${900_000 + count}" o:spid="_x0000_s${4000 + count}" type="#_x0000_t136" style="${style}" ` +
      'o:allowincell="f" fillcolor="silver" stroked="f"><v:fill opacity=".5"/>' +
      `<v:textpath style="font-family:&quot;Calibri&quot;;font-size:1pt" string="${escapeAttribute(words)}"/></v:shape></w:pict></w:r></w:p>`,
    NAME,
  );
}

import { type RichPlace } from '../program/program';
import { escapeText } from '../xml/escape';
import { readRichText, type RichBlock, type RichSpan } from './rich-text';

/** Twentieths of a point by which each level of a list is indented. */
const INDENT = 360;
const LINE_BREAK = '<w:br/>';

/**
 * A text with formatting as WordprocessingML.
 *
 * @returns for a place that is a paragraph of its own: the content of that paragraph and all further ones, the last one
 * open; else what stands between two texts of the place's run
 */
export function richXml(text: string, place: RichPlace): string {
  const blocks = readRichText(text);
  return place.paragraph === undefined
    ? inline(blocks, place.run)
    : paragraphs(blocks, place, place.paragraph);
}

function paragraphs(
  blocks: readonly RichBlock[],
  { run }: RichPlace,
  format: NonNullable<RichPlace['paragraph']>,
): string {
  if (blocks.length === 0) return format.properties;
  return blocks
    .map(({ item, lines }) => {
      const content = lines.map((spans) => runs(spans, run)).join(textRun('', run, LINE_BREAK));
      if (!item) return format.properties + content;
      const [before, after] = format.item;
      const left = format.left + INDENT * (item.level + 1);
      const indent = `<w:ind w:left="${left}" w:hanging="${INDENT}"/>`;
      return `<w:pPr>${before}${indent}${after}</w:pPr>${textRun(item.marker, run, '', '<w:tab/>')}${content}`;
    })
    .join('</w:p><w:p>');
}

/** Within a line of other text lists become lines. */
function inline(blocks: readonly RichBlock[], run: string): string {
  let xml = '';
  blocks.forEach(({ item, lines }, index) => {
    const isAfterItem = blocks[index - 1]?.item !== undefined;
    if (index > 0)
      xml += textRun('', run, item && isAfterItem ? LINE_BREAK : LINE_BREAK.repeat(item ? 1 : 2));
    if (item) xml += textRun(`${'\u00A0\u00A0'.repeat(item.level)}${item.marker} `, run);
    xml += lines.map((spans) => runs(spans, run)).join(textRun('', run, LINE_BREAK));
  });
  return `</w:t></w:r>${xml}<w:r>${run}<w:t xml:space="preserve">`;
}

function runs(spans: readonly RichSpan[], run: string): string {
  let xml = '';
  for (let at = 0; at < spans.length; at++) {
    const { link } = spans[at] ?? {};
    if (link === undefined) xml += formattedRun(spans[at], run);
    else {
      const end = spans.findIndex((span, index) => index > at && span.link !== link);
      const linked = spans.slice(at, end < 0 ? spans.length : end);
      xml += linkField(link, linked.map((span) => formattedRun(span, run)).join(''));
      at += linked.length - 1;
    }
  }
  return xml;
}

/** A HYPERLINK field (ECMA-376 part 1, section 17.16.5.25): it needs no relationship of the part. */
function linkField(link: string, content: string): string {
  const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const instruction = `<w:r><w:instrText xml:space="preserve"> HYPERLINK "${escapeText(link)}" </w:instrText></w:r>`;
  return mark('begin') + instruction + mark('separate') + content + mark('end');
}

function formattedRun(span: RichSpan | undefined, run: string): string {
  if (span === undefined) return '';
  const added = [
    ...(span.bold ? ['<w:b/>'] : []),
    ...(span.italic ? ['<w:i/>'] : []),
    ...(span.strike ? ['<w:strike/>'] : []),
    ...(span.link === undefined ? [] : ['<w:color w:val="0563C1"/>']),
    ...(span.underline || span.link !== undefined ? ['<w:u w:val="single"/>'] : []),
  ];
  const properties = added.length === 0 ? run : withProperties(run, added);
  return span.text
    .split('\n')
    .map((line) => textRun(line, properties))
    .join(textRun('', properties, LINE_BREAK));
}

/** Run properties with others in the place of those of the same name. */
function withProperties(run: string, added: readonly string[]): string {
  let kept = run === '' ? '' : run.slice('<w:rPr>'.length, -'</w:rPr>'.length);
  for (const property of added) {
    const name = /<(w:\w+)/.exec(property)?.[1] ?? '';
    kept = kept.replace(new RegExp(`<${name}(?:\\s[^<>]*)?/>`), '');
  }
  const [style = ''] = /^(?:<w:rStyle [^<>]*\/>)?(?:<w:rFonts [^<>]*\/>)?/.exec(kept) ?? [];
  return `<w:rPr>${style}${added.join('')}${kept.slice(style.length)}</w:rPr>`;
}

function textRun(text: string, properties: string, before = '', after = ''): string {
  const content = escapeText(text).replaceAll('\t', '</w:t><w:tab/><w:t xml:space="preserve">');
  const shown = text === '' ? '' : `<w:t xml:space="preserve">${content}</w:t>`;
  return `<w:r>${properties}${before}${shown}${after}</w:r>`;
}

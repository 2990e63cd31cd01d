import { element, escapeXml, value } from './xml';

export interface ParagraphOptions {
  /** Stays on the page of the paragraph after it. */
  keepNext?: boolean;
}

/** A paragraph in a style of the document; line ends in its text become line breaks (ECMA-376 part 1, section 17.3.1.22). */
export function paragraph(style: string, text: string, options: ParagraphOptions = {}): string {
  return richParagraph(style, text === '' ? '' : run(text), options);
}

/** A paragraph of finished runs. */
export function richParagraph(style: string, runs: string, options: ParagraphOptions = {}): string {
  const properties = value('w:pStyle', style) + (options.keepNext ? element('w:keepNext') : '');
  return element('w:p', {}, element('w:pPr', {}, properties) + runs);
}

/** A run of text (section 17.3.2.25). A tab in it is a tab. */
export function run(text: string, characterStyle?: string): string {
  const properties = characterStyle ? element('w:rPr', {}, value('w:rStyle', characterStyle)) : '';
  const pieces = text.split(/(\n|\t)/).filter((piece) => piece !== '');
  const content = pieces.map((piece) => {
    if (piece === '\n') return element('w:br');
    if (piece === '\t') return element('w:tab');
    return element('w:t', { 'xml:space': 'preserve' }, escapeXml(piece));
  });
  return element('w:r', {}, properties + content.join(''));
}

/** A field that Word and LibreOffice calculate, such as PAGE (sections 17.16.18 and 17.16.5.33, 17.16.5.44). */
export function field(instruction: 'PAGE' | 'NUMPAGES'): string {
  const mark = (type: string): string => element('w:r', {}, element('w:fldChar', { 'w:fldCharType': type }));
  const code = element('w:instrText', { 'xml:space': 'preserve' }, ` ${instruction} `);
  return mark('begin') + element('w:r', {}, code) + mark('separate') + run('1') + mark('end');
}

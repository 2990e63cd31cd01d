import type { StarterLanguage } from './german';
import { ACCENT, RULE } from './colours';
import { border, cellMargins } from './table-format';
import { PAGE } from './page';
import { element, R, value, W, XML_DECLARATION } from './xml';

/** Carlito has the same widths where Calibri is not installed. */
export const FONT = 'Calibri';
export const FALLBACK_FONT = 'Carlito';
const LANGUAGES: Readonly<Record<StarterLanguage, string>> = { en: 'en-GB', de: 'de-DE' };

/** The language that Word checks the spelling by. */
export const languageTag = (language: StarterLanguage): string => LANGUAGES[language];
const GREY = '595959';
/** Colour of commands, which are gone once the template is filled. */
const COMMAND = '8A8A8A';

interface TextLook {
  halfPoints?: number;
  bold?: boolean;
  italic?: boolean;
  colour?: string;
}

/** A paragraph style. */
export interface ParagraphLook extends TextLook {
  id: string;
  name: string;
  basedOn?: string;
  next?: string;
  keepNext?: boolean;
  keepLines?: boolean;
  /** Twips above and below; `exact` is a line height that its content does not change. */
  before?: number;
  after?: number;
  exact?: number;
  align?: 'right';
  /** Distance of a right-aligned tab from the left margin. */
  rightTab?: number;
  outline?: number;
  ruleBelow?: string;
}

/** Order matters little to Word, but much to those who look through its list of styles. */
const LETTER: readonly ParagraphLook[] = [
  { id: 'BodyText', name: 'Body Text', after: 120 },
  { id: 'FreeText', name: 'Free Text', basedOn: 'BodyText', before: 240 },
  {
    id: 'Title',
    name: 'Title',
    next: 'BodyText',
    keepNext: true,
    before: 160,
    after: 200,
    halfPoints: 40,
    bold: true,
    colour: ACCENT,
    outline: 0,
  },
  {
    id: 'Heading1',
    name: 'heading 1',
    next: 'BodyText',
    keepNext: true,
    keepLines: true,
    before: 240,
    after: 80,
    halfPoints: 28,
    bold: true,
    colour: ACCENT,
    outline: 0,
  },
  {
    id: 'Heading2',
    name: 'heading 2',
    next: 'BodyText',
    keepNext: true,
    keepLines: true,
    before: 200,
    after: 40,
    halfPoints: 20,
    bold: true,
    colour: ACCENT,
    outline: 1,
  },
  { id: 'TableTitle', name: 'Table Title', basedOn: 'Heading2', before: 320, after: 40, outline: 1 },
  {
    id: 'Header',
    name: 'header',
    halfPoints: 18,
    colour: GREY,
    rightTab: PAGE.text,
  },
  { id: 'HeaderRule', name: 'Header Continued', basedOn: 'Header', ruleBelow: RULE },
  {
    id: 'CompanyName',
    name: 'Company Name',
    basedOn: 'Header',
    after: 40,
    halfPoints: 32,
    bold: true,
    colour: ACCENT,
  },
  { id: 'Logo', name: 'Logo', basedOn: 'Header', align: 'right' },
  { id: 'Footer', name: 'footer', halfPoints: 15, colour: GREY, rightTab: PAGE.text },
  { id: 'PageNumber', name: 'Page Number Line', basedOn: 'Footer', before: 80, align: 'right' },
  { id: 'SenderLine', name: 'Sender Line', after: 120, halfPoints: 14, colour: GREY },
  { id: 'AddressLine', name: 'Address Line', halfPoints: 21 },
  { id: 'FactLabel', name: 'Fact Label', halfPoints: 18, colour: GREY, before: 20, after: 20 },
  { id: 'FactValue', name: 'Fact Value', halfPoints: 18, before: 20, after: 20 },
  { id: 'TableText', name: 'Table Text', halfPoints: 19 },
  { id: 'TableNumber', name: 'Table Number', basedOn: 'TableText', align: 'right' },
  {
    id: 'TableHeading',
    name: 'Table Heading',
    basedOn: 'TableText',
    keepNext: true,
    halfPoints: 18,
    bold: true,
    colour: ACCENT,
  },
  { id: 'TableHeadingNumber', name: 'Table Heading Number', basedOn: 'TableHeading', align: 'right' },
  { id: 'TableNote', name: 'Table Note', basedOn: 'TableText', halfPoints: 16, italic: true, colour: GREY },
  { id: 'TableNoteNumber', name: 'Table Note Number', basedOn: 'TableNote', align: 'right' },
  { id: 'TotalLabel', name: 'Total Label', basedOn: 'TableText' },
  { id: 'TotalNumber', name: 'Total Number', basedOn: 'TableNumber' },
  {
    id: 'GrandTotalLabel',
    name: 'Grand Total Label',
    basedOn: 'TotalLabel',
    before: 40,
    halfPoints: 22,
    bold: true,
    colour: ACCENT,
  },
  {
    id: 'GrandTotalNumber',
    name: 'Grand Total Number',
    basedOn: 'TotalNumber',
    before: 40,
    halfPoints: 22,
    bold: true,
    colour: ACCENT,
  },
  { id: 'Gap', name: 'Gap', exact: 240, halfPoints: 8, keepNext: true },
  { id: 'CodeRight', name: 'Code Right', basedOn: 'Code', align: 'right' },
];

/** Styles of letters and labels. */
const COMMON: readonly ParagraphLook[] = [
  { id: 'TemplateCommand', name: 'Template Command', halfPoints: 12, colour: COMMAND },
  { id: 'Spacer', name: 'Spacer', exact: 20, halfPoints: 2 },
  { id: 'Code', name: 'Code' },
];

/**
 * `word/styles.xml` (ECMA-376 part 1, section 17.7). Everything the document shows comes from one of these.
 * @param own the paragraph styles that not every starter has
 */
export function stylesXml(language: StarterLanguage, own: readonly ParagraphLook[] = LETTER): string {
  const content = [
    defaults(languageTag(language)),
    style('paragraph', 'Normal', 'Normal', element('w:qFormat'), true),
    style(
      'character',
      'DefaultParagraphFont',
      'Default Paragraph Font',
      value('w:uiPriority', 1) + element('w:semiHidden') + element('w:unhideWhenUsed'),
      true,
    ),
    style(
      'character',
      'Strong',
      'Strong',
      element('w:qFormat') + element('w:rPr', {}, element('w:b') + element('w:bCs')),
    ),
    style(
      'character',
      'CommandText',
      'Command Text',
      element('w:qFormat') + element('w:rPr', {}, textProperties({ colour: COMMAND, halfPoints: 12 })),
    ),
    tableNormal(),
    ...[...COMMON, ...own].map(paragraphStyle),
  ];
  return XML_DECLARATION + element('w:styles', { 'xmlns:w': W, 'xmlns:r': R }, content.join(''));
}

function defaults(tag: string): string {
  const fonts = element('w:rFonts', {
    'w:ascii': FONT,
    'w:eastAsia': FONT,
    'w:hAnsi': FONT,
    'w:cs': FONT,
  });
  const language = element('w:lang', { 'w:val': tag, 'w:eastAsia': tag, 'w:bidi': 'ar-SA' });
  const run = element('w:rPr', {}, fonts + value('w:sz', 20) + value('w:szCs', 20) + language);
  const spacing = element('w:spacing', {
    'w:before': 0,
    'w:after': 0,
    'w:line': 252,
    'w:lineRule': 'auto',
  });
  const paragraph = element('w:pPr', {}, element('w:widowControl') + spacing);
  return element(
    'w:docDefaults',
    {},
    element('w:rPrDefault', {}, run) + element('w:pPrDefault', {}, paragraph),
  );
}

function style(type: string, id: string, name: string, rest: string, isDefault = false): string {
  return element(
    'w:style',
    { 'w:type': type, ...(isDefault ? { 'w:default': 1 } : {}), 'w:styleId': id },
    value('w:name', name) + rest,
  );
}

/** Children in the order of the schema (CT_PPrBase, section A.1): Word calls a file damaged where it is another. */
function paragraphStyle(look: ParagraphLook): string {
  const { before, after, exact } = look;
  const spacing = {
    ...(before === undefined ? {} : { 'w:before': before }),
    ...(after === undefined ? {} : { 'w:after': after }),
    ...(exact === undefined ? {} : { 'w:line': exact, 'w:lineRule': 'exact' }),
  };
  const properties = [
    look.keepNext ? element('w:keepNext') : '',
    look.keepLines ? element('w:keepLines') : '',
    look.ruleBelow === undefined ? '' : element('w:pBdr', {}, border('w:bottom', 4, look.ruleBelow, 4)),
    look.rightTab === undefined
      ? ''
      : element('w:tabs', {}, element('w:tab', { 'w:val': 'right', 'w:pos': look.rightTab })),
    Object.keys(spacing).length > 0 ? element('w:spacing', spacing) : '',
    look.align === undefined ? '' : value('w:jc', look.align),
    look.outline === undefined ? '' : value('w:outlineLvl', look.outline),
  ].join('');
  const text = textProperties(look);
  return style(
    'paragraph',
    look.id,
    look.name,
    value('w:basedOn', look.basedOn ?? 'Normal') +
      (look.next === undefined ? '' : value('w:next', look.next)) +
      element('w:qFormat') +
      (properties === '' ? '' : element('w:pPr', {}, properties)) +
      (text === '' ? '' : element('w:rPr', {}, text)),
  );
}

function textProperties({ bold, italic, colour, halfPoints }: TextLook): string {
  return [
    bold ? element('w:b') + element('w:bCs') : '',
    italic ? element('w:i') + element('w:iCs') : '',
    colour === undefined ? '' : value('w:color', colour),
    halfPoints === undefined ? '' : value('w:sz', halfPoints) + value('w:szCs', halfPoints),
  ].join('');
}

function tableNormal(): string {
  const properties = element('w:tblInd', { 'w:w': 0, 'w:type': 'dxa' }) + cellMargins(108, 0);
  return style(
    'table',
    'TableNormal',
    'Normal Table',
    value('w:uiPriority', 99) +
      element('w:semiHidden') +
      element('w:unhideWhenUsed') +
      element('w:tblPr', {}, properties),
    true,
  );
}

import { type DocumentFonts, type RunFonts } from './document-fonts';

/** Letters of Chinese, Japanese and Korean: printed with the font for East Asia. */
const EAST_ASIAN =
  /[\u1100-\u11ff\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]/;
/** Letters from right to left, of India and of South-East Asia: printed with the font for complex scripts. */
const COMPLEX = /[\u0590-\u08ff\u0900-\u0eff\u0f00-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const OTHER = /[^\s\u0590-\u109f\u1100-\u11ff\u1780-\u17ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff]/;
const BEYOND_ASCII = /[^\0-\x7f]/;

/** Tokens of a part that decide the font of a text, and the texts, in document order. */
const TOKENS =
  /<w:(?:(p|r)[\s>/]|(pStyle|rStyle)\s[^<>]*?w:val=["']([^"']*)|rFonts\s([^<>]*)>|t(?:\s[^<>]*)?>([^<]+)|sym\s[^<>]*?w:font=["']([^"']*))/g;
/** WordArt and text boxes of older files name their font as CSS does; drawings in DrawingML. */
const DRAWN = /font-family:\s?(?:&quot;)?([^;"'&<>]{1,100})|<a:latin\s[^<>]*?typeface="([^"+]+)"/g;

/** Collects fonts with the first text that each is used for, and the characters of other scripts. */
export class FontUse {
  /** Names of fonts as they are written, by their names in lower case. */
  readonly fonts = new Map<string, string>();
  /** Characters beyond ASCII with the first text that each stands in; those in embedded fonts are left out. */
  readonly characters = new Map<string, { part: string; text: string }>();

  constructor(private readonly document: DocumentFonts) {}

  /** Reads a part whose text is printed. @param label what the report calls it */
  read(xml: string, label: string): void {
    let paragraphStyle: string | undefined;
    let runStyle: string | undefined;
    let direct: RunFonts = {};
    for (const [, begin, style, name, attributes, text, symbolFont] of xml.matchAll(TOKENS)) {
      if (begin !== undefined) {
        if (begin === 'p') paragraphStyle = undefined;
        runStyle = undefined;
        direct = {};
      } else if (style === 'pStyle') paragraphStyle = name;
      else if (style === 'rStyle') runStyle = name;
      else if (attributes !== undefined) direct = { ...direct, ...this.document.fontsOf(attributes) };
      else if (symbolFont !== undefined) this.add(symbolFont);
      else if (text?.trim())
        this.addText(text, this.document.resolve(direct, runStyle, paragraphStyle), label);
    }
    this.readDrawings(xml);
  }

  /** Reads the texts of a chart or a diagram. */
  readDrawings(xml: string): void {
    for (const [, css, drawing] of xml.matchAll(DRAWN)) this.add((css ?? drawing ?? '').trim());
  }

  private addText(text: string, fonts: RunFonts, part: string): void {
    const used = new Set<string | undefined>();
    if (OTHER.test(text)) used.add(fonts.ascii).add(fonts.hAnsi);
    if (EAST_ASIAN.test(text)) used.add(fonts.eastAsia);
    if (COMPLEX.test(text)) used.add(fonts.cs);
    for (const font of used) if (font !== undefined) this.add(font);
    if (!BEYOND_ASCII.test(text)) return;
    if ([...used].some((font) => this.document.embedded.has(font?.toLowerCase() ?? ''))) return;
    for (const character of text)
      if (BEYOND_ASCII.test(character) && !this.characters.has(character))
        this.characters.set(character, { part, text: text.trim() });
  }

  private add(font: string): void {
    const key = font.toLowerCase();
    if (key !== '' && !this.fonts.has(key)) this.fonts.set(key, font);
  }
}

import { type WordPackage } from '../package/word-package';

/** The fonts of a run by the kind of its letters (ECMA-376 part 1, section 17.3.2.26). */
export type RunFonts = Partial<Record<'ascii' | 'hAnsi' | 'eastAsia' | 'cs', string>>;

const SLOTS = ['ascii', 'hAnsi', 'eastAsia', 'cs'] as const;
/** Attributes that name a font of the theme, which win over the ones that name a font. */
const THEME_SLOTS = {
  asciiTheme: 'ascii',
  hAnsiTheme: 'hAnsi',
  eastAsiaTheme: 'eastAsia',
  cstheme: 'cs',
} as const;

interface Style {
  basedOn: string | undefined;
  fonts: RunFonts;
}

/** More than any chain of styles; a ring of them ends here. */
const MOST_ANCESTORS = 50;

/** Reads which fonts the styles, the theme and the table of fonts of a document name. */
export class DocumentFonts {
  /** Fonts that are part of the file, in lower case (section 17.8.1). */
  readonly embedded: ReadonlySet<string>;
  /** Names of a font in the table of fonts that may be used in its place, both in lower case (section 17.8.3.1). */
  readonly alternatives: ReadonlyMap<string, readonly string[]>;
  private readonly theme: ReadonlyMap<string, string>;
  private readonly styles = new Map<string, Style>();
  private readonly defaults: RunFonts;
  private defaultStyle: string | undefined;

  constructor(document: WordPackage) {
    this.theme = themeFonts(relatedText(document, 'theme'));
    const styles = relatedText(document, 'styles');
    const [defaults = ''] = styles.split('</w:rPrDefault>', 1);
    this.defaults = this.fontsIn(styles.includes('</w:rPrDefault>') ? defaults : '');
    for (const { attributes, content } of elementsIn(styles, 'w:style')) {
      const id = attribute(attributes, 'styleId') ?? '';
      this.styles.set(id, { basedOn: valueOf(content, 'basedOn'), fonts: this.fontsIn(content) });
      const isDefault = /^(1|true|on)$/.test(attribute(attributes, 'default') ?? '');
      if (isDefault && attribute(attributes, 'type') === 'paragraph') this.defaultStyle = id;
    }
    const entries = elementsIn(relatedText(document, 'fontTable'), 'w:font').map(
      ({ attributes, content }) => ({
        name: (attribute(attributes, 'name') ?? '').toLowerCase(),
        isEmbedded: /<w:embed(?:Regular|Bold|Italic|BoldItalic)\b/.test(content),
        alternatives: (valueOf(content, 'altName') ?? '').split(',').map((name) => name.trim().toLowerCase()),
      }),
    );
    this.embedded = new Set(entries.filter(({ isEmbedded }) => isEmbedded).map(({ name }) => name));
    this.alternatives = new Map(entries.map(({ name, alternatives }) => [name, alternatives]));
  }

  /** The fonts that the attributes of `w:rFonts` name. */
  fontsOf(attributes: string): RunFonts {
    const fonts: RunFonts = {};
    for (const slot of SLOTS) {
      const name = attribute(attributes, slot);
      if (name) fonts[slot] = name;
    }
    for (const [written, slot] of Object.entries(THEME_SLOTS)) {
      const name = this.theme.get(attribute(attributes, written) ?? '');
      if (name) fonts[slot] = name;
    }
    return fonts;
  }

  /** Fonts by direct formatting, then by the styles with what they are based on, then by the defaults. */
  resolve(direct: RunFonts, runStyle: string | undefined, paragraphStyle: string | undefined): RunFonts {
    return {
      ...this.defaults,
      ...this.styleFonts(paragraphStyle ?? this.defaultStyle),
      ...this.styleFonts(runStyle),
      ...direct,
    };
  }

  private styleFonts(id: string | undefined): RunFonts {
    let fonts: RunFonts = {};
    let style = this.styles.get(id ?? '');
    for (let depth = 0; style !== undefined && depth < MOST_ANCESTORS; depth++) {
      fonts = { ...style.fonts, ...fonts };
      style = this.styles.get(style.basedOn ?? '');
    }
    return fonts;
  }

  private fontsIn(xml: string): RunFonts {
    return this.fontsOf(/<w:rFonts\s([^<>]*)>/.exec(xml)?.[1] ?? '');
  }
}

/** Elements that hold no others of their name: the attributes and the content of each. */
function elementsIn(xml: string, name: string): { attributes: string; content: string }[] {
  return xml.split(`</${name}>`).flatMap((before) => {
    const start = before.lastIndexOf(`<${name} `);
    const end = before.indexOf('>', start);
    if (start < 0 || end < 0) return [];
    return [{ attributes: before.slice(start + name.length + 1, end), content: before.slice(end + 1) }];
  });
}

/** The text of the part that the main part names with a type of relationship, '' where there is none. */
function relatedText(document: WordPackage, type: string): string {
  const relationship = document.relationships(document.main).find((item) => item.type === type);
  const name = relationship && document.target(document.main, relationship);
  return name !== undefined && document.has(name) ? document.text(name) : '';
}

/** Fonts of the theme by the names that attributes of `w:rFonts` have for them (section 17.18.96). */
function themeFonts(theme: string): Map<string, string> {
  const fonts = new Map<string, string>();
  for (const kind of ['major', 'minor']) {
    const [xml = ''] = theme.split(`<a:${kind}Font>`)[1]?.split(`</a:${kind}Font>`) ?? [];
    const face = (tag: string) =>
      unescaped(new RegExp(`<a:${tag}\\s[^<>]*?typeface="([^"]*)"`).exec(xml)?.[1] ?? '');
    for (const slot of ['Ascii', 'HAnsi']) fonts.set(kind + slot, face('latin'));
    fonts.set(`${kind}EastAsia`, face('ea'));
    fonts.set(`${kind}Bidi`, face('cs'));
  }
  return fonts;
}

function attribute(attributes: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`w:${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  const value = double ?? single;
  return value === undefined ? undefined : unescaped(value);
}

/** The `w:val` of a child. */
function valueOf(xml: string, tag: string): string | undefined {
  const [, attributes] = new RegExp(`<w:${tag}\\s([^<>]*)>`).exec(xml) ?? [];
  return attributes === undefined ? undefined : attribute(attributes, 'val');
}

/** Names of fonts hold no other entities than these. */
function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&');
}

/** A group of fonts that the same installed fonts stand in for. */
interface StandInGroup {
  /** Names of the fonts, as Word writes them. */
  fonts: readonly string[];
  /** Families that stand in, the best first. The first one that is installed is used. */
  standIns: readonly string[];
  /** The best stand-in has the widths of the font: lines and pages break as in Word. */
  sameWidths?: true;
}

const SANS = ['Liberation Sans', 'DejaVu Sans', 'Noto Sans'];
const SERIF = ['Liberation Serif', 'DejaVu Serif', 'Noto Serif'];
const MONO = ['Liberation Mono', 'DejaVu Sans Mono', 'Noto Sans Mono'];
const HUMANIST = ['Carlito', ...SANS];
const WIDE = ['DejaVu Sans', 'Noto Sans', 'Liberation Sans'];

/** Fonts with the same letter widths: the fonts of ChromeOS and Liberation were drawn for this. */
const SAME_WIDTHS: readonly StandInGroup[] = [
  { fonts: ['Arial', 'Helvetica', 'Arial MT', 'ArialMT'], standIns: SANS },
  { fonts: ['Arial Narrow', 'Helvetica Narrow'], standIns: ['Liberation Sans Narrow', ...SANS] },
  { fonts: ['Times New Roman', 'Times', 'TimesNewRomanPSMT'], standIns: SERIF },
  { fonts: ['Courier New', 'Courier', 'CourierNewPSMT'], standIns: MONO },
  { fonts: ['Calibri'], standIns: HUMANIST },
  { fonts: ['Cambria'], standIns: ['Caladea', ...SERIF] },
];

/** Fonts that look alike, with other widths. */
const ALIKE: readonly StandInGroup[] = [
  {
    fonts: [
      'Calibri Light',
      'Aptos',
      'Aptos Display',
      'Aptos Light',
      'Aptos SemiBold',
      'Segoe UI',
      'Segoe UI Light',
      'Segoe UI Semilight',
      'Segoe UI Semibold',
      'Segoe UI Historic',
      'Candara',
      'Corbel',
      'Tenorite',
      'Bierstadt',
      'Grandview',
      'Seaford',
      'Skeena',
      'Gill Sans',
      'Gill Sans MT',
      'Gill Sans Nova',
      'Trebuchet MS',
      'Lato',
      'Myriad Pro',
      'Frutiger',
      'Optima',
    ],
    standIns: HUMANIST,
  },
  {
    fonts: [
      'Arial Black',
      'Arial Nova',
      'Arial Rounded MT Bold',
      'Arial Unicode MS',
      'Helvetica Neue',
      'Helvetica Light',
      'Univers',
      'Neue Haas Grotesk Text Pro',
      'Microsoft Sans Serif',
      'MS Sans Serif',
      'Franklin Gothic Book',
      'Franklin Gothic Medium',
      'Century Gothic',
      'Futura',
      'Avenir',
      'Avenir Next',
      'Avenir Next LT Pro',
      'Tw Cen MT',
      'Berlin Sans FB',
      'Roboto',
      'Open Sans',
      'Inter',
      'Montserrat',
      'Poppins',
      'Raleway',
      'Nunito',
      'Nunito Sans',
      'Source Sans Pro',
      'Source Sans 3',
      'Work Sans',
      'San Francisco',
      'Akzidenz-Grotesk',
      'Impact',
      'Comic Sans MS',
      'Bahnschrift',
      'Sylfaen',
    ],
    standIns: SANS,
  },
  {
    fonts: ['Franklin Gothic Medium Cond', 'Roboto Condensed', 'Aptos Narrow', 'Gill Sans MT Condensed'],
    standIns: ['Liberation Sans Narrow', ...SANS],
  },
  {
    fonts: ['Verdana', 'Tahoma', 'Geneva', 'Lucida Sans', 'Lucida Sans Unicode', 'Lucida Grande', 'Ebrima'],
    standIns: WIDE,
  },
  {
    fonts: [
      'Cambria Math',
      'Georgia',
      'Constantia',
      'Garamond',
      'EB Garamond',
      'Book Antiqua',
      'Palatino',
      'Palatino Linotype',
      'Bookman',
      'Bookman Old Style',
      'Century',
      'Century Schoolbook',
      'New Century Schoolbook',
      'Baskerville',
      'Baskerville Old Face',
      'Bell MT',
      'Bodoni MT',
      'Californian FB',
      'Centaur',
      'Didot',
      'Footlight MT Light',
      'Goudy Old Style',
      'High Tower Text',
      'Hoefler Text',
      'Lucida Bright',
      'Minion Pro',
      'MS Serif',
      'Perpetua',
      'Rockwell',
      'Merriweather',
      'Playfair Display',
      'Lora',
      'PT Serif',
      'Roboto Serif',
      'Roboto Slab',
      'Source Serif Pro',
      'Aptos Serif',
      'Sitka Text',
    ],
    standIns: SERIF,
  },
  {
    fonts: [
      'Consolas',
      'Aptos Mono',
      'Cascadia Code',
      'Cascadia Mono',
      'Lucida Console',
      'Lucida Sans Typewriter',
      'Menlo',
      'Monaco',
      'Andale Mono',
      'OCR A Extended',
      'Roboto Mono',
      'Source Code Pro',
    ],
    standIns: ['DejaVu Sans Mono', 'Liberation Mono', 'Noto Sans Mono'],
  },
];

const cjk = (style: 'Sans' | 'Serif', region: 'JP' | 'SC' | 'TC' | 'KR') => [
  `Noto ${style} CJK ${region}`,
  `Noto Sans CJK ${region}`,
  `Noto Sans ${region}`,
];

/** Fonts of other scripts. Localised names are as Word writes them on such machines. */
const SCRIPTS: readonly StandInGroup[] = [
  {
    fonts: ['MS Mincho', 'ＭＳ 明朝', 'MS PMincho', 'ＭＳ Ｐ明朝', 'Yu Mincho', '游明朝', 'BIZ UDMincho'],
    standIns: cjk('Serif', 'JP'),
  },
  {
    fonts: [
      'MS Gothic',
      'ＭＳ ゴシック',
      'MS PGothic',
      'ＭＳ Ｐゴシック',
      'MS UI Gothic',
      'Yu Gothic',
      '游ゴシック',
      'Yu Gothic UI',
      'Meiryo',
      'メイリオ',
      'Meiryo UI',
      'BIZ UDGothic',
    ],
    standIns: cjk('Sans', 'JP'),
  },
  {
    fonts: [
      'SimSun',
      '宋体',
      'NSimSun',
      '新宋体',
      'SimSun-ExtB',
      'FangSong',
      '仿宋',
      'KaiTi',
      '楷体',
      'STSong',
    ],
    standIns: cjk('Serif', 'SC'),
  },
  {
    fonts: [
      'SimHei',
      '黑体',
      'Microsoft YaHei',
      '微软雅黑',
      'Microsoft YaHei UI',
      'DengXian',
      '等线',
      'DengXian Light',
      '等线 Light',
      'PingFang SC',
    ],
    standIns: cjk('Sans', 'SC'),
  },
  {
    fonts: ['MingLiU', '細明體', 'PMingLiU', '新細明體', 'DFKai-SB', '標楷體'],
    standIns: cjk('Serif', 'TC'),
  },
  {
    fonts: ['Microsoft JhengHei', '微軟正黑體', 'Microsoft JhengHei UI', 'PingFang TC'],
    standIns: cjk('Sans', 'TC'),
  },
  { fonts: ['Batang', '바탕', 'BatangChe', '바탕체', 'Gungsuh', '궁서'], standIns: cjk('Serif', 'KR') },
  {
    fonts: [
      'Malgun Gothic',
      '맑은 고딕',
      'Gulim',
      '굴림',
      'GulimChe',
      '굴림체',
      'Dotum',
      '돋움',
      'DotumChe',
      '돋움체',
    ],
    standIns: cjk('Sans', 'KR'),
  },
  {
    fonts: [
      'Angsana New',
      'AngsanaUPC',
      'TH Sarabun New',
      'TH SarabunPSK',
      'DilleniaUPC',
      'EucrosiaUPC',
      'JasmineUPC',
    ],
    standIns: ['Noto Serif Thai', 'Noto Sans Thai', 'Loma', 'Garuda'],
  },
  {
    fonts: [
      'Cordia New',
      'CordiaUPC',
      'Browallia New',
      'BrowalliaUPC',
      'Leelawadee',
      'Leelawadee UI',
      'FreesiaUPC',
      'IrisUPC',
      'LilyUPC',
    ],
    standIns: ['Noto Sans Thai', 'Loma', 'Garuda'],
  },
  {
    fonts: ['Mangal', 'Nirmala UI', 'Nirmala Text', 'Kokila', 'Aparajita', 'Utsaah', 'Sanskrit Text'],
    standIns: ['Noto Sans Devanagari', 'Lohit Devanagari'],
  },
  {
    fonts: [
      'Traditional Arabic',
      'Simplified Arabic',
      'Arabic Typesetting',
      'Sakkal Majalla',
      'Arabic Transparent',
    ],
    standIns: ['Noto Naskh Arabic', 'Noto Sans Arabic', 'DejaVu Sans'],
  },
  {
    fonts: ['David', 'David Libre', 'FrankRuehl', 'Frank Ruehl CLM', 'Narkisim'],
    standIns: ['Noto Serif Hebrew', 'Noto Sans Hebrew', 'DejaVu Sans'],
  },
  { fonts: ['Miriam', 'Gisha', 'Levenim MT', 'Rod'], standIns: ['Noto Sans Hebrew', 'DejaVu Sans'] },
  { fonts: ['Segoe UI Emoji', 'Apple Color Emoji'], standIns: ['Noto Color Emoji', 'DejaVu Sans'] },
  {
    fonts: ['Segoe UI Symbol', 'Segoe MDL2 Assets', 'Segoe Fluent Icons', 'MS Reference Sans Serif'],
    standIns: ['DejaVu Sans', 'Noto Sans Symbols2', 'Noto Sans Symbols'],
  },
];

/** All groups. A font that stands in two of them has the stand-ins of the first. */
export const STAND_INS: readonly StandInGroup[] = [
  ...SAME_WIDTHS.map((group) => ({ ...group, sameWidths: true as const })),
  ...ALIKE,
  // Latin letters are printed although the fonts of the script are missing.
  ...SCRIPTS.map((group) => ({ ...group, standIns: [...group.standIns, ...SANS] })),
];

/**
 * The fallback: families for fonts that no group names, and for letters that a font lacks, by fontconfig's generic
 * families. Those of other scripts come behind the ones for Latin, Greek and Cyrillic letters. The font of emoji must not
 * be among them: fontconfig prefers coloured letters where a pattern names it, and would print every text with it.
 */
export const GENERIC: Readonly<Record<'sans-serif' | 'serif' | 'monospace', readonly string[]>> = {
  'sans-serif': [...SANS, 'Noto Sans CJK SC', 'Noto Sans Symbols2', 'Noto Sans Symbols'],
  serif: [...SERIF, 'DejaVu Sans', 'Noto Serif CJK SC', 'Noto Sans CJK SC', 'Noto Sans Symbols2'],
  monospace: [...MONO, 'DejaVu Sans', 'Noto Sans Mono CJK SC', 'Noto Sans CJK SC'],
};

/** Fonts of pictures in place of letters. LibreOffice itself draws them with OpenSymbol. */
export const SYMBOL_FONTS: readonly string[] = [
  'Symbol',
  'Wingdings',
  'Wingdings 2',
  'Wingdings 3',
  'Webdings',
  'ZapfDingbats',
  'Zapf Dingbats',
  'MT Extra',
  'Marlett',
  'StarSymbol',
];

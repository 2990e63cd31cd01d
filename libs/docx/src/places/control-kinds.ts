import { type Command, type Place } from '../language/command';
import { type ControlStyle } from '../program/program';
import { type Report } from '../report/problem';
import {
  child,
  clone,
  element,
  insertAt,
  isElement,
  remove,
  type XmlElement,
  type XmlNode,
} from '../xml/node';
import { printRun } from './runs';
import { say } from '../sentences';

/** Word's calendars (ECMA-376 part 1, section 17.18.7) as those of Intl. */
const CALENDARS: Readonly<Record<string, string>> = {
  hijri: 'islamic-civil',
  umalqura: 'islamic-umalqura',
  hebrew: 'hebrew',
  taiwan: 'roc',
  japan: 'japanese',
  thai: 'buddhist',
  saka: 'indian',
};
const CROSSED_BOX = '2612';
const EMPTY_BOX = '2610';
/** Values of `w14:checked`. */
export const BOX_STATE: ControlStyle = { kind: 'box', checked: '1', unchecked: '0' };

/**
 * How a date, drop-down or combo box control writes its value (sections 17.5.2.7, 17.5.2.15, 17.5.2.5); undefined for the
 * others.
 */
export function controlStyle(properties: XmlElement, place: Place, report: Report): ControlStyle | undefined {
  const date = child(properties, 'w:date');
  if (date) return dateStyle(date, place, report);
  const list = child(properties, 'w:dropDownList') ?? child(properties, 'w:comboBox');
  if (!list) return undefined;
  const texts: Record<string, string> = {};
  for (const item of list.children) {
    if (!isElement(item, 'w:listItem')) continue;
    const { 'w:displayText': text = item.attrs['w:value'] ?? '', 'w:value': value = text } = item.attrs;
    // The first entry, without a value, asks to choose one.
    if (value !== '') texts[value] ??= text;
  }
  return { kind: 'choice', texts };
}

function dateStyle(date: XmlElement, place: Place, report: Report): ControlStyle | undefined {
  const valueOf = (name: string): string | undefined => child(date, name)?.attrs['w:val'];
  const picture = valueOf('w:dateFormat') ?? '';
  if (picture === '') return undefined;
  const language = valueOf('w:lid');
  const named = valueOf('w:calendar') ?? '';
  const calendar = CALENDARS[named];
  if (calendar === undefined && !/^(?:gregorian.*|none|)$/i.test(named)) {
    report.warn('control_calendar', say.calendar_unknown({ name: named }), place);
  }
  return {
    kind: 'date',
    picture,
    ...(language === undefined ? {} : { language }),
    ...(calendar === undefined ? {} : { calendar }),
  };
}

export const isBox = (properties: XmlElement): boolean => child(properties, 'w14:checkbox') !== undefined;

/** The control's own signs for yes and no, each in its font ([MS-DOCX] section 2.6.1). */
export function checkBox(
  properties: XmlElement,
  command: Extract<Command, { kind: 'print' }>,
  like: XmlElement | undefined,
): XmlNode[] {
  const box = child(properties, 'w14:checkbox');
  const state = (name: string, otherwise: string): { sign: string; font: string | undefined } => {
    const found = box && child(box, name);
    const code = Number.parseInt(found?.attrs['w14:val'] ?? otherwise, 16);
    const isSign = code > 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return {
      sign: String.fromCodePoint(isSign ? code : Number.parseInt(otherwise, 16)),
      font: found?.attrs['w14:font'],
    };
  };
  const checked = state('w14:checkedState', CROSSED_BOX);
  const unchecked = state('w14:uncheckedState', EMPTY_BOX);
  const run = (yes: string, no: string, font: string | undefined): XmlElement =>
    printRun({ ...command, style: { kind: 'box', checked: yes, unchecked: no } }, inFont(like, font));
  if (checked.font === unchecked.font) return [run(checked.sign, unchecked.sign, checked.font)];
  return [run(checked.sign, '', checked.font), run('', unchecked.sign, unchecked.font)];
}

function inFont(like: XmlElement | undefined, font: string | undefined): XmlElement | undefined {
  if (font === undefined) return like;
  const format = like ? clone(like) : element('w:rPr');
  const old = child(format, 'w:rFonts');
  if (old) remove(old);
  const fonts = element('w:rFonts', {
    'w:ascii': font,
    'w:eastAsia': font,
    'w:hAnsi': font,
    'w:cs': font,
    'w:hint': 'eastAsia',
  });
  // A style comes first (ECMA-376 part 1, section 17.3.2.28).
  insertAt(format, child(format, 'w:rStyle') ? 1 : 0, fonts);
  return format;
}

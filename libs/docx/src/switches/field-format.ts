import { type PrintType } from '../language/catalogue';
import { classOf } from '../language/operation';
import { decimal, type Formatter, toMoment } from '../render/format';
import { strftime } from '../render/strftime';
import { datePicture } from './date-picture';
import { applyGeneralFormats } from './general-format';
import { writeByPicture } from './number-picture';

/** Formatting switches of a Word field (ECMA-376 part 1, section 17.16.4). */
export interface FieldFormat {
  /** Numeric picture of `\#`. */
  readonly numeric?: string;
  /** Date picture of `\@`. */
  readonly date?: string;
  /** General formats of `\*`, in their order. */
  readonly general?: readonly string[];
  /** Texts of `\b` and `\f`: printed around the value where there is one. */
  readonly before?: string;
  readonly after?: string;
}

/** A value as the switches of its field ask for; what a switch does not fit is printed as it is without it. */
export function formatField(
  value: unknown,
  type: PrintType,
  { numeric, date, general = [], before = '', after = '' }: FieldFormat,
  format: Formatter,
): string {
  const exact = decimal(value);
  let text = format.byType(value, type);
  if (date !== undefined && toMoment(value)) text = strftime(value, datePicture(date), format);
  if (numeric !== undefined && exact !== undefined) text = writeByPicture(exact, numeric, format);
  text = applyGeneralFormats(text, exact, general, format);
  return text === '' ? '' : before + text + after;
}

/** Whether a value of this type is a number. */
export function isNumeric(type: PrintType): boolean {
  return classOf(type) === 'number';
}

/** A number that was calculated, as the switches of its field ask for. @param plain how it is printed without any */
export function formatNumber(
  exact: string,
  plain: string,
  { numeric, general = [] }: FieldFormat,
  format: Formatter,
): string {
  const text = numeric === undefined ? plain : writeByPicture(exact, numeric, format);
  return applyGeneralFormats(text, exact, general, format);
}

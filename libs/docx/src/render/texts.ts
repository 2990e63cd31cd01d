import { DocxError } from '../docx-error';
import { Formatter } from './format';
import { say } from '../sentences';

/** Longest text that a filter may make. */
export const MAX_TEXT = 1_000_000;

const stored = new Formatter({ language: 'en' });

/** A value as it is stored. */
export function plainText(value: unknown): string {
  return typeof value === 'string' ? value : stored.plain(value);
}

/** @throws DocxError `template_memory` for a text of this length */
export function bounded(value: string, length = value.length): string {
  if (length > MAX_TEXT) throw new DocxError('template_memory', say.filter_text_long());
  return value;
}

/** @throws DocxError `template_memory` */
export function replaceAll(value: string, from: string, to: string): string {
  if (from === '') return value;
  const parts = value.split(from);
  const length = value.length + (parts.length - 1) * (to.length - from.length);
  return length > MAX_TEXT ? bounded('', length) : parts.join(to);
}

/** A part of a text, counted in characters as one sees them (code points); a negative begin counts from the end. */
export function slicePoints(text: string, begin: number, length: number): string {
  const points = [...text];
  const from = begin < 0 ? points.length + begin : begin;
  return from < 0 || length < 0 ? '' : points.slice(from, from + length).join('');
}

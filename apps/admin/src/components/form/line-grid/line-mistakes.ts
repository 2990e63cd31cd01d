import type { FormErrors } from '../form-errors';
import type { NumberType } from './decimal-text';
import { isBlank, type LineDraft, lineSent } from './line-draft';

interface Words {
  required: string;
  /** Error text of an invalid number; undefined if the number is valid. */
  number: (value: string, type: NumberType) => string | undefined;
}

const NUMBERS = [
  ['quantity', 'quantity'],
  ['unitPrice', 'price'],
  ['discountPercent', 'percent'],
  ['taxPercent', 'percent'],
] as const;

/**
 * All errors of lines that can be found before sending: empty required fields and invalid numbers.
 * @param name name of the form field that holds the lines
 */
export function lineMistakes(name: string, lines: readonly LineDraft[], words: Words): FormErrors {
  const errors: Record<string, string> = {};
  for (const line of linesSent(lines)) {
    const sent = lineSent(line);
    const place = (field: string) => `${name}.${line.key}.${field}`;
    if (line.description.trim() === '') errors[place('description')] = words.required;
    for (const [field, type] of NUMBERS) {
      const wrong = sent[field].trim() === '' ? words.required : words.number(sent[field], type);
      if (wrong !== undefined) errors[place(field)] = wrong;
    }
  }
  return errors;
}

/** Lines that are sent. Empty lines are left out, but at least one line is sent. */
export function linesSent(lines: readonly LineDraft[]): readonly LineDraft[] {
  const said = lines.filter((line) => !isBlank(line));
  return said.length === 0 ? lines.slice(0, 1) : said;
}

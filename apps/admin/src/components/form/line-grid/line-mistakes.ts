import type { FormErrors } from '../form-errors';
import type { NumberType } from './decimal-text';
import { isBlank, type LineDraft, lineSent } from './line-draft';

interface Words {
  required: string;
  /** Why a text is no number, or none of a type. */
  number: (value: string, type: NumberType) => string | undefined;
}

const NUMBERS = [
  ['quantity', 'quantity'],
  ['unitPrice', 'price'],
  ['discountPercent', 'percent'],
  ['taxPercent', 'percent'],
] as const;

/**
 * What keeps lines from being sent at all: a number that is none, or cannot be. All of it is said at once.
 * @param name of the field that holds the lines
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

/** The lines that are sent: those in which nothing has been said are none, unless there is no other. */
export function linesSent(lines: readonly LineDraft[]): readonly LineDraft[] {
  const said = lines.filter((line) => !isBlank(line));
  return said.length === 0 ? lines.slice(0, 1) : said;
}

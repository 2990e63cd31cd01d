import type { FormErrors } from '../form/form-errors';
import { isBlank, type LineDraft, lineSent } from './line-draft';

interface Words {
  required: string;
  /** Why a text is no number. */
  number: (value: string) => string | undefined;
}

/**
 * What keeps lines from being sent at all: a number that is none. What a number may be, the server says.
 * @param name of the field that holds the lines
 */
export function lineMistakes(name: string, lines: readonly LineDraft[], words: Words): FormErrors {
  const errors: Record<string, string> = {};
  for (const line of linesSent(lines)) {
    const sent = lineSent(line);
    const place = (field: string) => `${name}.${line.key}.${field}`;
    if (line.description.trim() === '') errors[place('description')] = words.required;
    for (const field of ['quantity', 'unitPrice', 'discountPercent', 'taxPercent'] as const) {
      const wrong = sent[field].trim() === '' ? words.required : words.number(sent[field]);
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

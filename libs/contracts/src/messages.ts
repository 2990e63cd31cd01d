import { z } from 'zod';

const NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object of texts',
  null: 'null',
};

const name = (type: string) => NAMES[type] ?? type;

/**
 * What to do about a value that is not valid, in words for the person who sent it. A schema's own message comes first;
 * undefined leaves zod's.
 */
export function messageFor(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This field is required.' : `Send ${name(String(issue.expected))}.`;
    case 'too_big':
      return bound('at most', issue.origin, issue.maximum, issue.inclusive);
    case 'too_small':
      return bound('at least', issue.origin, issue.minimum, issue.inclusive);
    case 'invalid_value':
      return `Send one of ${issue.values.map(String).join(', ')}.`;
    case 'invalid_key':
      // What is wrong with it is told by the key's own schema.
      return issue.issues.map(({ message }) => message).join(' ');
    case 'unrecognized_keys':
      return 'There is no such field here.';
    default:
      return undefined;
  }
}

function bound(words: string, origin: string, value: number | bigint, inclusive?: boolean): string {
  if (origin === 'string') return `Send ${words} ${value} characters.`;
  if (origin === 'array') return `Send ${words} ${value} entries.`;
  return inclusive === false
    ? `Send a number that is ${words} ${value}, and not equal to it.`
    : `Send ${words} ${value}.`;
}

z.config({ customError: messageFor });

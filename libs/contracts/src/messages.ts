import { common, type Sentence } from '@docket/domain';
import { z } from 'zod';
import { say } from './sentences';
import { tell } from './told';

const WANTED: Readonly<Record<string, () => Sentence>> = {
  string: say.send_text,
  number: say.send_number,
  int: common.send_whole_number,
  boolean: say.send_boolean,
  array: say.send_list,
  object: say.send_object,
  record: say.send_record,
  null: say.send_null,
};

/**
 * Advice for an invalid value, for the person who sent it. The message of the schema wins; undefined keeps zod's
 * message.
 */
export function messageFor(issue: z.core.$ZodRawIssue): string | undefined {
  // The schema of the key tells its mistake.
  if (issue.code === 'invalid_key') return issue.issues.map(({ message }) => message).join(' ');
  const sentence = sentenceFor(issue);
  return sentence && tell(sentence);
}

function sentenceFor(issue: z.core.$ZodRawIssue): Sentence | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? say.field_required() : wanted(String(issue.expected));
    case 'too_big':
      return mostOf(issue.origin, String(issue.maximum), issue.inclusive);
    case 'too_small':
      return leastOf(issue.origin, String(issue.minimum), issue.inclusive);
    case 'invalid_value':
      return say.send_one_of({ values: issue.values.map(String).join(', ') });
    case 'unrecognized_keys':
      return common.field_unknown_here();
    default:
      return undefined;
  }
}

const wanted = (type: string) => WANTED[type]?.() ?? say.send_type({ type });

function mostOf(origin: string, most: string, inclusive?: boolean): Sentence {
  if (origin === 'string') return say.most_characters({ most });
  if (origin === 'array') return say.most_entries({ most });
  return inclusive === false ? say.send_below({ most }) : say.send_at_most({ most });
}

function leastOf(origin: string, least: string, inclusive?: boolean): Sentence {
  if (origin === 'string') return say.least_characters({ least });
  if (origin === 'array') return say.least_entries({ least });
  return inclusive === false ? say.send_above({ least }) : say.send_at_least({ least });
}

z.config({ customError: messageFor });

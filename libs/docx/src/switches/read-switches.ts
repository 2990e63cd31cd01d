import type { Sentence } from '@docket/domain';
import { nearest } from '../language/nearest';
import { GENERAL_FORMATS, IN_WORDS, knowsGeneralFormat } from './general-format';
import { type FieldFormat } from './field-format';
import { say } from '../sentences';

/** A switch that is not printed as Word prints it. */
export interface SwitchProblem {
  readonly code: 'field_switch_unknown' | 'number_words';
  readonly message: Sentence;
  readonly suggestion?: string;
}

/** Switches without a meaning for printed text: `\m` a mapped address, `\v` vertical text, `\!` a locked result. */
const WITHOUT_EFFECT = new Set(['m', 'v', '!']);

/** The switches of an instruction, its first word (the kind of field) left out. */
export interface ReadSwitches {
  readonly format: FieldFormat;
  /** Words that are no switches. */
  readonly words: readonly string[];
  readonly problems: readonly SwitchProblem[];
}

/**
 * Reads the formatting switches of a field.
 *
 * @param words of the instruction: quoted text as one word, switches with their backslash
 * @param hasTexts whether the field has `\b` and `\f`, as MERGEFIELD does
 */
export function readSwitches(words: readonly string[], hasTexts = false): ReadSwitches {
  const plain: string[] = [];
  const problems: SwitchProblem[] = [];
  const general: string[] = [];
  const format: { -readonly [name in keyof FieldFormat]: FieldFormat[name] } = {};
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    if (!/^\\./.test(word)) {
      plain.push(word);
      continue;
    }
    const option = word[1]?.toLowerCase() ?? '';
    if (WITHOUT_EFFECT.has(option)) continue;
    const value = words[index + 1] ?? '';
    if (option === '@') format.date = value;
    else if (option === '#') format.numeric = value;
    else if (option === '*') {
      if (!knowsGeneralFormat(value)) problems.push(unknownFormat(value));
      else general.push(value);
      if (IN_WORDS.has(value.toLowerCase())) problems.push(inWords(value));
    } else if (option === 'b' && hasTexts) format.before = value;
    else if (option === 'f' && hasTexts) format.after = value;
    else {
      problems.push({
        code: 'field_switch_unknown',
        message: say.switch_unknown({ name: word }),
      });
      continue;
    }
    index += 1;
  }
  if (general.length > 0) format.general = general;
  return { format, words: plain, problems };
}

function unknownFormat(value: string): SwitchProblem {
  const suggestion = nearest(value, GENERAL_FORMATS);
  return {
    code: 'field_switch_unknown',
    message: say.format_unknown({ name: value, values: GENERAL_FORMATS.join(', ') }),
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

function inWords(value: string): SwitchProblem {
  return {
    code: 'number_words',
    message: say.format_languages({ name: value }),
  };
}

import { inLanguage, type Sentence } from '@docket/domain';

/** The sentences of schemas, by the English text that zod hands on. */
const told = new Map<string, Sentence>();

/**
 * A sentence as the message of a schema: its English text, from which `sentenceOf` finds it again. Its parameters are
 * values of the schema, never of what was sent, so that there are only so many.
 */
export function tell(sentence: Sentence): string {
  const text = inLanguage(sentence, 'en');
  told.set(text, sentence);
  return text;
}

/** The sentence of an issue's message; undefined for a message that is zod's own. */
export const sentenceOf = (message: string): Sentence | undefined => told.get(message);

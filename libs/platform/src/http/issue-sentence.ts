import { sentenceOf } from '@docket/contracts';
import type { Sentence } from '@docket/domain';
import { say } from '../sentences';

/** The sentence of a message of zod. Messages of zod's own are English alone; other languages say to check the field. */
export const sentenceOfIssue = (message: string): Sentence =>
  sentenceOf(message) ?? say.field_invalid({ message });

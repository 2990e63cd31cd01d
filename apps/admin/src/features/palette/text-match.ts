import { foldText } from '@docket/domain';

/**
 * Whether each word of the typed text is the beginning of a word in the name: `prod ord` finds `Production orders`.
 * Case and
 * accents are ignored, as on the server.
 */
export function isNameOf(name: string, typed: string): boolean {
  const words = foldText(name).split(WORD_ENDS);
  return foldText(typed)
    .split(WORD_ENDS)
    .every((part) => words.some((word) => word.startsWith(part)));
}

const WORD_ENDS = /[\s/-]+/;

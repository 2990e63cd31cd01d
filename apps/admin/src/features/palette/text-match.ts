import { foldText } from '@docket/domain';

/**
 * Whether every word of a text begins a word of a name: `prod ord` finds `Production orders`. Case and accents make no
 * difference, as on the server.
 */
export function isNameOf(name: string, typed: string): boolean {
  const words = foldText(name).split(WORD_ENDS);
  return foldText(typed)
    .split(WORD_ENDS)
    .every((part) => words.some((word) => word.startsWith(part)));
}

const WORD_ENDS = /[\s/-]+/;

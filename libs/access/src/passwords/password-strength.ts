import type { MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Pattern by which a password is guessed. */
export type GuessablePattern = 'repeat' | 'sequence' | 'keyboard' | 'date' | 'word';

/** Fewest guesses of a good password. An attacker with a stolen hash needs days for so many argon2id hashes. */
const LEAST_GUESSES = 1e8;
/** Characters that are rated: the time of the estimate grows with the length, up to 40 ms for these. */
const RATED_LENGTH = 40;
/** Spellings such as `p@ssw0rd` that are tried. The default of 100 takes a second for hostile passwords. */
const MOST_SUBSTITUTIONS = 10;

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Pattern of a password that is guessed within 100 million tries; null for a better one.
 * @param knownWords words that others know of the owner, in lower case
 */
export async function guessablePattern(
  password: string,
  knownWords: readonly string[],
): Promise<GuessablePattern | null> {
  estimator ??= loadEstimator();
  const { guesses, sequence } = (await estimator).check(password.slice(0, RATED_LENGTH), [...knownWords]);
  return guesses < LEAST_GUESSES ? patternOf(sequence) : null;
}

/** Loads the word lists, which take 0.2 seconds and 80 MB of memory: only when somebody chooses a password. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [core, common, english, german] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-de'),
  ]);
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...german.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: MOST_SUBSTITUTIONS,
    maxLength: RATED_LENGTH,
  });
}

/** Pattern of the longest part that was recognised. */
function patternOf(parts: readonly MatchExtended[]): GuessablePattern {
  const recognised = parts.filter(({ pattern }) => pattern !== 'bruteforce' && pattern !== 'separator');
  const [longest] = recognised.sort((a, b) => b.token.length - a.token.length);
  switch (longest?.pattern) {
    case 'repeat':
    case 'sequence':
    case 'date':
      return longest.pattern;
    case 'spatial':
      return 'keyboard';
    default:
      return 'word';
  }
}

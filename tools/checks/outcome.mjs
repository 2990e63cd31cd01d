/**
 * What a check or a suite of tests came to.
 *
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [notes] lines worth reading although nothing failed: what was skipped, and why
 * @property {string} [output] shown where something failed
 */

/** A check that either holds or does not. @returns {Outcome} */
export function single({ ok, output }) {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}

/** Several outcomes as one. @param {Outcome[]} outcomes @returns {Outcome} */
export function sum(outcomes) {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    notes: outcomes.flatMap(({ notes }) => notes ?? []),
    output: outcomes
      .map(({ output }) => output)
      .filter(Boolean)
      .join('\n'),
  };
}

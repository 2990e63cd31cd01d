/**
 * Result of a check or a test suite.
 *
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [notes] lines to print even if nothing failed, such as skipped tests and the reason
 * @property {string} [output] printed if something failed
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

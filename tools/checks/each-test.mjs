/** A line for each test that ends: a file of many tests says nothing until its last is over. */
export default class EachTest {
  /**
   * @param {unknown} _file
   * @param {{ status: string, fullName: string, duration?: number | null }} result
   */
  onTestCaseResult(_file, { status, fullName, duration }) {
    process.stderr.write(`${status}: ${fullName} (${Math.round(duration ?? 0)} ms)\n`);
  }
}

/** Output of a test runner without the lines of passed tests. @param {string} output */
export const withoutPassed = (output) => output.replaceAll(/^passed: .*\n/gm, '');

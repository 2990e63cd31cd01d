import { countJest } from './jest.mjs';
import { sum } from './outcome.mjs';
import { countPlaywright } from './playwright.mjs';

const jestReport = {
  numPassedTests: 3,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [{ assertionResults: [{ status: 'passed', fullName: 'a quote has a number' }] }],
};
const browserReport = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

describe('adding up what the test runners report', () => {
  it('takes the tests that passed', () => {
    expect(countJest(jestReport, true)).toEqual({ passed: 3, failed: 0, notes: [] });
    expect(countPlaywright(browserReport, true)).toEqual({ passed: 3, failed: 0, notes: [] });
  });

  it('counts a suite that could not run, and an error outside of tests, as failures', () => {
    expect(countJest({ ...jestReport, numFailedTests: 2, numRuntimeErrorTestSuites: 1 }, false).failed).toBe(
      3,
    );
    expect(countPlaywright({ ...browserReport, errors: ['no server'] }, false).failed).toBe(1);
  });

  it('fails where no test ran, or a runner left no report', () => {
    expect(countJest({ ...jestReport, numPassedTests: 0 }, true).failed).toBe(1);
    expect(countJest(undefined, false).failed).toBe(1);
    const nothing = { ...browserReport.stats, expected: 0 };
    expect(countPlaywright({ ...browserReport, stats: nothing }, true).failed).toBe(1);
    expect(countPlaywright(undefined, false).failed).toBe(1);
  });

  it('fails where the runner was not content although every test passed', () => {
    expect(countJest(jestReport, false).failed).toBe(1);
    expect(countPlaywright(browserReport, false).failed).toBe(1);
  });

  it('names what was skipped', () => {
    const skipped = [{ assertionResults: [{ status: 'pending', fullName: 'needs /proc' }] }];
    expect(countJest({ ...jestReport, testResults: skipped }, true).notes).toEqual(['skipped: needs /proc']);
  });

  it('adds up stages', () => {
    const outcomes = [
      { passed: 2, failed: 0 },
      { passed: 1, failed: 4, notes: ['note'], output: 'why' },
    ];
    expect(sum(outcomes)).toEqual({ passed: 3, failed: 4, notes: ['note'], output: 'why' });
  });
});

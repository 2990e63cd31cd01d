import { basename } from 'node:path';
import TestSequencer from '@jest/test-sequencer';

/**
 * The files that take longest, the longest first. A fresh clone does not know what each took the last time, and goes by
 * their size, which says little of tests that wait.
 */
const LONGEST = [
  'start',
  'command-line',
  'event-loop-documents',
  'hostile-input',
  'check',
  'webhooks-faults',
  'rate-limit-shared',
  'attachments',
  'attachments-s3',
  'proxies',
  'shop-day',
  'idempotency',
  'curl-flow',
  'pdf-batch-jobs',
  'disk-space',
  'event-loop',
  'webhooks',
  'stop',
  'issued',
];

/** @param {{ path: string }} test */
const rankOf = ({ path }) => {
  const rank = LONGEST.indexOf(basename(path).split('.')[0] ?? '');
  return rank === -1 ? LONGEST.length : rank;
};

/** Runs what takes longest first, so that nothing runs alone in the end. */
export default class LongestFirst extends TestSequencer {
  /**
   * @override
   * @param {import('@jest/test-result').Test[]} tests
   */
  async sort(tests) {
    const byDefault = await super.sort(tests);
    return byDefault.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

import { serialRanges } from './serial-ranges';
import { readSerials } from './typed-serials';

describe('serial numbers in few words', () => {
  it.each([
    [[], []],
    [
      ['SN-2', 'SN-1'],
      ['SN-1', 'SN-2'],
    ],
    [
      ['SN-003', 'SN-001', 'SN-002', 'SN-007'],
      ['SN-001..003', 'SN-007'],
    ],
    [['SN-8', 'SN-9', 'SN-10'], ['SN-8..10']],
    [
      ['SN-099', 'SN-100', 'SN-101', 'SN-98'],
      ['SN-98', 'SN-099..101'],
    ],
    [
      ['A', 'B', 'C'],
      ['A', 'B', 'C'],
    ],
    [
      ['A1', 'B2', 'C3'],
      ['A1', 'B2', 'C3'],
    ],
    [['098', '099', '100'], ['098..100']],
    [['08', '09', '10', '11'], ['08..11']],
    [['98', '99', '100'], ['98..100']],
    [
      ['009', '010', '10'],
      ['009', '10', '010'],
    ],
    [
      ['N..1', 'N..2', 'N..3'],
      ['N..1', 'N..2', 'N..3'],
    ],
  ])('%j are %j', (serials, ranges) => {
    expect(serialRanges(serials)).toEqual(ranges);
  });

  it('are read as what they were', () => {
    const serials = ['B-7', 'B-8', 'B-9', 'B-10', 'SN-001', 'SN-002', 'SN-003', 'SN-050'];
    const { serials: read } = readSerials(serialRanges(serials).join(', '), 100);
    expect([...read].sort()).toEqual([...serials].sort());
  });
});

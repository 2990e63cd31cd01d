import {
  areNumbersAlike,
  formatNumber,
  isDated,
  numberPatternProblem,
  sequenceReader,
} from './number-pattern';

describe('number patterns', () => {
  it.each([
    ['SQ-{seq:5}', 1, 'SQ-00001'],
    ['SQ-{seq:5}', 123456, 'SQ-123456'],
    ['SO-{yyyy}-{seq:4}', 7, 'SO-2026-0007'],
    ['{yy}{mm}/{seq}', 12, '2611/12'],
    ['Angebot № {seq}', 12, 'Angebot № 12'],
  ])('%s with %d is %s', (pattern, sequence, number) => {
    expect(numberPatternProblem(pattern)).toBeNull();
    expect(formatNumber(pattern, sequence, '2026-11-21')).toBe(number);
  });

  it.each([' {seq}', '{seq} ', 'A  {seq}', 'A\t{seq}', 'A\u0000{seq}', 'A\u202e{seq}', 'A\u200b{seq}'])(
    'refuses what cannot be seen: %j',
    (pattern) => {
      expect(numberPatternProblem(pattern)?.key).toBe('pattern_characters');
    },
  );

  it.each(['SQ-', '{seq}{seq}', '{seq:5}-{day}', 'SQ-{seq:5}}', 'SQ-{seq:13}', 'x'.repeat(40) + '{seq}'])(
    'refuses %s',
    (pattern) => {
      expect(numberPatternProblem(pattern)).toMatchObject({
        key: expect.stringMatching(/^pattern_/) as string,
      });
    },
  );
});

it.each([
  ['SQ-{seq:5}', 'SQ-{seq}', true],
  ['sq-{seq}', 'SQ-{seq}', true],
  ['{yyyy}{seq}', '{seq:8}', true],
  ['SO-{yyyy}-{seq}', 'SO-{yy}-{seq:3}', true],
  ['SO-{yyyy}-{seq}', 'SO-{seq}', false],
  ['SQ-{seq}', 'SO-{seq}', false],
])('numbers of %s and %s are alike: %s', (one, other, alike) => {
  expect(areNumbersAlike(one, other)).toBe(alike);
});

it('a pattern is dated by a year or a month', () => {
  expect(['A{yyyy}{seq}', 'A{mm}{seq}', 'A{seq}'].map(isDated)).toEqual([true, true, false]);
});

it.each([
  ['SO-{yyyy}-{seq:5}', 'SO-2026-00042', 42],
  ['SO-{yyyy}-{seq:5}', 'SO-2026-123456', 123_456],
  ['SO-{yyyy}-{seq:5}', 'SO-2026-0042', null],
  ['SO-{yyyy}-{seq:5}', 'SO-26-00042', null],
  ['A.{seq}/{yy}{mm}', 'A.7/2611', 7],
  ['A.{seq}/{yy}{mm}', 'Ax7/2611', null],
  ['A.{seq}/{yy}{mm}', 'A.07/2611', null],
  ['{seq}', '9999999999', null],
])('numbers are read back by their pattern: %s of %s', (pattern, number, sequence) => {
  expect(sequenceReader(pattern)(number)).toBe(sequence);
});

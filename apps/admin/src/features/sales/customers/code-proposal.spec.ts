import { codeAfter } from './code-proposal';

describe('the code of a new customer', () => {
  it.each([
    [['C-1009', 'C-1008'], 'C-1010'],
    [['ACME', 'K099'], 'K100'],
    [['C-2', 'C-3', 'c-4'], 'C-5'],
    [['D-99999999999999999999'], 'D-100000000000000000000'],
    [['ACME'], ''],
    [[], ''],
  ])('follows %j: %s', (codes, next) => {
    expect(codeAfter(codes)).toBe(next);
  });
});

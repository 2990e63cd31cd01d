import { numbersIn } from './proposals.service';

describe('the numbers in a document', () => {
  it.each([
    ['Quote SQ-00016 of 5 October 2026', ['SQ-00016']],
    ['Our ref. SO-2026-00008, your order 4711.', ['SO-2026-00008']],
    ['(SH-00003)', ['SH-00003']],
    ['Total 1,234.50 EUR', []],
    ['', []],
  ])('of "%s" are those with a letter and three digits', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers);
  });

  it('are no words longer than any number', () => {
    expect(numbersIn(`${'a-'.repeat(40)}123`)).toEqual([]);
  });
});

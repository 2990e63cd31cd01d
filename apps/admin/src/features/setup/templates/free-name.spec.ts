import { freeName } from './free-name';
import { TEMPLATE_NAME } from './limits';

describe('a free name', () => {
  it.each([
    ['what is wanted, where none has it', 'Quote', ['Order'], 'Quote'],
    ['counted on, where one has it in whatever case', 'Quote', ['QUOTE '], 'Quote (2)'],
    ['the next that is free', 'Quote', ['Quote', 'quote (2)'], 'Quote (3)'],
  ])('is %s', (_, wanted, taken, name) => {
    expect(freeName(wanted, taken)).toBe(name);
  });

  it('is no longer than a name may be', () => {
    const long = 'x'.repeat(TEMPLATE_NAME);
    expect(freeName(long, [long])).toHaveLength(TEMPLATE_NAME);
  });
});

import { likeliestFirst } from './search-choices';

const choices = [
  { value: 'shelf', code: 'A-1 · left', label: 'A-1 · left · Shelf' },
  { value: 'bin', code: 'A-1', label: 'A-1 · Bin' },
  { value: 'van', code: 'VAN', label: 'VAN · A-1' },
];
const found = (search: string, first?: ReadonlySet<string>) =>
  likeliestFirst(choices, search, first).map(({ value }) => value);

describe('what is likeliest', () => {
  it('is the one whose whole code it is, in whatever case', () => {
    expect(found('a-1')).toEqual(['bin', 'shelf', 'van']);
    expect(found('A-1 · left')).toEqual(['shelf', 'bin', 'van']);
  });

  it('is then what is listed first, and is as before without a search', () => {
    expect(found('a-1', new Set(['van']))).toEqual(['bin', 'van', 'shelf']);
    expect(found('')).toEqual(['shelf', 'bin', 'van']);
  });
});

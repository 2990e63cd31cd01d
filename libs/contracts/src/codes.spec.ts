import { ItemChange, NewItem } from './items';
import { LocationChange, NewLocation } from './locations';

/** Words for a code in all places. */
const saidOf = (code: string) =>
  [
    NewItem.safeParse({ sku: code, name: 'Bolt' }),
    ItemChange.safeParse({ sku: code }),
    NewLocation.safeParse({ code, name: 'Shelf' }),
    LocationChange.safeParse({ code }),
  ].map(({ error }) => error?.issues.map(({ message }) => message) ?? []);

describe('a code that is scanned', () => {
  it.each(['a\nb', 'a\r\nb', 'a\tb', 'a\u0007b', 'a\u0085b', 'a\u2028b'])('is on one line: %j', (code) => {
    for (const said of saidOf(code))
      expect(said).toEqual(['Write this on one line, without tabs or other control characters.']);
  });

  it.each(['A-03 2', 'Ä/9', '\u30cd\u30b8', ' BOLT\n'])('may be %j', (code) => {
    expect(saidOf(code)).toEqual([[], [], [], []]);
  });
});

import { LongWalks } from './long-walks';

describe('long walks through what is due', () => {
  const at = 5_000;

  it('are not made again before fifty times as long has passed', () => {
    const walks = new LongWalks();
    walks.took('one', 100, at);
    expect(walks.rests('one', at + 4_999)).toBe(true);
    expect(walks.rests('one', at + 5_000)).toBe(false);
    expect(walks.rests('one', at)).toBe(false);
  });

  it('are made after ten seconds, however long they take', () => {
    const walks = new LongWalks();
    walks.took('one', 60_000, at);
    expect(walks.rests('one', at + 9_999)).toBe(true);
    expect(walks.rests('one', at + 10_000)).toBe(false);
  });

  it('keep no other webhook waiting, and short ones nobody', () => {
    const walks = new LongWalks();
    walks.took('one', 100, at);
    walks.took('other', 19, at);
    expect(walks.rests('other', at)).toBe(false);
    expect(walks.rests('another', at)).toBe(false);
  });
});

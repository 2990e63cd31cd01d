import { navigation } from '../app/navigation';
import { ariaKeys, KEY_NAMES, KEYS } from './keys';

describe('the keys', () => {
  it('do one thing each, where they work', () => {
    const taken = KEY_NAMES.map((name) => `${KEYS[name].group} ${KEYS[name].press}`);
    expect(new Set(taken).size).toBe(taken.length);
  });

  it('lead to one page by each letter', () => {
    const letters = navigation.flatMap(({ entries }) => entries.flatMap(({ jump }) => jump ?? []));
    expect(new Set(letters).size).toBe(letters.length);
    expect(letters.length).toBeGreaterThan(10);
  });

  it('are written for assistive software as it knows them', () => {
    expect(ariaKeys('openSearch')).toBe('Control+K Meta+K');
    expect(ariaKeys('showKeys')).toBe('?');
    expect(ariaKeys('moveLineUp')).toBe('Alt+ArrowUp');
  });
});

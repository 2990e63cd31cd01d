import { isPress, type Pressed } from './presses';

const press = (part: Partial<Pressed>): Pressed => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...part,
});

const on = (platform: string) => jest.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);

afterEach(() => jest.restoreAllMocks());

describe('a press', () => {
  beforeEach(() => on('Linux x86_64'));

  it.each<[string, Partial<Pressed>, boolean]>([
    ['mod+k', { key: 'k', ctrlKey: true }, true],
    ['mod+k', { key: 'K', ctrlKey: true }, true],
    ['mod+k', { key: 'k' }, false],
    ['mod+k', { key: 'k', metaKey: true }, false],
    ['mod+k', { key: 'k', ctrlKey: true, altKey: true }, false],
    ['mod+k', { key: 'K', ctrlKey: true, shiftKey: true }, false],
    // On a Cyrillic keyboard, the position of the key counts.
    ['mod+k', { key: 'л', code: 'KeyK', ctrlKey: true }, true],
    // On another Latin keyboard, the letter of the key counts.
    ['mod+k', { key: 't', code: 'KeyK', ctrlKey: true }, false],
    ['n', { key: 'n' }, true],
    ['n', { key: 'N', shiftKey: true }, false],
    ['n', { key: 'n', ctrlKey: true }, false],
    // Some keyboards need Shift for these characters.
    ['?', { key: '?', shiftKey: true }, true],
    ['?', { key: '?' }, true],
    ['/', { key: '/', shiftKey: true }, true],
    ['Enter', { key: 'Enter' }, true],
    ['Enter', { key: 'Enter', shiftKey: true }, false],
    ['shift+Enter', { key: 'Enter', shiftKey: true }, true],
    ['alt+ArrowUp', { key: 'ArrowUp', altKey: true }, true],
    ['alt+ArrowUp', { key: 'ArrowDown', altKey: true }, false],
  ])('%s is %j: %s', (wanted, part, isIt) => {
    expect(isPress(press(part), wanted)).toBe(isIt);
  });

  it('takes Command on a Mac, where Ctrl has other uses', () => {
    on('MacIntel');
    expect(isPress(press({ key: 'k', metaKey: true }), 'mod+k')).toBe(true);
    expect(isPress(press({ key: 'k', ctrlKey: true }), 'mod+k')).toBe(false);
  });
});

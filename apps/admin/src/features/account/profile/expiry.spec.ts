import { expiryOf, tomorrow } from './expiry';

const now = new Date(2026, 10, 21, 15, 0, 0);

describe('the expiry of a key', () => {
  it('is never, where none is wanted', () => expect(expiryOf('none', '', now)).toBeNull());

  it('is the end of the last day', () => {
    expect(expiryOf('30', '', now)).toBe(
      new Date(2026, 11, 21, 23, 59, 59).toISOString().replace('.000', ''),
    );
    expect(expiryOf('custom', '2027-01-31', now)).toBe(
      new Date(2027, 0, 31, 23, 59, 59).toISOString().replace('.000', ''),
    );
  });

  it('lies after today', () => {
    expect(tomorrow(now)).toBe('2026-11-22');
    expect(expiryOf('custom', '2026-11-21', now)).toBeUndefined();
    expect(expiryOf('custom', '', now)).toBeUndefined();
  });
});

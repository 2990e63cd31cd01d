import { COMMON_PASSWORDS } from './common-passwords';
import { passwordFault } from './password-rules';
import { NewPassword } from './passwords';

const ann = { email: 'ann.fisher@example.com', name: 'Ann von Fisher' };

describe('a password', () => {
  it('may be any text of 10 to 200 characters', () => {
    for (const good of [
      'tenletters',
      'three odd words',
      'пароль из слов',
      '🐟'.repeat(10),
      'x'.repeat(200),
    ]) {
      expect([good, passwordFault(good, ann)]).toEqual([good, null]);
      expect(NewPassword.safeParse(good).success).toBe(true);
    }
  });

  it('is neither shorter nor longer', () => {
    expect(passwordFault('9 letters')).toBe('short');
    expect(passwordFault('🐟'.repeat(9))).toBe('short');
    expect(NewPassword.safeParse('🐟'.repeat(9)).success).toBe(false);
    expect(passwordFault('x'.repeat(201))).toBe('long');
  });

  it('row 35: is none of the most common ones, however it is spaced or capitalised', () => {
    expect(COMMON_PASSWORDS.size).toBe(500);
    for (const common of COMMON_PASSWORDS)
      expect([common, passwordFault(common)]).toEqual([common, 'common']);
    expect(passwordFault('Password 123')).toBe('common');
  });

  it('is neither the e-mail address, nor what stands before its @, nor the name', () => {
    for (const known of ['Ann.Fisher@example.com', 'ann.fisher', 'ann von fisher', 'AnnVonFisher']) {
      expect([known, passwordFault(known, ann)]).toEqual([known, 'personal']);
    }
  });

  it('row 35: that is refused comes with one message that says what to do', () => {
    for (const [password, words] of [
      ['short', 'at least 10 characters'],
      ['x'.repeat(201), 'at most 200 characters'],
      ['password123', 'most common'],
    ] as const) {
      const messages = NewPassword.safeParse(password).error?.issues.map(({ message }) => message) ?? [];
      expect(messages).toEqual([expect.stringContaining(words)]);
    }
  });
});

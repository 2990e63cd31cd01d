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
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(3_000);
    for (const common of COMMON_PASSWORDS)
      expect([common, passwordFault(common)]).toEqual([common, 'common']);
    expect(passwordFault('Password 123')).toBe('common');
  });

  it('is neither the e-mail address, nor what stands before its @, nor the name', () => {
    for (const known of ['Ann.Fisher@example.com', 'ann.fisher', 'ann von fisher', 'AnnVonFisher']) {
      expect([known, passwordFault(known, ann)]).toEqual([known, 'personal']);
    }
  });

  it('row 35: has more to it than words that others know, however they are put together', () => {
    const atTools = { ...ann, email: 'ann.fisher@blue-tools.example', company: 'Blue Tools GmbH' };
    for (const known of [
      'Docket2026!',
      'docket docket',
      'Fisher.2026',
      'AnnFisher!1985',
      'Blue-Tools2026',
      'bluetoolsgmbh',
      'Blue Tools Docket',
    ])
      expect([known, passwordFault(known, atTools)]).toEqual([known, 'personal']);
    for (const good of ['docket likes odd words', 'ann drinks cold tea', 'bluetenzauber', 'tenletters'])
      expect([good, passwordFault(good, atTools)]).toEqual([good, null]);
    expect(NewPassword.safeParse('Docket2026!').success).toBe(false);
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

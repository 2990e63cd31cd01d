import { accountNotice, type Occasion } from './account-notice';

const notice = (language: string, occasion: Occasion) =>
  accountNotice({
    language,
    occasion,
    name: 'Ann\r\nBcc: all@example.com',
    company: 'Acme\nLtd',
    at: '27 November 2026 at 09:00',
    address: '203.0.113.7',
    browser: 'Firefox, Windows',
    ...(occasion === 'key-created' && { keyName: 'Shop\n<b>' }),
  });

describe('a notice about an account', () => {
  it.each([
    ['signed-in', 'New sign-in at Acme Ltd', 'Neue Anmeldung bei Acme Ltd'],
    ['password-changed', 'Your password at Acme Ltd was changed', 'Ihr Passwort bei Acme Ltd wurde geändert'],
    ['key-created', 'New API key at Acme Ltd', 'Neuer API-Schlüssel bei Acme Ltd'],
  ] as const)('of %s is in the language of its reader, and says what to do', (occasion, english, german) => {
    expect([notice('en-GB', occasion).subject, notice('fr', occasion).subject]).toEqual([english, english]);
    expect(notice('de-AT', occasion).subject).toBe(german);
    expect(notice('en', occasion).text).toMatch(/^Hello Ann Bcc: all@example.com,\n\n.*If not, /s);
    expect(notice('de', occasion).text).toMatch(/^Guten Tag Ann Bcc: all@example.com,\n\n.*Wenn nicht, /s);
    for (const language of ['en', 'de']) {
      const { text } = notice(language, occasion);
      for (const fact of ['203.0.113.7', 'Firefox, Windows', '27 November 2026 at 09:00'])
        expect(text).toContain(fact);
      expect(text.includes('Shop <b>')).toBe(occasion === 'key-created');
    }
  });

  it('says where something was done on the server itself', () => {
    const { text } = accountNotice({
      language: 'en',
      occasion: 'password-changed',
      name: 'Ann',
      company: '',
      at: 'now',
      address: '',
      browser: '',
    });
    expect(text).toContain('Address: on the server itself');
    expect(text).not.toContain('Browser');
  });
});

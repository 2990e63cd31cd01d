import type { CompanyService } from '@docket/platform';
import { PasswordRules } from './password-rules';

const ann = { email: 'ann.fisher@example.com', name: 'Ann von Fisher' };
const company = { get: () => Promise.resolve({ name: 'Blue Tools GmbH' }) } as unknown as CompanyService;

describe('the rules for passwords', () => {
  const rules = new PasswordRules(company);
  const keyOf = async (password: string) => {
    const [problem, ...others] = await rules.problems(password, ann, 'newPassword');
    expect(others).toEqual([]);
    return problem?.message.key ?? null;
  };

  it('row 35: refuse what is guessed quickly, with advice', async () => {
    for (const [password, key] of [
      ['aaaaaaaaaa', 'password_common'],
      ['zyzyzyzyzyzyzy', 'password_repeat'],
      ['abcdefghij1', 'password_sequence'],
      ['qwertzuiop1', 'password_keyboard'],
      ['Passwort123', 'password_word'],
      ['letmein1234', 'password_word'],
      ['P@ssw0rd2024', 'password_word'],
      ['Sommer2024!', 'password_word'],
      ['Willkommen1', 'password_word'],
      ['Hamburg2024', 'password_word'],
      ['Michael1985', 'password_word'],
      ['ann.fisher@example.com', 'password_personal'],
      ['AnnFisher!1985', 'password_personal'],
      ['BlueTools2026', 'password_personal'],
    ] as const)
      expect([password, await keyOf(password)]).toEqual([password, key]);
  });

  it.each(['three odd words', 'kaffee baum lampe', 'Gx7!kq9-Zw', 'пароль из слов', 'ann drinks cold tea'])(
    'allow %s',
    async (password) => {
      expect(await keyOf(password)).toBeNull();
    },
  );

  it('rate a hostile password within a second', async () => {
    await keyOf('three odd words');
    const start = process.cpuUsage();
    await keyOf('p@$$w0rd5t@rw4r$'.repeat(12).slice(0, 200));
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(1);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrlMistakes, mysqlOptions } from './mysql-options';

const PASSWORD = 'do-not-print-me';
const url = (parameters: string, host = 'db.example') =>
  `mysql://docket:${PASSWORD}@${host}:3306/docket?${parameters}`;

describe('parameters of DATABASE_URL', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'docket-url-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['pool_size=5', 'did you mean pool-size'],
    ['poolsize=5', 'did you mean pool-size'],
    ['sslmode=REQUIRED', 'did you mean ssl-mode'],
    ['SSL-CA=/ca.pem', 'did you mean ssl-ca'],
    ['statment-timeout=5', 'did you mean statement-timeout'],
    ['sokcet=/run/x', 'did you mean socket'],
    ['charset=latin1', 'known are ssl-mode, ssl-ca'],
    ['pool-size=0', 'whole number from 1 to 1000'],
    ['pool-size=5&pool-size=6', 'names pool-size twice'],
    ['statement-timeout=1.5', 'whole number of seconds'],
    ['socket=run/mysqld.sock', 'absolute path'],
    ['ssl-mode=required', 'ssl-mode is DISABLED'],
    ['ssl-ca=/nowhere/ca.pem', 'the file of ssl-ca cannot be read: there is no such file'],
    ['ssl-ca=/dev/zero', 'the file of ssl-ca cannot be read: this is not a regular file'],
    ['ssl-cert=/nowhere/cert.pem', 'belong together'],
    ['ssl-mode=DISABLED&ssl-ca=/nowhere/ca.pem', 'need another ssl-mode'],
  ])('names the mistake in %s', (parameters, words) => {
    const mistakes = databaseUrlMistakes(url(parameters)).join('\n');
    expect(mistakes.toLowerCase()).toContain(words.toLowerCase());
    expect(mistakes).not.toContain(PASSWORD);
    expect(() => mysqlOptions(url(parameters))).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(PASSWORD) as string }) as Error,
    );
  });

  it.each([
    ['sqlite:', 'needs the path of a file'],
    ['sqlite::memory:', 'needs the path of a file'],
    [`mysql://docket:50%${PASSWORD}@db.example/docket`, 'must be encoded'],
    [`mysql://docket:12?${PASSWORD}@db.example/docket`, 'must be encoded'],
    [`mysql://docket:12#${PASSWORD}@db.example/docket`, 'must be encoded'],
    [`mysql://docket:a/${PASSWORD}@db.example/docket`, 'is not like mysql://'],
    ['mysql://docket@db.example/docket#part', 'must be encoded'],
    ['mysql://docket@db.example/docket&pool-size=3', 'name of one database'],
    ['mysql://docket@db.example', 'name of one database'],
  ])('finds the mistake in %s, and does not repeat it', (address, words) => {
    const mistakes = databaseUrlMistakes(address).join('\n');
    expect(mistakes).toContain(words);
    expect(mistakes).not.toContain(PASSWORD);
  });

  it('finds a damaged certificate before it connects', () => {
    const ca = join(folder, 'ca.pem');
    writeFileSync(ca, '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n');
    expect(databaseUrlMistakes(url(`ssl-mode=VERIFY_CA&ssl-ca=${ca}`)).join()).toContain('is damaged');
  });

  it.each(['10.0.0.5', '[::1]'])('needs a name to compare the certificate with, not %s', (host) => {
    expect(databaseUrlMistakes(url('ssl-mode=VERIFY_IDENTITY', host)).join()).toContain(
      'ssl-mode=VERIFY_CA does not',
    );
    expect(databaseUrlMistakes(url('ssl-mode=VERIFY_CA', host))).toEqual([]);
    expect(databaseUrlMistakes(url('ssl-mode=VERIFY_IDENTITY'))).toEqual([]);
  });
});

import { operatorCode } from './harness/guide-code';
import { ADMIN, Docket } from './harness/docket';
import { waitFor } from './harness/wait-for';

const WRONG_KEY = `dk_${'a'.repeat(10)}_${'b'.repeat(49)}`;
/** A user agent that pretends to be part of a log line, so that fail2ban bans another address. */
const AGENT = '","context":"Access","address":"192.0.2.66","credential":"key","agent":"';

describe('row 33: the filter for fail2ban in the guide for operators', () => {
  let docket: Docket;
  beforeAll(async () => {
    docket = await Docket.start({ environment: { TRUST_PROXY: '1', LOG_LEVEL: 'info' } });
  });
  afterAll(() => docket.stop());

  it('finds who sent wrong keys, passwords and links, and nobody else', async () => {
    const from = (address: string) => ({ 'X-Forwarded-For': address, 'User-Agent': AGENT });
    await docket.withKey(WRONG_KEY).get('/v1/customers', from('203.0.113.1'));
    await docket.anonymous().post('/v1/session', { ...ADMIN, password: 'wrong' }, from('203.0.113.2'));
    await docket.anonymous().post('/v1/session/password/link', { token: 'wrong' }, from('2001:db8::3'));
    await docket.anonymous().get('/v1/customers', from('203.0.113.4'));
    await docket.anonymous().post('/v1/session', ADMIN, from('203.0.113.5'));
    const pattern = failPattern();
    const log = await waitFor('the last call in the log', () =>
      Promise.resolve(docket.output.includes('203.0.113.5') ? docket.output : undefined),
    );
    const found = log.split('\n').flatMap((line) => pattern.exec(line)?.groups?.['host'] ?? []);
    expect(found).toEqual(['203.0.113.1', '203.0.113.2', '2001:db8::3']);
    const lines = log.split('\n').filter((line) => pattern.test(line));
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
      ['key', 'password', 'link'].map((credential) =>
        expect.objectContaining({ credential, agent: AGENT, msg: 'wrong credentials' }),
      ),
    );
  });
});

/** The filter as a regular expression: fail2ban puts an address for `<HOST>`. */
function failPattern(): RegExp {
  const [filter = ''] = operatorCode('ini docket.conf');
  const [, regex = ''] = /^failregex = (.+)$/m.exec(filter) ?? [];
  return new RegExp(regex.replace('<HOST>', '(?<host>[0-9a-f:.]+)'));
}

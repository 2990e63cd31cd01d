import type { Answer } from './harness/answer';
import { Docket } from './harness/docket';

const LIMIT = 4;

describe.each([0, 1, 2])('behind %i proxies', (proxies) => {
  let docket: Docket;
  beforeEach(async () => {
    docket = await Docket.start({ environment: { TRUST_PROXY: String(proxies), RATE_LIMIT: String(LIMIT) } });
  });
  afterEach(() => docket.stop());

  /**
   * Sends a call as it arrives once each proxy has added the address it came from. @param claimed what the caller
   * sent itself
   */
  const from = (caller: string, claimed?: string): Promise<Answer> => {
    const seen = [caller, '192.0.2.1'].slice(0, proxies);
    const forwarded = [...(claimed === undefined ? [] : [claimed]), ...seen].join(', ');
    const headers = { 'X-Real-IP': claimed ?? '198.51.100.9', Forwarded: `for=${claimed ?? '198.51.100.9'}` };
    return docket
      .anonymous()
      .get('/v1/customers', forwarded === '' ? headers : { ...headers, 'X-Forwarded-For': forwarded });
  };
  const use = async (address: (index: number) => Promise<Answer>) => {
    const statuses: number[] = [];
    for (let index = 0; index < LIMIT; index++) statuses.push((await address(index)).status);
    expect(statuses).toEqual(Array.from({ length: LIMIT }, () => 401));
  };

  it('row 21: an address cannot pass for many others', async () => {
    await use((index) => from('203.0.113.7', `198.51.100.${index}`));
    for (const claimed of ['203.0.113.8', '127.0.0.1', '::1', 'unknown', '203.0.113.9, 203.0.113.10', ' , ,'])
      (await from('203.0.113.7', claimed)).problem(429, 'rate_limited');
  });

  it('an address cannot use up the calls of another one', async () => {
    await use(() => from('203.0.113.7', '203.0.113.8'));
    const other = await from('203.0.113.8');
    // Without a proxy all of these come from this machine itself.
    expect(other.status).toBe(proxies === 0 ? 429 : 401);
  });

  if (proxies === 0) return;

  it('the addresses of one IPv6 network count as one', async () => {
    await use((index) => from(`2001:db8:1:2:${index}::${index + 1}`));
    (await from('2001:db8:1:2:ffff:ffff:ffff:ffff')).problem(429, 'rate_limited');
    (await from('2001:0DB8:0001:0002::1')).problem(429, 'rate_limited');
    expect((await from('2001:db8:1:3::1')).status).toBe(401);
    // The same IPv4 address in both of its forms.
    await use((index) => from(index % 2 === 0 ? '203.0.113.7' : '::ffff:203.0.113.7'));
    (await from('203.0.113.7')).problem(429, 'rate_limited');
  });

  it('an address is the same from whatever port, where the proxy names it', async () => {
    await use((index) => from(`203.0.113.7:${40_000 + index}`));
    (await from('203.0.113.7')).problem(429, 'rate_limited');
    expect((await from('203.0.113.8:40000')).status).toBe(401);
    await use((index) => from(`[2001:db8:1:2::${index + 1}]:${443 + index}`));
    (await from('2001:db8:1:2::9')).problem(429, 'rate_limited');
  });
});

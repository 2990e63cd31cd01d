import fc from 'fast-check';
import { AddressRules } from './address-rules';

const strict = new AddressRules({ webhookAllow: [], production: true });
const refused = (url: string, rules = strict) => {
  try {
    rules.parse(url);
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

/** IANA's special-purpose networks and multicast. `first` is the first address, `bits` the length of the prefix. */
const V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  ...['192.31.196.0/24', '192.52.193.0/24', '192.175.48.0/24'],
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map((network) => {
  const [first = '', bits] = network.split('/');
  return { first: first.split('.').reduce((sum, part) => sum * 256 + Number(part), 0), bits: Number(bits) };
});
const V6 = [
  '::/128',
  '::1/128',
  '64:ff9b::/32',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '2001:20::/28',
  ...['2001:4:112::/48', '2620:4f:8000::/48'],
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
  '4000::/3',
  '::/96',
].map((network) => {
  const [first = '', bits] = network.split('/');
  const [head = '', tail = ''] = first.split('::');
  const words = (text: string) => text.split(':').filter((word) => word !== '');
  const missing = 8 - words(head).length - words(tail).length;
  const all = [...words(head), ...Array<string>(missing).fill('0'), ...words(tail)];
  return { first: all.reduce((sum, word) => (sum << 16n) + BigInt(`0x${word}`), 0n), bits: Number(bits) };
});

const dotted = (address: number) => [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256);
const hex = (value: number) => `0x${value.toString(16)}`;
const octal = (value: number) => `0${value.toString(8)}`;
/** Spellings of an IPv4 address that browsers and clients accept. */
const SPELLINGS: readonly ((address: number) => string)[] = [
  (address) => dotted(address).join('.'),
  (address) => `${dotted(address).join('.')}.`,
  (address) => String(address),
  hex,
  (address) => hex(address).toUpperCase(),
  octal,
  (address) => dotted(address).map(hex).join('.'),
  (address) => dotted(address).map(octal).join('.'),
  (address) => `${hex(Math.floor(address / 2 ** 24))}.${address % 2 ** 24}`,
  (address) => `${octal(Math.floor(address / 2 ** 24))}.${dotted(address)[1] ?? 0}.${address % 2 ** 16}`,
  (address) => dotted(address).join('%2E'),
  (address) => dotted(address).join('。'),
  (address) => `[::ffff:${dotted(address).join('.')}]`,
  (address) => `[::FFFF:${Math.floor(address / 65_536).toString(16)}:${(address % 65_536).toString(16)}]`,
  (address) => `[0:0:0:0:0:ffff:${dotted(address).join('.')}]`,
  (address) => `[::${dotted(address).join('.')}]`,
  (address) => `[64:ff9b::${dotted(address).join('.')}]`,
  (address) => `[2002:${Math.floor(address / 65_536).toString(16)}:${(address % 65_536).toString(16)}::1]`,
];

const inV4 = fc
  .tuple(fc.constantFrom(...V4), fc.nat(0xffff_ffff))
  .map(([{ first, bits }, random]) => first + (random % 2 ** (32 - bits)));
const inV6 = fc
  .tuple(fc.constantFrom(...V6), fc.bigInt(0n, (1n << 128n) - 1n))
  .map(([{ first, bits }, random]) => first + (random & ((1n << BigInt(128 - bits)) - 1n)));
const asV6 = (address: bigint) =>
  Array.from({ length: 8 }, (_, index) =>
    ((address >> BigInt(112 - 16 * index)) & 0xffffn).toString(16),
  ).join(':');

describe('address rules of webhooks', () => {
  it('row 22: refuse every spelling of an address in a network that is not public', () => {
    fc.assert(
      fc.property(inV4, fc.constantFrom(...SPELLINGS), (address, spell) => {
        expect([spell(address), refused(`https://${spell(address)}/x`)]).toEqual([
          spell(address),
          'url_forbidden',
        ]);
      }),
      { numRuns: 3_000 },
    );
    fc.assert(
      fc.property(inV6, (address) => {
        expect([asV6(address), refused(`https://[${asV6(address)}]:8443/x`)]).toEqual([
          asV6(address),
          'url_forbidden',
        ]);
        expect(strict.permits(asV6(address), { protocol: 'https:' })).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    'http://example.com/',
    'http://93.184.215.14/',
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://127.0.0.1:70/',
    'data:text/plain,x',
    'javascript:alert(1)',
    'https://user:password@example.com/',
    'https://user@example.com/',
    'https://example.com:0/',
    'https:///',
    'https://[::1%25eth0]/',
    'example.com',
    '//example.com',
    '',
    'https://[fe80::1]/',
    'https://localhost./'.replace('localhost', '127.0.0.1'),
  ])('refuse %s', (url) => {
    expect(refused(url)).toBe('url_forbidden');
  });

  it('accept public addresses', () => {
    for (const url of [
      'https://example.com/hook?x=1',
      'https://93.184.215.14/',
      'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/',
      'https://172.15.255.255/',
      'https://172.32.0.0/',
      'https://100.128.0.1/',
      'https://223.255.255.254/',
    ])
      expect([url, refused(url)]).toEqual([url, undefined]);
  });

  it('accept allowed networks, and plain http only there and outside production', () => {
    const webhookAllow = ['127.0.0.0/8', 'fd00::/8'];
    const lax = new AddressRules({ webhookAllow, production: false });
    for (const url of [
      'http://127.0.0.1:3/',
      'http://[::ffff:127.0.0.1]/',
      'http://0x7f.1/',
      'https://[fd00::1]/',
    ])
      expect([url, refused(url, lax)]).toEqual([url, undefined]);
    for (const url of ['https://10.0.0.1/', 'https://[fe80::1]/', 'http://93.184.215.14/'])
      expect([url, refused(url, lax)]).toEqual([url, 'url_forbidden']);
    const production = new AddressRules({ webhookAllow, production: true });
    expect(refused('http://127.0.0.1/', production)).toBe('url_forbidden');
    expect(refused('https://127.0.0.1/', production)).toBeUndefined();
    expect(lax.permits('93.184.215.14', { protocol: 'http:' })).toBe(false);
    expect(lax.permits('no address', { protocol: 'https:' })).toBe(false);
    expect(lax.permits('fe80::1%lo', { protocol: 'https:' })).toBe(false);
  });
});

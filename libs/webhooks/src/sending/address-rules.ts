import { type Sentence, inLanguage } from '@docket/domain';
import { BlockList, isIP } from 'node:net';
import { say } from '../sentences';

/**
 * IPv4 networks that are not global unicast: IANA's special-purpose registry, multicast, and reserved addresses. The
 * registry calls the anycast networks of AS112 (192.31.196.0/24, 192.175.48.0/24) and AMT (192.52.193.0/24) globally
 * reachable. They are refused as well. Any network may run such a service of its own, and no receiver of webhooks has
 * such an address.
 */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Allocated global unicast of IPv6. All other IPv6 addresses are refused. */
const GLOBAL_V6 = ['2000::/3'];
/** Exceptions within `GLOBAL_V6`: tunnels, documentation and protocol assignments. */
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

/** A connection to a forbidden IP address. */
export class ForbiddenAddress extends Error {}

/** A URL that webhooks may not have. The message says how to fix it. */
export class ForbiddenUrl extends Error {
  readonly code = 'url_forbidden';

  constructor(readonly told: Sentence) {
    super(inLanguage(told, 'en'));
  }
}

/** Allowed networks besides public addresses, and whether the server runs in production. */
export interface AddressSettings {
  webhookAllow: readonly string[];
  production: boolean;
}

/** Permitted targets of deliveries: public addresses, and the networks of `WEBHOOK_ALLOW`. */
export class AddressRules {
  private readonly forbidden = blockList([...NOT_PUBLIC_V4, ...NOT_PUBLIC_V6]);
  private readonly global = blockList(GLOBAL_V6);
  private readonly allowed: BlockList;
  private readonly mayBePlain: boolean;

  constructor({ webhookAllow, production }: AddressSettings) {
    this.allowed = blockList(webhookAllow);
    this.mayBePlain = !production && webhookAllow.length > 0;
  }

  /** Parses and normalises a URL: the host of `http://0x7f.1` becomes `127.0.0.1`. @throws {ForbiddenUrl} */
  parse(text: string): URL {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url === undefined || !['https:', 'http:'].includes(url.protocol) || url.hostname === '')
      throw new ForbiddenUrl(say.url_https());
    if (url.username !== '' || url.password !== '') throw new ForbiddenUrl(say.url_credentials());
    if (url.protocol === 'http:' && !this.mayBePlain) throw new ForbiddenUrl(say.url_not_http());
    if (url.port === '0') throw new ForbiddenUrl(say.url_port_zero());
    const literal = literalOf(url);
    if (literal !== undefined && !this.permits(literal, url)) throw new ForbiddenUrl(say.url_not_public());
    url.hash = '';
    return url;
  }

  /**
   * Whether a connection to an IP address is permitted. Connections without TLS are permitted only to allowed
   * networks, and not in production.
   */
  permits(address: string, { protocol }: Pick<URL, 'protocol'>): boolean {
    const plain = unmapped(address);
    const family = isIP(plain);
    if (family === 0) return false;
    const type = family === 4 ? 'ipv4' : 'ipv6';
    if (this.allowed.check(plain, type)) return protocol === 'https:' || this.mayBePlain;
    if (protocol !== 'https:' || this.forbidden.check(plain, type)) return false;
    return family === 4 || this.global.check(plain, type);
  }
}

/** IP address in the host of a URL; undefined for a host name. */
export function literalOf({ hostname }: Pick<URL, 'hostname'>): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? undefined : bare;
}

/**
 * Converts an IPv4-mapped IPv6 address (`::ffff:7f00:1`, `::ffff:127.0.0.1`) to IPv4. Other addresses stay as they
 * are. An address with a zone becomes empty.
 */
function unmapped(address: string): string {
  if (isIP(address) !== 6 || address.includes('%')) return address.includes('%') ? '' : address;
  // `URL` brings every spelling of the address to one form.
  const { hostname } = new URL(`http://[${address}]`);
  const [, high, low] = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(hostname) ?? [];
  if (high === undefined || low === undefined) return address;
  const bits = parseInt(high, 16) * 65_536 + parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');
}

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

import { promises as dns } from 'node:dns';
import { setTimeout as pause } from 'node:timers/promises';

/** Time limit of a look-up, including the look-up of the operating system. */
const DNS_MS = 3_000;
/** Time limit of a DNS query. A name server that answers for IPv4 but not for IPv6 has answered for IPv4 by then. */
const NAME_SERVER_MS = 2_000;

/** Finds the addresses of a host. */
export type Resolve = (hostname: string) => Promise<string[]>;

/** The addresses of a host were not found. */
export class Unresolved extends Error {}

/** Sources of addresses. */
interface Sources {
  /** Name servers with their ports; default: the name servers of the system. */
  servers?: readonly string[];
  /** Look-up of the operating system. */
  lookUp?: Resolve;
}

/**
 * Resolves host names within 3 s. DNS is asked directly, because the system's look-up uses the few threads of Node's
 * pool, and a hanging name server would block everything else. Names that DNS does not know are looked up by the
 * system (`/etc/hosts`). Throws `Unresolved`.
 */
export function hostResolver({ servers, lookUp = systemLookUp }: Sources = {}): Resolve {
  return async (hostname) => {
    const resolver = new dns.Resolver({ timeout: NAME_SERVER_MS, tries: 1 });
    if (servers !== undefined) resolver.setServers(servers);
    const over = new AbortController();
    const late = pause(DNS_MS, undefined, { signal: over.signal }).then(
      () => {
        resolver.cancel();
        throw new Unresolved('the name was not resolved within 3 seconds');
      },
      () => [],
    );
    try {
      return await Promise.race([addressesOf(resolver, lookUp, hostname), late]);
    } finally {
      over.abort();
    }
  };
}

export const resolveHost = hostResolver();

async function addressesOf(resolver: dns.Resolver, lookUp: Resolve, hostname: string): Promise<string[]> {
  // The resolver checks its own timeout only once a second.
  const timer = setTimeout(() => resolver.cancel(), NAME_SERVER_MS);
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  clearTimeout(timer);
  const addresses = found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length > 0) return addresses;
  try {
    return await lookUp(hostname);
  } catch {
    throw new Unresolved('its host name is not known');
  }
}

async function systemLookUp(hostname: string): Promise<string[]> {
  return (await dns.lookup(hostname, { all: true })).map(({ address }) => address);
}

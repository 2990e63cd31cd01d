import { promises as dns } from 'node:dns';
import { setTimeout as pause } from 'node:timers/promises';

export const DNS_MS = 3_000;

/** Finds the addresses of a host. */
export type Resolve = (hostname: string) => Promise<string[]>;

/** A host whose addresses are not to be found. */
export class Unresolved extends Error {}

/**
 * The addresses of a host, within 3 s. Names are asked for without the few threads that the system's own look-up shares
 * with everything else, so that a name server that hangs holds up nobody; names that it does not know the system may
 * (`/etc/hosts`).
 * @throws {Unresolved}
 */
export async function resolveHost(hostname: string): Promise<string[]> {
  const resolver = new dns.Resolver({ timeout: DNS_MS, tries: 1 });
  const over = new AbortController();
  const late = pause(DNS_MS, undefined, { signal: over.signal }).then(
    () => {
      resolver.cancel();
      throw new Unresolved('the name was not resolved within 3 seconds');
    },
    () => [],
  );
  try {
    return await Promise.race([addressesOf(resolver, hostname), late]);
  } finally {
    over.abort();
  }
}

async function addressesOf(resolver: dns.Resolver, hostname: string): Promise<string[]> {
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length > 0) return addresses;
  try {
    return (await dns.lookup(hostname, { all: true })).map(({ address }) => address);
  } catch {
    throw new Unresolved('its host name is not known');
  }
}

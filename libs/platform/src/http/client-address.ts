import { isIP } from 'node:net';
import type { Request } from 'express';

/** Addresses with a port, as some proxies write them: `203.0.113.7:40001`, `[2001:db8::1]:443`. */
const IPV4_WITH_PORT = /^([\d.]+):\d+$/;
const BRACKETED = /^\[([^\]]*)\](?::\d+)?$/;
const MAPPED_IPV4 = /^::ffff:([\d.]+)$/i;

/**
 * IP address of a call, as far as trusted proxies tell it; at most 45 characters. If a proxy wrote something else, it
 * is the proxy's own address. It is empty once the connection is gone.
 */
export function clientAddress(request: Request): string {
  return bareAddress(request.ip) ?? bareAddress(request.socket.remoteAddress) ?? '';
}

/** Without port and zone, and IPv4 in its own form; undefined for what is no address. */
function bareAddress(text = ''): string | undefined {
  const given = text.trim();
  const host = BRACKETED.exec(given)?.[1] ?? IPV4_WITH_PORT.exec(given)?.[1] ?? given;
  const [address = ''] = host.split('%', 1);
  const bare = MAPPED_IPV4.exec(address)?.[1] ?? address;
  return isIP(bare) === 0 ? undefined : bare;
}

import type { Request } from 'express';

/** Where a call came from, as far as the network and the caller's program tell. */
export interface CallOrigin {
  address: string;
  userAgent: string;
}

/** An IPv6 address with its zone; behind a proxy it is text of the proxy's. */
const LONGEST_ADDRESS = 64;
const LONGEST_USER_AGENT = 200;

export function callOrigin(request: Request): CallOrigin {
  return {
    address: (request.ip ?? '').slice(0, LONGEST_ADDRESS),
    userAgent: (request.get('user-agent') ?? '').slice(0, LONGEST_USER_AGENT),
  };
}

import type { Request } from 'express';
import { clientAddress } from './client-address';

/** Origin of a call: its network address and its program. */
export interface CallOrigin {
  address: string;
  userAgent: string;
}

const LONGEST_USER_AGENT = 200;

export function callOrigin(request: Request): CallOrigin {
  return {
    address: clientAddress(request),
    userAgent: (request.get('user-agent') ?? '').slice(0, LONGEST_USER_AGENT),
  };
}

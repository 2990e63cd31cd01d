import type { ErrorCode, Role } from '@docket/contracts';
import type { Request } from 'express';

/** Who calls: a user by an API key or signed in to the web UI, with the rights of this moment. */
export interface Principal {
  userId: string;
  name: string;
  email: string;
  role: Role;
  language: string;
  /** How the caller was recognised. */
  via: 'key' | 'session';
}

/** A request on its way through the API. */
export interface ApiRequest extends Request {
  requestId: string;
  principal?: Principal;
  /** Why it was refused, once it was. */
  refusal?: ErrorCode;
}

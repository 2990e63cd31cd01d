import type { ErrorCode, Role } from '@docket/contracts';
import type { Request } from 'express';
import type { CallOrigin } from './call-origin';

/** Who calls: a user by an API key or signed in to the web UI, with the rights of this moment. */
export interface Principal {
  userId: string;
  name: string;
  email: string;
  role: Role;
  language: string;
  /** How the caller was recognised. */
  via: 'key' | 'session';
  /** Id of the identity provider by which the session began. */
  provider?: string;
  /** From where; missing where the server itself acts for a user. */
  origin?: CallOrigin;
}

/** A request on its way through the API. */
export interface ApiRequest extends Request {
  requestId: string;
  principal?: Principal;
  /** Names what the caller was recognised by, to count and to keep things by: a key, or a person at the web UI. */
  credential?: string;
  /** Why it was refused, once it was. */
  refusal?: ErrorCode;
}

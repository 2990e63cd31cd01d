import type { ApiRequest, Principal } from '@docket/platform';
import type { KeyRights } from '../api-keys/key-scopes';

/** What a request brought to be recognised by. */
export type Credentials =
  | { type: 'none' }
  | { type: 'wrong-key' }
  | { type: 'key'; keyId: string; rights: KeyRights; principal: Principal; hasLiveCookies: boolean }
  | { type: 'session'; principal: Principal; sessionId: string };

const resolved = new WeakMap<ApiRequest, Credentials>();

/** Notes what the first guard found out, for the ones behind it. */
export function setCredentials(request: ApiRequest, credentials: Credentials): void {
  resolved.set(request, credentials);
}

export function credentialsOf(request: ApiRequest): Credentials {
  return resolved.get(request) ?? { type: 'none' };
}

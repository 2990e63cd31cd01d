import type { ApiRequest, Principal } from '@docket/platform';
import type { KeyRights } from '../api-keys/key-scopes';

/** Credentials of a request. */
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

/** Names what a caller was recognised by. A person keeps the name over several sessions of the web UI. */
export function nameOf(credentials: Extract<Credentials, { principal: Principal }>): string {
  return credentials.type === 'key' ? `key:${credentials.keyId}` : `user:${credentials.principal.userId}`;
}

/** Whether calls are not limited in number: those of a key with its cookies, and of the web UI. */
export function isExempt(credentials: Credentials): boolean {
  return credentials.type === 'session' || (credentials.type === 'key' && credentials.hasLiveCookies);
}

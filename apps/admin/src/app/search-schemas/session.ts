import { type Raw, text } from './values';

export interface SignInSearch {
  /** The page to go to after signing in: a path of this UI. */
  redirect?: string;
}

export function signInSearch(raw: Raw): SignInSearch {
  const redirect = text(raw['redirect']);
  // Only paths of this site: anything else would send people away after they typed their password.
  return { redirect: redirect !== undefined && /^\/(?![/\\])/.test(redirect) ? redirect : undefined };
}

/** Codes of openid-client for a provider that did not answer in time. */
const NO_ANSWER = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);

/** Whether an error of openid-client means that the identity provider cannot be reached or has failed. */
export function isProviderAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  if ('code' in error && typeof error.code === 'string' && NO_ANSWER.has(error.code)) return true;
  if ('status' in error && typeof error.status === 'number' && error.status >= 500) return true;
  const { cause } = error;
  if (cause instanceof Response) return cause.status >= 500;
  return cause !== undefined && cause !== error && isProviderAway(cause);
}

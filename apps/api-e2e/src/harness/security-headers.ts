import type { Answer } from './answer';

/** Headers that every answer has, whatever was asked for and by whom. */
const ALWAYS: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^SAMEORIGIN$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /\bcamera=\(\)/,
  'content-security-policy': /^default-src '(none|self)';.*frame-ancestors '(none|self)'/,
};

/**
 * Holds an answer against the rules of security headers: of pages, data and downloads, served or refused.
 * @throws {Error} naming the request and the header
 */
export function requireSecurityHeaders(method: string, path: string, answer: Answer): void {
  const fail = (name: string): never => {
    throw new Error(`${method} ${path} answered ${answer.status} with ${name}: ${answer.header(name)}`);
  };
  for (const [name, pattern] of Object.entries(ALWAYS))
    if (!pattern.test(answer.header(name) ?? '')) fail(name);
  if (!path.startsWith('/v1/')) return;
  if (!/^default-src 'none'/.test(answer.header('content-security-policy') ?? ''))
    fail('content-security-policy');
  // Answers of one caller are given to no other, and asked for again each time.
  if (!/^(no-store|private, no-cache)$/.test(answer.header('cache-control') ?? '')) fail('cache-control');
}

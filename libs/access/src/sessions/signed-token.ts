import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 in base64url. @param purpose keeps tokens made for one purpose worthless for another */
export function sign(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');
}

/** Compares in constant time. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

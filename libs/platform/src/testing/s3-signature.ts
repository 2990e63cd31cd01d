import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Key and region with which calls to the stand-in are signed. */
export interface StandInKey {
  credentials: { accessKeyId: string; secretAccessKey: string };
  region: string;
}

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const LATEST_MS = 15 * 60_000;

/**
 * Fault in the signature of a call, by S3's own code; undefined if there is none. It follows Amazon's description of
 * Signature Version 4 ("Authenticating Requests: Using the Authorization Header").
 */
export function signatureFault(
  { method, headers }: IncomingMessage,
  url: URL,
  body: Buffer,
  { credentials: { accessKeyId, secretAccessKey }, region }: StandInKey,
): string | undefined {
  const [, id, day, place, signed, signature] = FORM.exec(headers.authorization ?? '') ?? [];
  if (day === undefined || signed === undefined || signature === undefined) return 'AccessDenied';
  if (id !== accessKeyId) return 'InvalidAccessKeyId';
  if (place !== region) return 'AuthorizationHeaderMalformed';
  const names = signed.split(';');
  // All of these have to be signed, or somebody on the way could change them.
  const sent = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (sent.some((name) => !names.includes(name))) return 'AccessDenied';
  const time = String(headers['x-amz-date']);
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < LATEST_MS) || !time.startsWith(day)) return 'RequestTimeTooSkewed';
  const hash = String(headers['x-amz-content-sha256']);
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const path = url.pathname.split('/').map((part) => encoded(decodeURIComponent(part)));
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const canonical = [
    method,
    path.join('/'),
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/\s+/g, ' ')}`),
    '',
    signed,
    hash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  const expected = createHmac('sha256', key).update(text).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/** Encoding of RFC 3986, which `encodeURIComponent` does not do completely. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

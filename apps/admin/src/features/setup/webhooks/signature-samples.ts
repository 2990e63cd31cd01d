/** How a receiver knows that a delivery comes from here, in the languages most of them are written in. */
export const SIGNATURE_SAMPLES = [
  {
    language: 'Node',
    code: `import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 300;

/**
 * @param headers by their lower-case names, as Node has them
 * @param body the raw bytes as they came in (a Buffer), before anything parses them
 * @param secret as Docket has shown it: whsec_…
 */
export function isFromDocket(headers, body, secret) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (!id || !signatures || !/^\\d+$/.test(timestamp ?? '')) return false;

  // Nobody sends again later what they have recorded.
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;

  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\`).update(body).digest();

  // While a secret is rotated there are several signatures: one of them has to fit.
  return signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
`,
  },
  {
    language: 'Python',
    code: `import base64
import hashlib
import hmac
import re
import time

TOLERANCE_SECONDS = 300


def is_from_docket(headers, body: bytes, secret: str) -> bool:
    """headers: by lower-case names; body: the raw bytes as they came in; secret: whsec_…"""
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    signatures = headers.get("webhook-signature", "")
    if not message_id or not re.fullmatch(r"[0-9]+", timestamp):
        return False

    # Nobody sends again later what they have recorded.
    if abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False

    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())

    # While a secret is rotated there are several signatures: one of them has to fit.
    for signature in signatures.split(" "):
        version, _, value = signature.partition(",")
        if version == "v1" and hmac.compare_digest(value.encode(), expected):
            return True
    return False
`,
  },
  {
    language: 'PHP',
    code: `<?php

const TOLERANCE_SECONDS = 300;

/**
 * @param array<string, string> $headers by lower-case names: array_change_key_case(getallheaders())
 * @param string $body the raw bytes as they came in: file_get_contents('php://input')
 * @param string $secret as Docket has shown it: whsec_…
 */
function is_from_docket(array $headers, string $body, string $secret): bool
{
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    $signatures = $headers['webhook-signature'] ?? '';
    if ($id === '' || !preg_match('/^[0-9]+$/D', $timestamp)) {
        return false;
    }

    // Nobody sends again later what they have recorded.
    if (abs(time() - (int) $timestamp) > TOLERANCE_SECONDS) {
        return false;
    }

    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $expected = base64_encode(hash_hmac('sha256', $id . '.' . $timestamp . '.' . $body, $key, true));

    // While a secret is rotated there are several signatures: one of them has to fit.
    foreach (explode(' ', $signatures) as $signature) {
        [$version, $value] = array_pad(explode(',', $signature, 2), 2, '');
        if ($version === 'v1' && hash_equals($expected, $value)) {
            return true;
        }
    }
    return false;
}
`,
  },
] as const;

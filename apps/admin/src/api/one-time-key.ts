import { useRef } from 'react';
import { ApiError, hasCode } from './problem';

/** 128 random bits. Not crypto.randomUUID, which there is only over https. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Keys with which a thing is made once, however often it is sent: by a double click, or again after a connection that
 * broke before the answer came.
 */
export function useOneTimeKey() {
  const kept = useRef<{ content: string; key: string } | null>(null);
  return {
    /** The key of a content: the same until it has been answered. */
    keyFor: (body: unknown): string => {
      const content = JSON.stringify(body);
      if (kept.current?.content !== content) kept.current = { content, key: randomKey() };
      return kept.current.key;
    },
    /** Takes note of a failure: what the server has refused may be sent again as something new. */
    refused: (error: unknown): void => {
      const isAnswer = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (isAnswer && !hasCode(error, 'idempotency_in_flight')) kept.current = null;
    },
  };
}

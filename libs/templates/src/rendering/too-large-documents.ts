import { createHash } from 'node:crypto';
import { DomainError, SharedRedis } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import type { RenderPlan } from './render-plan';
import { say } from '../sentences';

/** Not longer, since the machine may have been at fault: a document that stays as it is is tried again after that. */
const REMEMBERED_MS = 15 * 60_000;
/** Beyond it the oldest are forgotten. */
const MOST_REMEMBERED = 10_000;
const PREFIX = 'docket:too-large:';
/** Roots of the data that differ with every call, whatever is printed. */
const OF_THE_CALL = new Set(['NOW', 'USER']);

/**
 * Documents whose conversion took too long, by their template's version and all that they show. They are refused for
 * everybody, so that each takes a process for its time limit only once. Remembered in memory, and in Redis where one is
 * configured; a restart without Redis forgets them.
 */
@Injectable()
export class TooLargeDocuments {
  /** When it timed out, by the document's key; the earliest first. */
  private readonly timedOut = new Map<string, number>();

  constructor(private readonly redis: SharedRedis) {}

  /**
   * Makes a document, unless it timed out lately.
   * @throws {DomainError} `document_too_large`; what `make` throws
   */
  async guard<Made>(plan: RenderPlan, make: () => Promise<Made>): Promise<Made> {
    const key = keyOf(plan);
    if (await this.has(key)) throw tooLarge();
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'pdf_timeout') throw error;
      await this.remember(key);
      throw tooLarge(error);
    }
  }

  private async has(key: string): Promise<boolean> {
    const now = Date.now();
    for (const [known, at] of this.timedOut) {
      if (now - at < REMEMBERED_MS && this.timedOut.size <= MOST_REMEMBERED) break;
      this.timedOut.delete(known);
    }
    return this.timedOut.has(key) || (await this.redis.run((redis) => redis.exists(PREFIX + key))) === 1;
  }

  private async remember(key: string): Promise<void> {
    this.timedOut.delete(key);
    this.timedOut.set(key, Date.now());
    await this.redis.run((redis) => redis.set(PREFIX + key, '1', 'PX', REMEMBERED_MS));
  }
}

function keyOf({ compiledSha256, data, options, print }: RenderPlan): string {
  const shown = Object.entries(data).filter(([root]) => !OF_THE_CALL.has(root));
  const parts = JSON.stringify([compiledSha256, shown, options, print], (_key, value: unknown) =>
    value instanceof Uint8Array ? undefined : value,
  );
  return createHash('sha256').update(parts).digest('base64url');
}

function tooLarge(cause?: unknown): DomainError {
  return new DomainError('document_too_large', say.document_too_slow(), {}, { cause });
}

import type { PdfBatchFailure, PdfBatchJob, ProblemDetail, TemplateKindName } from '@docket/contracts';
import { useEffect, useState } from 'react';
import type { ServerFile } from '../../../api/files';
import { beginBatch, fetchBatch, forgetBatch, lookAtBatch } from '../../../api/pdf-batches';
import { ApiError, hasCode } from '../../../api/problem';
import type { Left } from '../../table/bulk/left-rows';

/** A document that is printed with others. */
export interface BatchItem {
  id: string;
  /** Its number. */
  name: string;
}

/** What is printed into one PDF, and by which template. */
export interface Batch {
  kind: TemplateKindName;
  /** Null for the own one of each document. */
  templateId: string | null;
  items: readonly BatchItem[];
  /** What was chosen besides and is not printed, and why. */
  left: readonly Left[];
}

/** A document that was not printed, and why: as the server says it. */
export interface BatchFailure extends Pick<ProblemDetail, 'code' | 'message'> {
  item: BatchItem;
}

/** How many are through, and how many of these could not be printed. */
interface Counts {
  done: number;
  failed: number;
  of: number;
}

/** How far the printing of a batch is. */
export type BatchStanding =
  | ({ phase: 'printing'; isOffline: boolean } & Counts)
  /** Some were not printed: the others wait for what is to be done. */
  | { phase: 'stopped'; failures: readonly BatchFailure[]; others: readonly BatchItem[] }
  /** All of it was not printed, for a reason that the server names. */
  | { phase: 'failed'; failure: PdfBatchFailure }
  | { phase: 'refused'; error: unknown }
  | { phase: 'ready'; file: ServerFile; address: string };

const LOOK_MS = 400;
/** Meanwhile the server prints on. */
const LONGEST_OFFLINE_MS = 60_000;

/** Has the server print documents into one PDF, and says how far that is. It ends with what shows it. */
export function useBatchPrint({ kind, templateId, items }: Omit<Batch, 'left'>) {
  // A new object for every attempt, also at the same documents.
  const [attempt, setAttempt] = useState({ items });
  const [standing, setStanding] = useState<BatchStanding>(() => beginning(items));

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let address: string | undefined;
    const say = (next: BatchStanding) => {
      if (!signal.aborted) setStanding(next);
    };
    const run = async () => {
      say(beginning(attempt.items));
      const ids = attempt.items.map(({ id }) => id);
      // Not ended by the signal: only its answer names what is to be given up.
      const template = templateId === null ? { ownTemplates: true } : { DocumentID: templateId };
      const begun = await beginBatch({ kind, ids, ...template });
      // Whatever came of it, nobody asks for it again: it need not wait until the server forgets it by itself.
      const forget = once(() => void forgetBatch(begun).catch(() => undefined));
      // A page that is reloaded or closed ends nothing else, and would leave it printing.
      window.addEventListener('pagehide', forget);
      try {
        const job = await followed(begun, signal, say);
        if (job.status !== 'ready') return say(ended(job, attempt.items));
        const file = await throughGaps(
          () => fetchBatch(job, signal),
          signal,
          (isOffline) => say(printing(job, isOffline)),
        );
        if (signal.aborted) return;
        address = URL.createObjectURL(file.blob);
        say({ phase: 'ready', file, address });
      } finally {
        window.removeEventListener('pagehide', forget);
        forget();
      }
    };
    run().catch((error: unknown) => say(refused(error, attempt.items)));
    return () => {
      ending.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [attempt, kind, templateId]);

  return {
    standing,
    /** Tries all of them once more: those that were printed take no time. */
    retry: () => setAttempt({ items }),
    /** Leaves out what was not printed. */
    goOnWith: (others: readonly BatchItem[]) => setAttempt({ items: others }),
  };
}

const beginning = ({ length }: readonly BatchItem[]): BatchStanding => ({
  phase: 'printing',
  isOffline: false,
  ...{ done: 0, failed: 0, of: length },
});

const printing = ({ done, errors, of }: PdfBatchJob, isOffline: boolean): BatchStanding => ({
  phase: 'printing',
  isOffline,
  ...{ done, failed: errors.length, of },
});

/** Looks at what is printed until it has come to its end. */
async function followed(
  begun: PdfBatchJob,
  signal: AbortSignal,
  say: (standing: BatchStanding) => void,
): Promise<PdfBatchJob> {
  let job = begun;
  while (job.status === 'printing') {
    await pause(LOOK_MS, signal);
    const last = job;
    job = await throughGaps(
      () => lookAtBatch(begun, signal),
      signal,
      (isOffline) => say(printing(last, isOffline)),
    );
    say(printing(job, false));
  }
  return job;
}

/** Asks again while the server is out of reach, or just being started again. @throws what it is refused with, or at last the loss */
async function throughGaps<Value>(
  ask: () => Promise<Value>,
  signal: AbortSignal,
  tell: (isOffline: boolean) => void,
): Promise<Value> {
  // From the first loss on: a large file may take longer than that until then.
  let end: number | undefined;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      end ??= Date.now() + LONGEST_OFFLINE_MS;
      if (!isGap(error) || Date.now() > end) throw error;
      tell(true);
      await pause(2 * LOOK_MS, signal);
    }
  }
}

/** Also what stands before the server may say that it is not there. */
function isGap(error: unknown): boolean {
  return (
    hasCode(error, 'network', 'busy', 'unavailable') ||
    (error instanceof ApiError && error.code === 'unexpected_answer' && error.status >= 500)
  );
}

/** What a batch without a file comes to. */
function ended({ errors, failure, done, of }: PdfBatchJob, items: readonly BatchItem[]): BatchStanding {
  // Where not all were tried it ended for a reason of its own.
  return (
    (done === of ? stopped(errors, items) : null) ?? {
      phase: 'failed',
      failure: failure ?? { code: 'internal', message: '' },
    }
  );
}

/** What comes of a batch that is not even begun: where some are not there any more, the others may be printed. */
function refused(error: unknown, items: readonly BatchItem[]): BatchStanding {
  const missing = hasCode(error, 'not_found') ? stopped(error.details, items) : null;
  return missing ?? { phase: 'refused', error };
}

/** @param errors with their places in the request, `ids.3` @returns null where none of them is about a document */
function stopped(errors: readonly ProblemDetail[], items: readonly BatchItem[]): BatchStanding | null {
  const failures = errors.flatMap(({ path = '', code, message }) => {
    const item = items[Number(/^ids\.(\d+)$/.exec(path)?.[1] ?? Number.NaN)];
    return item === undefined ? [] : [{ item, code, message }];
  });
  if (failures.length === 0) return null;
  const left = new Set(failures.map(({ item }) => item));
  return { phase: 'stopped', failures, others: items.filter((item) => !left.has(item)) };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

/** @throws {DOMException} once it is not wanted any more */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(new DOMException('Not wanted any more.', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

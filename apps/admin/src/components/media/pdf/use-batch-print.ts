import type { PdfBatchFailure, PdfBatchJob, ProblemDetail, TemplateKindName } from '@docket/contracts';
import { useEffect, useState } from 'react';
import type { ServerFile } from '../../../api/files';
import { beginBatch, fetchBatch, forgetBatch, lookAtBatch } from '../../../api/pdf-batches';
import { ApiError, hasCode } from '../../../api/problem';
import type { Left } from '../../table/bulk/left-rows';

/** One document of a batch. */
export interface BatchItem {
  id: string;
  /** Number of the document. */
  name: string;
}

/** Documents that are printed into one PDF, and their template. */
export interface Batch {
  kind: TemplateKindName;
  /** Null if each document uses its own template. */
  templateId: string | null;
  items: readonly BatchItem[];
  /** Selected documents that are not printed, with the reason. */
  left: readonly Left[];
}

/** A document that could not be printed, with the server's reason. */
export interface BatchFailure extends Pick<ProblemDetail, 'code' | 'message'> {
  item: BatchItem;
}

/** Progress: finished documents, failed ones among them, and the total. */
interface Counts {
  done: number;
  failed: number;
  of: number;
}

/** State of a batch. */
export type BatchStanding =
  | ({ phase: 'printing'; isOffline: boolean } & Counts)
  /** Some documents failed. The user decides whether to print the others. */
  | { phase: 'stopped'; failures: readonly BatchFailure[]; others: readonly BatchItem[] }
  /** The whole batch failed, with a reason from the server. */
  | { phase: 'failed'; failure: PdfBatchFailure }
  | { phase: 'refused'; error: unknown }
  | { phase: 'ready'; file: ServerFile; address: string };

const LOOK_MS = 400;
/** The server continues printing in the meantime. */
const LONGEST_OFFLINE_MS = 60_000;

/** Prints documents into one PDF on the server, with progress. The batch is cancelled when the component unmounts. */
export function useBatchPrint({ kind, templateId, items }: Omit<Batch, 'left'>) {
  // Each attempt is a new object, so that a retry of the same documents starts the effect again.
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
      // This request is not aborted: its response contains the ID that is needed to cancel the batch.
      const template = templateId === null ? { ownTemplates: true } : { DocumentID: templateId };
      const begun = await beginBatch({ kind, ids, ...template });
      // The batch is deleted in every case. Otherwise it would stay on the server until it expires.
      const forget = once(() => void forgetBatch(begun).catch(() => undefined));
      // Closing or reloading the page does not run the cleanup, and the server would go on printing.
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
    /** Prints all documents again. This takes no time for those already printed. */
    retry: () => setAttempt({ items }),
    /** Prints without the failed documents. */
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

/** Polls a batch until it ends. */
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

/**
 * Repeats a request while the server is unreachable or restarting.
 * @throws the server's error, or the network error if the server stays unreachable
 */
async function throughGaps<Value>(
  ask: () => Promise<Value>,
  signal: AbortSignal,
  tell: (isOffline: boolean) => void,
): Promise<Value> {
  // The time counts from the first failure. A large file may have taken longer than that until then.
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

/**
 * Whether an error means that the server is unreachable. A reverse proxy in front of it answers with a 5xx status.
 */
function isGap(error: unknown): boolean {
  return (
    hasCode(error, 'network', 'busy', 'unavailable') ||
    (error instanceof ApiError && error.code === 'unexpected_answer' && error.status >= 500)
  );
}

/** Final state of a batch without a file. */
function ended({ errors, failure, done, of }: PdfBatchJob, items: readonly BatchItem[]): BatchStanding {
  // A batch that ended before all documents were tried failed as a whole.
  return (
    (done === of ? stopped(errors, items) : null) ?? {
      phase: 'failed',
      failure: failure ?? { code: 'internal', message: '' },
    }
  );
}

/** State after a batch was refused. If some documents no longer exist, the others can still be printed. */
function refused(error: unknown, items: readonly BatchItem[]): BatchStanding {
  const missing = hasCode(error, 'not_found') ? stopped(error.details, items) : null;
  return missing ?? { phase: 'refused', error };
}

/**
 * @param errors errors with paths into the request, such as `ids.3`
 * @returns null if none of them concerns a document
 */
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

/** @throws {DOMException} `AbortError` when the signal is aborted */
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

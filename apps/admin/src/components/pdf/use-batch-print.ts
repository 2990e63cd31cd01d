import type { TemplateKindName } from '@docket/contracts';
import { useEffect, useState } from 'react';
import { fetchBatch, printOne, type ServerFile } from '../../api/files';

/** A document that is printed with others. */
export interface BatchItem {
  id: string;
  /** Its number. */
  name: string;
  /** Where its own PDF is made, below the API's base. */
  path: string;
}

/** What is printed into one PDF, and by which template. */
export interface Batch {
  kind: TemplateKindName;
  templateId: string;
  items: readonly BatchItem[];
}

/** A document that was not printed, and why. */
export interface BatchFailure {
  item: BatchItem;
  error: unknown;
}

/** How far the printing of a batch is. */
export type BatchStanding =
  | { phase: 'printing'; done: number; of: number }
  /** Some were not printed: the others wait for what is to be done. */
  | { phase: 'stopped'; failures: readonly BatchFailure[]; others: readonly BatchItem[] }
  | { phase: 'joining'; of: number }
  | { phase: 'refused'; error: unknown }
  | { phase: 'ready'; file: ServerFile; address: string; of: number };

/** As many as the server itself makes of a batch at once: others get their turn. */
const AT_ONCE = 2;

/**
 * Prints documents one by one, so that it is known how far that is and which cannot be printed, and then puts them
 * together: the server keeps what it has printed, so that nothing is made twice. It ends with what shows it.
 */
export function useBatchPrint({ kind, templateId, items }: Batch) {
  const [attempt, setAttempt] = useState({ items, isPrinted: false });
  const [standing, setStanding] = useState<BatchStanding>({ phase: 'printing', done: 0, of: items.length });

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let address: string | undefined;
    const say = (next: BatchStanding) => {
      if (!signal.aborted) setStanding(next);
    };
    const run = async () => {
      const of = attempt.items.length;
      if (!attempt.isPrinted) {
        say({ phase: 'printing', done: 0, of });
        const failures = await printEach(attempt.items, templateId, signal, (done) =>
          say({ phase: 'printing', done, of }),
        );
        if (failures.length > 0) {
          const failed = new Set(failures.map(({ item }) => item));
          say({ phase: 'stopped', failures, others: attempt.items.filter((item) => !failed.has(item)) });
          return;
        }
      }
      if (signal.aborted) return;
      say({ phase: 'joining', of });
      const ids = attempt.items.map(({ id }) => id);
      const file = await fetchBatch({ kind, ids, DocumentID: templateId }, signal);
      if (signal.aborted) return;
      address = URL.createObjectURL(file.blob);
      say({ phase: 'ready', file, address, of });
    };
    run().catch((error: unknown) => say({ phase: 'refused', error }));
    return () => {
      ending.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [attempt, kind, templateId]);

  return {
    standing,
    /** Tries all of them once more: those that were printed take no time. */
    retry: () => setAttempt({ items, isPrinted: false }),
    /** Leaves out what was not printed. */
    goOnWith: (others: readonly BatchItem[]) => setAttempt({ items: others, isPrinted: true }),
  };
}

/** @returns those that were not printed, in the order of the documents */
async function printEach(
  items: readonly BatchItem[],
  templateId: string,
  signal: AbortSignal,
  onDone: (count: number) => void,
): Promise<BatchFailure[]> {
  const open = items.values();
  const errors = new Map<BatchItem, unknown>();
  let done = 0;
  const work = async () => {
    for (const item of open) {
      if (signal.aborted) return;
      try {
        await printOne(item.path, templateId, signal);
      } catch (error) {
        errors.set(item, error);
      }
      onDone(++done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return items.filter((item) => errors.has(item)).map((item) => ({ item, error: errors.get(item) }));
}

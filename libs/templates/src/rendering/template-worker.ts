import { parentPort } from 'node:worker_threads';
import {
  applyPlaces,
  comparePrints,
  compile,
  DocxError,
  documentTexts,
  fill,
  propose,
  withoutMacros,
} from '@docket/docx';
import { currencyDecimals } from '@docket/domain';
import type { CompiledFile, WorkerAnswer, WorkerJob } from './template-jobs';

/**
 * The program of a worker thread: compiles and fills templates, so that the server's event loop stays free and a
 * template that does not end can be ended from outside.
 */
if (parentPort !== null) {
  const port = parentPort;
  port.on('message', (job: WorkerJob) => {
    const started = performance.now();
    run(job).then(
      (result) => {
        const ms = performance.now() - started;
        port.postMessage({ id: job.id, result, ms } satisfies WorkerAnswer);
      },
      (error: unknown) => {
        port.postMessage({ id: job.id, error: describe(error) } satisfies WorkerAnswer);
      },
    );
  });
}

async function run(job: WorkerJob): Promise<unknown> {
  // A function cannot be posted to a thread.
  const decimalsOf = currencyDecimals;
  switch (job.type) {
    case 'compile':
      return compileFile(job);
    case 'propose':
      return propose(job.bytes, job.catalogue, job.data, { ...job.options, decimalsOf });
    case 'apply':
      return applyPlaces(job.bytes, job.chosen);
    case 'compare':
      return comparePrints(job.before, job.after);
    case 'texts':
      return documentTexts(job.bytes);
    case 'fill':
      return fill(job.compiled, job.data, { ...job.options, decimalsOf });
  }
}

async function compileFile({
  bytes,
  catalogue,
  sample,
  capabilities,
  removesMacros,
}: Extract<WorkerJob, { type: 'compile' }>): Promise<CompiledFile> {
  const changed = removesMacros ? withoutMacros(bytes) : null;
  const compilation = await compile(changed ?? bytes, catalogue, sample, capabilities);
  return changed ? { ...compilation, withoutMacros: changed } : compilation;
}

function describe(error: unknown): WorkerAnswer['error'] {
  if (error instanceof DocxError) return { code: error.code, message: error.told };
  return { code: null, stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

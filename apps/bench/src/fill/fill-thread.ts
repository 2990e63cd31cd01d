import { parentPort, workerData } from 'node:worker_threads';
import { fill } from '@docket/docx';
import { fillWithDocxTemplates } from '../peers/docx-templates';
import { docxtemplaterFiller } from '../peers/docxtemplater';
import type { FillAnswer, FillJob } from './fill-job';

/** The program of a thread that fills for one contender. */
const fillOnce = fillerOf(workerData as FillJob);

parentPort?.on('message', () => {
  measure().then(
    (answer) => parentPort?.postMessage(answer),
    (error: unknown) => {
      const words = error instanceof Error ? error.message : String(error);
      parentPort?.postMessage({ error: words } satisfies FillAnswer);
    },
  );
});

async function measure(): Promise<FillAnswer> {
  const work = await fillOnce;
  const started = performance.now();
  const docx = await work();
  return { ms: performance.now() - started, docx };
}

async function fillerOf({
  filler,
  template,
  data,
  options,
}: FillJob): Promise<() => Promise<Uint8Array> | Uint8Array> {
  switch (filler) {
    case 'docket':
      return () => fill(template, data, options);
    case 'docx-templates':
      return () => fillWithDocxTemplates({ template, data });
    case 'docxtemplater':
      return docxtemplaterFiller({ template, data });
  }
}

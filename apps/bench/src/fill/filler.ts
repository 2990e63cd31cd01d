import { Worker } from 'node:worker_threads';
import type { Contender } from '../measure/interleave';
import type { Stage } from '../stage';
import type { FillAnswer, FillJob } from './fill-job';

export interface Filler extends Contender {
  docx(): Promise<Uint8Array>;
}

/** Fills in a thread of its own, so that no contender meets another's garbage; measured inside, without messages. */
export function startFiller(stage: Stage, job: FillJob): Filler {
  const worker = new Worker(new URL('./fill-thread.js', import.meta.url), { workerData: job });
  stage.atEnd(async () => void (await worker.terminate()));
  const call = async () => {
    const answer = await exchange(worker);
    if ('error' in answer) throw new Error(`${job.filler}: ${answer.error}`);
    return answer;
  };
  return {
    run: async () => (await call()).ms,
    docx: async () => (await call()).docx,
  };
}

function exchange(worker: Worker): Promise<FillAnswer> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      worker.off('message', done);
      reject(error);
    };
    const done = (answer: FillAnswer) => {
      worker.off('error', fail);
      resolve(answer);
    };
    worker.once('message', done);
    worker.once('error', fail);
    worker.postMessage(null);
  });
}

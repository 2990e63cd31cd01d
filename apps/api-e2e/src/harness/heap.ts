import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Docket } from './docket';
import { waitFor } from './wait-for';

/** The environment of a program whose memory `heldMegabytes` is to measure. */
export const HEAP_PROBE = {
  NODE_OPTIONS: `--import ${pathToFileURL(resolve(__dirname, 'heap-probe.mjs')).href}`,
};

/**
 * Returns the memory that the program holds in JavaScript's heap and in buffers once its garbage is collected, in MB.
 */
export async function heldMegabytes({ processId, dataFolder }: Docket): Promise<number> {
  const file = join(dataFolder, 'heap.json');
  process.kill(processId, 'SIGUSR2');
  await waitFor('the program to tell its memory', () => Promise.resolve(existsSync(file) || undefined));
  const { heapUsed, external } = JSON.parse(readFileSync(file, 'utf8')) as NodeJS.MemoryUsage;
  rmSync(file);
  return (heapUsed + external) / 1024 / 1024;
}

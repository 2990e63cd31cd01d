import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import type { Figure } from '../measure/compare';
import type { Options } from '../options';

/** From the folder of the workspace. */
export const RESULTS = 'apps/bench/results/latest.json';
const PEERS = ['apps/bench', 'apps/bench/strapi', 'apps/bench/medusa'];
const GIBIBYTE = 1024 ** 3;

/** Writes the figures as JSON, with what they were measured on: ratios of two machines may be compared, times not. */
export async function writeResults(
  workspace: string,
  figures: readonly Figure[],
  options: Options,
): Promise<void> {
  const peers = await Promise.all(
    PEERS.map((folder) => dependencies(join(workspace, folder, 'package.json'))),
  );
  const results = {
    measuredAt: new Date().toISOString(),
    quick: options.quick,
    machine: {
      processor: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      memoryGiB: Math.round(totalmem() / GIBIBYTE),
      platform: `${process.platform} ${process.arch}`,
      node: process.version,
    },
    peers: Object.assign({}, ...peers) as Record<string, string>,
    figures,
  };
  const path = join(workspace, RESULTS);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(results, null, 2)}\n`);
}

async function dependencies(file: string): Promise<Record<string, string>> {
  const { dependencies } = JSON.parse(await readFile(file, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return dependencies;
}

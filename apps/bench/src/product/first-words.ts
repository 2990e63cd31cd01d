import type { ChildProcess } from 'node:child_process';

const KEPT = 100_000;

/** The first kilobytes of what it says; the rest is read and dropped, or the pipe would fill up and stop it. */
export function firstWords(server: ChildProcess): () => string {
  let text = '';
  const take = (chunk: Buffer) => {
    if (text.length < KEPT) text += chunk.toString();
  };
  server.stdout?.on('data', take);
  server.stderr?.on('data', take);
  return () => text;
}

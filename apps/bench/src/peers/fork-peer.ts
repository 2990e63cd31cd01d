import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { firstWords } from '../product/first-words';
import type { Stage } from '../stage';

const START_MS = 300_000;

/** A peer that runs as a process of its own. */
export interface ForkedPeer {
  name: string;
  /** From the folder of the workspace; its `start.js` is run there. */
  folder: string;
  /** Environment variables: it gets no others but the path. */
  settings: Record<string, string>;
}

/**
 * Starts a peer, which ends with the stage.
 *
 * @returns its process, and what it said first: its start.js sends that once it is ready
 * @throws {Error} with what it printed, where it ends or says nothing
 */
export async function forkPeer<Ready>(
  stage: Stage,
  { name, folder, settings }: ForkedPeer,
): Promise<{ server: ChildProcess; ready: Ready }> {
  const cwd = join(stage.workspace, folder);
  const server = fork(join(cwd, 'start.js'), {
    cwd,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings },
    // The peer does not get the options of this program.
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  stage.atEnd(async () => {
    if (server.exitCode === null && server.kill('SIGKILL')) await once(server, 'exit');
  });
  return { server, ready: await firstMessage<Ready>(name, server) };
}

async function firstMessage<Ready>(name: string, server: ChildProcess): Promise<Ready> {
  const said = firstWords(server);
  const ended = once(server, 'exit').then(() => {
    throw new Error(`${name} ended before it was ready.\n${said()}`);
  });
  const late = pause(START_MS, undefined, { ref: false }).then(() => {
    throw new Error(`${name} was not ready within ${START_MS / 1000} s.\n${said()}`);
  });
  // It ends at last, when nobody waits for this any more.
  ended.catch(() => undefined);
  late.catch(() => undefined);
  const [message] = (await Promise.race([once(server, 'message'), ended, late])) as [Ready];
  return message;
}

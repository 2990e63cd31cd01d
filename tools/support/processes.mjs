import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { duration } from './output.mjs';
import { WORKSPACE } from './workspace.mjs';

/** On a build server some programs send colours although nobody looks at a terminal. */
const PLAIN = process.stdout.isTTY ? {} : { FORCE_COLOR: '0' };

/**
 * Programs at work, each the head of a process group of its own, so that what it has started ends with it.
 *
 * @type {Set<import('node:child_process').ChildProcess>}
 */
const children = new Set();
process.on('exit', () => {
  for (const child of children) endGroup(child, 'SIGTERM');
});

/**
 * Runs a program to its end. Its output is collected, and with `stream` shown as it comes.
 *
 * @param {string} program
 * @param {string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, stream?: boolean, silence?: number }} [options] `silence` in ms: what
 *   prints nothing for as long is ended
 * @returns {Promise<{ ok: boolean, code: number, output: string }>} never rejects: a missing program is code 127
 */
export function run(program, parameters, options = {}) {
  const { cwd = WORKSPACE, env = {}, stream = false, silence } = options;
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd,
      env: { ...process.env, ...PLAIN, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    children.add(child);
    const timer =
      silence === undefined
        ? undefined
        : setTimeout(() => {
            endGroup(child, 'SIGKILL');
            end(124, `\nended: it printed nothing for ${duration(silence)}\n`);
          }, silence);
    /** @type {Buffer[]} */
    const chunks = [];
    const take = (/** @type {Buffer} */ chunk) => {
      timer?.refresh();
      chunks.push(chunk);
      if (stream) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const end = (/** @type {number} */ code, note = '') => {
      clearTimeout(timer);
      children.delete(child);
      resolve({ ok: code === 0, code, output: Buffer.concat(chunks).toString('utf8') + note });
    };
    child.on('error', (error) => end(127, `${error.message}\n`));
    child.on('close', (code, signal) => end(code ?? 1, signal ? `\nended by ${signal}\n` : ''));
  });
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function endGroup(child, signal) {
  try {
    if (process.platform === 'win32' || child.pid === undefined) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself.
  }
}

/**
 * Size of the young generation of the heap, in MB of each half. By default, compilers, linters and tests spend a
 * tenth of their time on garbage collection. Their worker processes inherit the options.
 */
const ROOMY = ['--min-semi-space-size=64', '--max-semi-space-size=128'];

/** Runs a JavaScript program of an installed package with this Node, as {@link run} does. */
export function runNode(script, parameters, options = {}) {
  return run(process.execPath, [...ROOMY, script, ...parameters], options);
}

/** Path of a program: the first of the names found on PATH or in one of the further folders. */
export function findProgram(names, furtherFolders = []) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...furtherFolders].filter(Boolean);
  for (const name of names) {
    for (const folder of folders) {
      const path = join(folder, name);
      if (isExecutable(path)) return path;
    }
  }
  return undefined;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

import { readdirSync } from 'node:fs';
import { detail, duration, step } from '../support/output.mjs';
import { findProgram, run } from '../support/processes.mjs';

/**
 * A program that comes from the operating system's packages.
 *
 * @typedef {object} SystemProgram
 * @property {string} name
 * @property {() => string | undefined} find where it is
 * @property {Record<'apt' | 'dnf' | 'brew', string[][]>} packages what to install: sets of packages, the best first
 * @property {string} otherwise what to do where it cannot be installed
 */

/**
 * A package manager as it can be called here.
 *
 * @typedef {object} PackageManager
 * @property {'apt' | 'dnf' | 'brew'} name
 * @property {string[]} prefix the words before its parameters
 * @property {boolean} allowed whether it can be called without asking for a password
 * @property {string[]} install
 * @property {string[] | undefined} refresh
 */

let refreshed = false;

/**
 * Sees to it that a program is there, by installing it where that needs no password.
 *
 * @param {SystemProgram} program
 * @returns {Promise<string | undefined>} where it is; undefined where it could not be had, and that has been said
 */
export async function bringProgram(program) {
  const there = program.find();
  if (there !== undefined) {
    detail(`${program.name}: ${there}`);
    return there;
  }
  const manager = await packageManager();
  if (manager?.allowed) {
    for (const packages of program.packages[manager.name]) {
      if (!(await install(program.name, manager, packages))) continue;
      const path = program.find();
      if (path !== undefined) return path;
    }
  }
  detail(`${program.name} is missing and could not be installed from here.`);
  if (manager !== undefined) {
    const command = [...manager.prefix, ...manager.install, ...(program.packages[manager.name][0] ?? [])];
    detail(`To install it: ${command.join(' ')}`);
  }
  detail(program.otherwise);
  return undefined;
}

/**
 * @param {string} name
 * @param {PackageManager} manager
 * @param {string[]} packages
 */
async function install(name, manager, packages) {
  step(`Installing ${name} with ${manager.name} (${packages.join(' ')})`);
  const started = Date.now();
  if (!refreshed && manager.refresh !== undefined && isListEmpty()) await refresh(manager);
  let result = await call(manager, [...manager.install, ...packages]);
  if (!result.ok && !refreshed && manager.refresh !== undefined) {
    await refresh(manager);
    result = await call(manager, [...manager.install, ...packages]);
  }
  if (!result.ok) {
    for (const line of result.output.trim().split('\n').slice(-8)) detail(line);
    return false;
  }
  detail(`installed in ${duration(Date.now() - started)}`);
  return true;
}

/** @param {PackageManager} manager */
async function refresh(manager) {
  detail('reading the list of packages');
  refreshed = true;
  await call(manager, manager.refresh ?? []);
}

/**
 * @param {PackageManager} manager
 * @param {string[]} parameters
 */
function call(manager, parameters) {
  // Another apt may be at work: it is waited for.
  const patience = manager.name === 'apt' ? ['-o', 'DPkg::Lock::Timeout=300'] : [];
  const [program = '', ...rest] = [...manager.prefix, ...patience, ...parameters];
  return run(program, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
}

/** @returns {Promise<PackageManager | undefined>} */
async function packageManager() {
  if (findProgram(['apt-get']) !== undefined) {
    const apt = await asRoot('apt-get');
    return {
      ...apt,
      name: 'apt',
      install: ['install', '-y', '--no-install-recommends'],
      refresh: ['update'],
    };
  }
  if (findProgram(['dnf']) !== undefined) {
    return { ...(await asRoot('dnf')), name: 'dnf', install: ['install', '-y'], refresh: undefined };
  }
  if (findProgram(['brew']) !== undefined) {
    return { name: 'brew', prefix: ['brew'], allowed: true, install: ['install'], refresh: undefined };
  }
  return undefined;
}

async function asRoot(program) {
  if (process.getuid?.() === 0) return { prefix: [program], allowed: true };
  // `-n` refuses where a password would be asked for: nobody may be there to type it.
  const allowed = (await run('sudo', ['-n', 'true'])).ok;
  const environment = ['env', 'DEBIAN_FRONTEND=noninteractive'];
  return allowed
    ? { prefix: ['sudo', '-n', ...environment, program], allowed }
    : { prefix: ['sudo', program], allowed };
}

/** A fresh image carries no list of packages at all. */
function isListEmpty() {
  try {
    return !readdirSync('/var/lib/apt/lists').some((file) => file.includes('_Packages'));
  } catch {
    return true;
  }
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { detail, duration, Refusal, step } from '../support/output.mjs';
import { run } from '../support/processes.mjs';
import { WORKSPACE } from '../support/workspace.mjs';

/** Installs the npm packages of a folder where what is installed differs from its lock file. */
export async function installPackages(folder = WORKSPACE) {
  const where = folder === WORKSPACE ? '' : ` of ${folder.slice(WORKSPACE.length)}`;
  if (arePackagesInstalled(folder)) {
    detail(`npm packages${where}: as package-lock.json says`);
    return;
  }
  step(`Installing the npm packages${where} (a minute or so the first time)`);
  const started = Date.now();
  const command = existsSync(join(folder, 'package-lock.json')) ? 'ci' : 'install';
  // NODE_ENV=production would leave out what builds and tests; no package here needs its install script.
  const result = await npm([command, '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  if (!result.ok) throw new Refusal(`${result.output}\nnpm ${command} failed in ${folder}.`);
  detail(`installed in ${duration(Date.now() - started)}`);
}

/** Whether npm's own record of what it installed agrees with the lock file. */
export function arePackagesInstalled(folder) {
  const wanted = lockedPackages(join(folder, 'package-lock.json'));
  const installed = lockedPackages(join(folder, 'node_modules', '.package-lock.json'));
  if (wanted === undefined || installed === undefined) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const there = installed[path];
    // An optional package may be meant for another platform.
    return there === undefined ? optional === true : there.version === version;
  });
}

/** @returns {Record<string, { version?: string, optional?: boolean }> | undefined} */
function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** The npm that started this tool, or else the one on PATH. */
function npm(parameters, cwd) {
  const running = process.env.npm_execpath;
  return running !== undefined && /npm-cli\.[cm]?js$/.test(running)
    ? run(process.execPath, [running, ...parameters], { cwd })
    : run('npm', parameters, { cwd });
}

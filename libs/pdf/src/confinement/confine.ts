import { type LinuxCalls, linuxCalls } from './linux';
import { restrictTo } from './landlock';
import { seccompProgram } from './seccomp-program';
import { type Processor } from './system-calls';
import { readablePaths, writablePaths } from './view';

/** `required`: nothing is converted where LibreOffice cannot be confined; `auto`: as far as the system allows. */
export type ConfineMode = 'auto' | 'required' | 'off';

/**
 * - `user`: it runs as a user of its own
 * - `files`: it can read and write its own files only
 * - `network`: it can make no connections
 * - `programs`: it can start no programs or processes, and reach none
 */
export type Protection = 'user' | 'files' | 'network' | 'programs';

/** How a process is confined. Plain data. */
export interface Confinement {
  holds: Protection[];
  /** sentences for the operator: what does not hold, and why */
  lacks: string[];
}

/** Numeric ids of a user and a group. */
export interface UserIds {
  uid: number;
  gid: number;
}

export interface ConfinementSettings {
  mode: ConfineMode;
  /** to run as; null where Docket does not run as root */
  user: UserIds | null;
  /** why Docket, though it runs as root, has no user for it; a sentence */
  userLacks: string | null;
  /** LibreOffice's program folder */
  program: string;
  /** files and folders of its own, beside those of the system, its fonts, and its program */
  readable: readonly string[];
  writable: readonly string[];
  /** folders of Docket in which nothing is readable, except for the above */
  hidden: readonly string[];
  /** set when the process starts for the second time: null once the view of files holds, or why it does not */
  filesLack?: string | null;
}

const NO_LANDLOCK =
  'It can read every file that its user can: this system has no Landlock (Linux 5.13 or newer, switched on).';
const OTHER_SYSTEM = 'It is not confined: that takes Linux on x86_64 or aarch64.';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function linuxProcessor(): Processor | null {
  if (process.platform !== 'linux') return null;
  return process.arch === 'x64' || process.arch === 'arm64' ? process.arch : null;
}

/** Calls of Linux; null on other systems and processors. */
export function callsOfSystem(): LinuxCalls | null {
  const processor = linuxProcessor();
  return processor === null ? null : linuxCalls(processor);
}

/**
 * The first step, before anything else: restricts the files that the process can open. Landlock binds only the calling
 * thread and what it starts, and Node.js has several threads. Therefore the program starts anew in place of itself, with
 * the same process id and pipes, and all its threads are bound. It then returns at once.
 * @param restart the parameters for the second start, after the program's path
 * @param keepOpen file descriptors that the second start needs
 */
export function restrictFiles(
  settings: ConfinementSettings,
  restart: (settings: ConfinementSettings) => readonly string[],
  keepOpen: readonly number[],
): ConfinementSettings {
  const calls = callsOfSystem();
  if (settings.mode === 'off' || settings.filesLack !== undefined || calls === null) return settings;
  const [, entry = ''] = process.argv;
  try {
    const version = calls.landlockVersion();
    if (version === 0) return { ...settings, filesLack: NO_LANDLOCK };
    const view = {
      readable: readablePaths(entry, settings.program, settings.readable, settings.hidden),
      writable: writablePaths(settings.writable),
    };
    calls.setNoNewPrivileges();
    restrictTo(view, version, calls);
  } catch (error) {
    return { ...settings, filesLack: `It can read every file that its user can (${messageOf(error)}).` };
  }
  const parameters = [
    process.execPath,
    ...process.execArgv,
    entry,
    ...restart({ ...settings, filesLack: null }),
  ];
  return calls.replaceProgram(process.execPath, parameters, keepOpen);
}

/** The second step: gives up the rights of root. @returns why it did not, a sentence */
export function changeUser({ mode, user, userLacks }: ConfinementSettings): string | null {
  if (mode === 'off' || user === null) return userLacks;
  try {
    process.setgroups?.([]);
    process.setgid?.(user.gid);
    process.setuid?.(user.uid);
    return null;
  } catch (error) {
    return `It runs as root: it cannot become user ${user.uid} (${messageOf(error)}).`;
  }
}

/**
 * The last step, before LibreOffice is loaded: refuses system calls.
 * @param userLack as `changeUser` told
 * @throws Error where confinement is required and something is lacking
 */
export function refuseSystemCalls(settings: ConfinementSettings, userLack: string | null): Confinement {
  if (settings.mode === 'off') return { holds: [], lacks: ['It is not confined: PDF_CONFINE is off.'] };
  const confinement = { holds: [], lacks: [] } as Confinement;
  const note = (lack: string | null, ...protections: Protection[]): void => {
    if (lack === null) confinement.holds.push(...protections);
    else confinement.lacks.push(lack);
  };
  const processor = linuxProcessor();
  const calls = callsOfSystem();
  if (userLack !== null || settings.user !== null) note(userLack, 'user');
  if (processor === null || calls === null) note(OTHER_SYSTEM);
  else {
    note(settings.filesLack ?? null, 'files');
    note(filterLack(calls, processor), 'network', 'programs');
  }
  if (settings.mode === 'required' && confinement.lacks.length > 0)
    throw new Error(
      `PDF_CONFINE is required, but LibreOffice is not confined: ${confinement.lacks.join(' ')}`,
    );
  return confinement;
}

function filterLack(calls: LinuxCalls, processor: Processor): string | null {
  try {
    calls.setNoNewPrivileges();
    calls.setFilter(seccompProgram(processor, process.pid));
    return null;
  } catch (error) {
    return `It can connect to the network and start programs: system calls cannot be filtered (${messageOf(error)}).`;
  }
}

import koffi from 'koffi';
import { callNumber, type Processor } from './system-calls';

/** linux/prctl.h, linux/seccomp.h, linux/landlock.h, fcntl.h, signal.h, asm-generic/resource.h */
const PR_SET_NO_NEW_PRIVS = 38;
const SECCOMP_SET_MODE_FILTER = 1;
/** All threads get the filter; speculation is left alone, which costs a few percent on kernels before 5.16. */
const TSYNC_AND_SPEC_ALLOW = 1 | 4;
const LANDLOCK_CREATE_RULESET_VERSION = 1;
const LANDLOCK_RULE_PATH_BENEATH = 1;
const F_SETFD = 2;
const SIGXFSZ = 25;
const SIG_IGN = 1;
const RLIMITS = { fileSize: 1, data: 2, core: 4 } as const;

const FilterProgram = koffi.struct('sock_fprog', { len: 'uint16_t', filter: 'void*' });
const Limit = koffi.struct('rlimit', { soft: 'uint64_t', hard: 'uint64_t' });

/** An error of the system, with its number. */
function failed(call: string): Error {
  const number = koffi.errno();
  const [name] = Object.entries(koffi.os.errno).find(([, value]) => value === number) ?? [String(number)];
  return new Error(`${call}: ${name}`);
}

/** Calls of Linux that Node.js has no functions for. @throws Error with the name of the call and of its error */
export function linuxCalls(processor: Processor) {
  const libc = koffi.load(null);
  const prctl = libc.func('int prctl(int, unsigned long, unsigned long, unsigned long, unsigned long)');
  const fcntl = libc.func('int fcntl(int, int, int)');
  const execv = libc.func('int execv(const char*, const char**)');
  const signal = libc.func('intptr_t signal(int, intptr_t)');
  const setrlimit = libc.func('setrlimit', 'int', ['int', koffi.pointer(Limit)]);
  const seccomp = libc.func('syscall', 'long', ['long', 'long', 'long', koffi.pointer(FilterProgram)]);
  const withBuffer = libc.func('long syscall(long, void*, long, long)');
  const addRule = libc.func('long syscall(long, long, long, void*, long)');
  const plain = libc.func('long syscall(long, long, long)');

  return {
    /** Neither this process nor its children gain rights by starting a program. */
    setNoNewPrivileges(): void {
      if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) !== 0) throw failed('prctl');
    },
    /** Takes effect on all threads, for good. */
    setFilter(program: Buffer): void {
      const filter = { len: program.length / 8, filter: program };
      const call = callNumber('seccomp', processor);
      if (seccomp(call, SECCOMP_SET_MODE_FILTER, TSYNC_AND_SPEC_ALLOW, filter) !== 0) throw failed('seccomp');
    },
    /** Version of Landlock; 0 where the kernel has none, or none for this process. */
    landlockVersion(): number {
      const call = callNumber('landlock_create_ruleset', processor);
      return Math.max(0, Number(withBuffer(call, null, 0, LANDLOCK_CREATE_RULESET_VERSION)));
    },
    /** @returns a file descriptor */
    createRuleset(attributes: Buffer): number {
      const call = callNumber('landlock_create_ruleset', processor);
      const ruleset = Number(withBuffer(call, attributes, attributes.length, 0));
      if (ruleset < 0) throw failed('landlock_create_ruleset');
      return ruleset;
    },
    addPathRule(ruleset: number, rule: Buffer): void {
      const call = callNumber('landlock_add_rule', processor);
      if (Number(addRule(call, ruleset, LANDLOCK_RULE_PATH_BENEATH, rule, 0)) !== 0)
        throw failed('landlock_add_rule');
    },
    /** Takes effect on this thread and on what it starts, for good. */
    restrictSelf(ruleset: number): void {
      if (Number(plain(callNumber('landlock_restrict_self', processor), ruleset, 0)) !== 0)
        throw failed('landlock_restrict_self');
    },
    /** Starts a program in place of this one; open are only the given file descriptors. Returns only by an error. */
    replaceProgram(path: string, parameters: readonly string[], keepOpen: readonly number[]): never {
      for (const descriptor of keepOpen) fcntl(descriptor, F_SETFD, 0);
      execv(path, [...parameters, null]);
      throw failed('execv');
    },
    /** Bytes; for good. A file that grows too large fails to be written, instead of ending the process. */
    limit(what: keyof typeof RLIMITS, bytes: number): void {
      if (what === 'fileSize') signal(SIGXFSZ, SIG_IGN);
      const value = BigInt(bytes);
      if (setrlimit(RLIMITS[what], { soft: value, hard: value }) !== 0) throw failed('setrlimit');
    },
  };
}

export type LinuxCalls = ReturnType<typeof linuxCalls>;

import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';

const KIBIBYTE = 1024;
/** More than the longest /proc/PID/status. */
const STATUS_BYTES = 8192;

/** Memory of a process in bytes. */
export interface Memory {
  /** in use: in RAM or swapped out */
  used: number;
  /** writable memory of its own, used or only reserved: what RLIMIT_DATA counts */
  data: number;
}

/** Figures of one process for as long as it lives; the file stays open. */
export interface MemoryReader {
  /** Memory of the process; zero once it has ended. */
  read(): Memory;
  close(): void;
}

const field = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) * KIBIBYTE;

const memoryIn = (status: string): Memory => ({
  used: field(status, 'VmRSS') + field(status, 'VmSwap'),
  data: field(status, 'VmData'),
});

/** Null where the system does not tell (no /proc) or the process has ended. proc_pid_status(5) */
export function openMemory(pid: number | 'self'): MemoryReader | null {
  let file: number;
  try {
    file = openSync(`/proc/${pid}/status`, 'r');
  } catch {
    return null;
  }
  const buffer = Buffer.alloc(STATUS_BYTES);
  return {
    read() {
      try {
        return memoryIn(buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0)));
      } catch {
        return { used: 0, data: 0 };
      }
    },
    close: () => closeSync(file),
  };
}

/** Memory in use by all processes that a process has started, and by theirs. */
export function memoryOfDescendants(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => {
    const status = orEmpty(() => readFileSync(`/proc/${child}/status`, 'latin1'));
    return sum + memoryIn(status).used + memoryOfDescendants(child);
  }, 0);
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
      const children = orEmpty(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1'));
      return children.split(' ').filter(Boolean).map(Number);
    });
  } catch {
    return [];
  }
}

function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

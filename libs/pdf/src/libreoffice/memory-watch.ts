import { memoryOfDescendants, openMemory } from './memory';

const INTERVAL_MS = 100;

interface Watched {
  /** Memory in use, bytes. */
  used: () => number;
  most: number;
  onExceeded: () => void;
}

const watched = new Set<Watched>();
let timer: NodeJS.Timeout | undefined;

function check(): void {
  for (const each of watched) {
    if (each.used() <= each.most) continue;
    watched.delete(each);
    each.onExceeded();
  }
}

/**
 * Watches the memory of a process ten times a second, and calls once when it holds this many bytes more than now. One
 * timer serves all processes. Without /proc it does not call.
 * @param withDescendants counts processes that it starts, too
 * @returns ends the watch
 */
export function watchMemory(
  pid: number,
  bytes: number,
  withDescendants: boolean,
  onExceeded: () => void,
): () => void {
  const memory = openMemory(pid);
  if (memory === null) return () => undefined;
  const used = () => memory.read().used + (withDescendants ? memoryOfDescendants(pid) : 0);
  const entry = { used, most: used() + bytes, onExceeded };
  watched.add(entry);
  timer ??= setInterval(check, INTERVAL_MS).unref();
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    memory.close();
    watched.delete(entry);
    if (watched.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { tryStorage } from '../components/layout/try-storage';

/** State of the connection to the server, and of this page. */
interface Line {
  /** The server serves another build than the one this page was started with. */
  isUpdated: boolean;
  /** The last request did not reach the server. */
  isCut: boolean;
  /** Messages to show as bars, because the toasts could not be loaded. */
  said: readonly string[];
}

const RELOADED_FOR = 'docket.reloaded-for';
const LOADED_ANEW = 'docket.loaded-anew';

/** Shortest time between two automatic loads of one address: a script that is missing for good must not cause a loop. */
const ANEW_AGAIN_MS = 60_000;

let line: Line = { isUpdated: false, isCut: false, said: [] };
let served: string | null = null;
const listeners = new Set<() => void>();

function change(part: Partial<Line>) {
  line = { ...line, ...part };
  listeners.forEach((listener) => listener());
}

/** Name of the entry script of this page; undefined in development. */
function ownVersion(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
  return script?.src.match(/\/assets\/([\w-]+)\.js$/)?.[1];
}

/** Takes note that the server has answered. @param header reads a header of the answer */
export function noteAnswer(header: (name: string) => string | null): void {
  const version = header('X-Docket-Version');
  if (line.isCut) change({ isCut: false });
  const own = ownVersion();
  if (version === null || own === undefined || version === served) return;
  served = version;
  // If a reload brought the same page, several servers are being updated one by one: do not ask again.
  const reloadedFor = tryStorage(() => sessionStorage.getItem(RELOADED_FOR));
  const isUpdated = version !== own && reloadedFor !== version;
  if (isUpdated !== line.isUpdated) change({ isUpdated });
}

/** Takes note that a request did not reach the server. */
export function noteCut(): void {
  if (!line.isCut) change({ isCut: true });
}

/** Asks the server whether it lives, and for its build. @returns whether it was reached */
export async function askServer(): Promise<boolean> {
  try {
    const { headers } = await fetch('/health/live', { cache: 'no-store' });
    noteAnswer((name) => headers.get(name));
    return true;
  } catch {
    noteCut();
    return false;
  }
}

/** Shows a message as a bar, without toasts. */
export function sayPlainly(message: string): void {
  if (!line.said.includes(message)) change({ said: [...line.said, message] });
}

export const dropSaid = (message: string) => change({ said: line.said.filter((one) => one !== message) });

/** Current state of the connection; renders again when it changes. */
export function useLine(): Line {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => line,
  );
}

/** Whether the browser has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline());
}

/** Reloads the page. The leave guard of a typed form asks first. */
export function reloadPage(): void {
  tryStorage(() => sessionStorage.setItem(RELOADED_FOR, served ?? ''));
  window.location.reload();
}

/**
 * Reloads the page after a failed script, if the server can be reached and the address was not reloaded just before.
 * @returns whether the page is being reloaded
 */
export async function loadAnewOnce(): Promise<boolean> {
  const [address, at] = (tryStorage(() => sessionStorage.getItem(LOADED_ANEW)) ?? '').split(' ');
  const { href } = window.location;
  if (address === href && Date.now() - Number(at) < ANEW_AGAIN_MS) return false;
  if (!(await askServer()) || window.location.href !== href) return false;
  // Only a stored mark allows a reload: without it a script that is missing for good would reload the page again and again.
  const isLoading = tryStorage(() => {
    sessionStorage.setItem(LOADED_ANEW, `${href} ${Date.now()}`);
    window.location.reload();
    return true;
  });
  return isLoading === true;
}

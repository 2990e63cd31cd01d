import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../api/problem';
import { useErrorText } from './use-error-text';

let wanted = false;
const listeners = new Set<() => void>();

/** Whether there has been a message: only then is the place for them mounted. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted,
  );
}

/** Comes with the first message, not with the first page. */
async function load() {
  const toasts = await import('./toasts');
  wanted = true;
  listeners.forEach((listener) => listener());
  return toasts;
}

/** Short messages in the corner, for what has just happened. */
export function useToast() {
  const { i18n } = useTranslation();
  const errorText = useErrorText();
  return useMemo(() => {
    const by = { i18n };
    /** Stays until it is closed, the page is left or a success follows: an error must not slip by. */
    const problem = async (message: string) => (await load()).showProblem(message, by);
    return {
      success: async (message: string) => (await load()).showSuccess(message, by),
      problem,
      /** Stays as a problem does, and is told as quietly as a success. */
      notice: async (message: string) => (await load()).showNotice(message, by),
      /** That the session is over, a window over the page says. */
      failure: async (error: unknown) => {
        if (!hasCode(error, 'unauthenticated')) await problem(errorText(error));
      },
    };
  }, [i18n, errorText]);
}

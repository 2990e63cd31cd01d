import { createElement, type ReactElement, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../api/problem';
import { sayPlainly } from '../../loading/line';
import { useErrorText } from './use-error-text';

let shown: ReactElement | null = null;
const listeners = new Set<() => void>();

/** The element that shows the messages; null until there is one. */
export function useMessagesShown(): ReactElement | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}

/** Loads toasts, and their place, with the first message. */
async function load() {
  const [toasts, { MessagesShown }] = await Promise.all([import('./toasts'), import('./messages-shown')]);
  shown = createElement(MessagesShown);
  listeners.forEach((listener) => listener());
  return toasts;
}

type Toasts = Awaited<ReturnType<typeof load>>;

/** Shows a message in the corner, or in a bar if the script of the toasts is missing. */
const say = (message: string, show: (toasts: Toasts) => void): Promise<void> =>
  load().then(show, () => sayPlainly(message));

/** Short messages in the corner, for what has just happened. */
export function useToast() {
  const { i18n } = useTranslation();
  const errorText = useErrorText();
  return useMemo(() => {
    const by = { i18n };
    /** Stays until it is closed, the page is left or a success follows: an error must not slip by. */
    const problem = (message: string) => say(message, (toasts) => toasts.showProblem(message, by));
    return {
      success: (message: string) => say(message, (toasts) => toasts.showSuccess(message, by)),
      problem,
      /** Stays as a problem does, and is told as quietly as a success. */
      notice: (message: string) => say(message, (toasts) => toasts.showNotice(message, by)),
      /** That the session is over, a window over the page says. */
      failure: async (error: unknown) => {
        if (!hasCode(error, 'unauthenticated')) await problem(errorText(error));
      },
    };
  }, [i18n, errorText]);
}

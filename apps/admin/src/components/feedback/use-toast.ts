import { createElement, type ReactElement, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../api/problem';
import { sayPlainly } from '../../loading/line';
import { useErrorText } from './use-error-text';

let shown: ReactElement | null = null;
const listeners = new Set<() => void>();

/** Element that shows the messages; null until the first message. */
export function useMessagesShown(): ReactElement | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}

/** Loads the toasts and their container with the first message. */
async function load() {
  const [toasts, { MessagesShown }] = await Promise.all([import('./toasts'), import('./messages-shown')]);
  shown = createElement(MessagesShown);
  listeners.forEach((listener) => listener());
  return toasts;
}

type Toasts = Awaited<ReturnType<typeof load>>;

/** Shows a toast. If its script cannot be loaded, the message appears in a plain bar. */
const say = (message: string, show: (toasts: Toasts) => void): Promise<void> =>
  load().then(show, () => sayPlainly(message));

/** Short messages about the last action. */
export function useToast() {
  const { i18n } = useTranslation();
  const errorText = useErrorText();
  return useMemo(() => {
    const by = { i18n };
    /** Shows an error. It stays until it is closed, the page is left or a success follows. */
    const problem = (message: string) => say(message, (toasts) => toasts.showProblem(message, by));
    return {
      success: (message: string) => say(message, (toasts) => toasts.showSuccess(message, by)),
      problem,
      /** Shows a notice. It stays like an error, and screen readers announce it politely like a success. */
      notice: (message: string) => say(message, (toasts) => toasts.showNotice(message, by)),
      /** Shows the text of an error. If the session has ended, a dialog over the page already says so. */
      failure: async (error: unknown) => {
        if (!hasCode(error, 'unauthenticated')) await problem(errorText(error));
      },
    };
  }, [i18n, errorText]);
}

import { notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { i18n } from 'i18next';

const PROBLEM = 'red';
const NOTICE = 'yellow';

/** Owner of messages, one per component that shows them. */
interface Teller {
  i18n: i18n;
}

const shownBy = new WeakMap<Teller, Set<string>>();

const close = (isOver: (message: { id?: string; color?: string; message: unknown }) => boolean) =>
  notifications.updateState(notificationsStore, (all) => all.filter((message) => !isOver(message)));

/** The label is read at the time of the message: an action can change the language. */
const closeButton = ({ i18n }: Teller) => ({ 'aria-label': i18n.t('actions.dismiss') });

/** A message replaces an equal one that is still visible. */
function show(message: string, color: string, rest: Parameters<typeof notifications.show>[0]) {
  close((other) => other.color === color && other.message === message);
  return notifications.show({ ...rest, color });
}

/** Shows a success for a few seconds. It removes notices, and earlier errors of the same owner. */
export function showSuccess(message: string, by: Teller): void {
  const over = shownBy.get(by);
  close(({ id, color }) => color === NOTICE || (id !== undefined && over?.has(id) === true));
  shownBy.delete(by);
  show(message, 'teal', {
    message,
    icon: <IconCheck size={16} />,
    closeButtonProps: closeButton(by),
    role: 'status',
  });
}

/** Shows an error until the user closes it. */
export function showProblem(message: string, by: Teller): void {
  const id = show(message, PROBLEM, {
    message,
    icon: <IconAlertTriangle size={16} />,
    closeButtonProps: closeButton(by),
    autoClose: false,
  });
  shownBy.set(by, (shownBy.get(by) ?? new Set()).add(id));
}

/** Shows a notice that something remains to be done. It stays until it is closed or a success follows. */
export function showNotice(message: string, by: Teller): void {
  show(message, NOTICE, {
    message,
    icon: <IconAlertTriangle size={16} />,
    closeButtonProps: closeButton(by),
    role: 'status',
    autoClose: false,
  });
}

/** Removes all errors and notices. */
export const dropProblems = () => close(({ color }) => color === PROBLEM || color === NOTICE);

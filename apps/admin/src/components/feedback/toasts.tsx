import { notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { i18n } from 'i18next';

const PROBLEM = 'red';
const NOTICE = 'yellow';

/** Who tells the messages of one action. */
interface Teller {
  i18n: i18n;
}

const shownBy = new WeakMap<Teller, Set<string>>();

const close = (isOver: (message: { id?: string; color?: string; message: unknown }) => boolean) =>
  notifications.updateState(notificationsStore, (all) => all.filter((message) => !isOver(message)));

/** In the language of the moment: what is said last of a page may be that its language has changed. */
const closeButton = ({ i18n }: Teller) => ({ 'aria-label': i18n.t('actions.dismiss') });

/** A message takes the place of the same one. */
function show(message: string, color: string, rest: Parameters<typeof notifications.show>[0]) {
  close((other) => other.color === color && other.message === message);
  return notifications.show({ ...rest, color });
}

/** Says what was done, for a while; what had gone wrong with it before is over. */
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

/** Says what went wrong, until it is closed: it must not slip by. */
export function showProblem(message: string, by: Teller): void {
  const id = show(message, PROBLEM, {
    message,
    icon: <IconAlertTriangle size={16} />,
    closeButtonProps: closeButton(by),
    autoClose: false,
  });
  shownBy.set(by, (shownBy.get(by) ?? new Set()).add(id));
}

/** Says what is yet to be done, until it is closed or something is done. */
export function showNotice(message: string, by: Teller): void {
  show(message, NOTICE, {
    message,
    icon: <IconAlertTriangle size={16} />,
    closeButtonProps: closeButton(by),
    role: 'status',
    autoClose: false,
  });
}

/** Takes away what went wrong, and what is yet to be done of it. */
export const dropProblems = () => close(({ color }) => color === PROBLEM || color === NOTICE);

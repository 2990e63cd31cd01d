import { notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

const PROBLEM = 'red';

/** What shows a message; it is told apart by its words and its kind. */
interface Message {
  message: string;
  closeLabel: string;
  /** The messages of one action have the same. */
  by: object;
}

const shownBy = new WeakMap<object, Set<string>>();

const close = (isOver: (message: { id?: string; color?: string; message: unknown }) => boolean) =>
  notifications.updateState(notificationsStore, (all) => all.filter((message) => !isOver(message)));

/** A message takes the place of the same one. */
function show(message: string, color: string, rest: Parameters<typeof notifications.show>[0]) {
  close((other) => other.color === color && other.message === message);
  return notifications.show({ ...rest, color });
}

/** Says what was done, for a while; what had gone wrong with it before is over. */
export function showSuccess({ message, closeLabel, by }: Message): void {
  const over = shownBy.get(by);
  close(({ id }) => id !== undefined && over?.has(id) === true);
  shownBy.delete(by);
  show(message, 'teal', {
    message,
    icon: <IconCheck size={16} />,
    closeButtonProps: { 'aria-label': closeLabel },
    role: 'status',
  });
}

/** Says what went wrong, until it is closed: it must not slip by. */
export function showProblem({ message, closeLabel, by }: Message): void {
  const id = show(message, PROBLEM, {
    message,
    icon: <IconAlertTriangle size={16} />,
    closeButtonProps: { 'aria-label': closeLabel },
    autoClose: false,
  });
  shownBy.set(by, (shownBy.get(by) ?? new Set()).add(id));
}

/** Takes away what went wrong. */
export const dropProblems = () => close(({ color }) => color === PROBLEM);

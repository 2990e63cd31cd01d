/** What an input carries while nothing can be made of what is typed in it. A form is not sent with such a one. */
export const UNREADABLE = { 'data-unreadable': true };

/**
 * Goes to the first input of a form of which nothing can be made. Left and entered, it says so itself.
 *
 * @returns whether there is one
 */
export function stopAtUnreadable(form: HTMLFormElement): boolean {
  const input = form.querySelector<HTMLElement>('[data-unreadable]');
  input?.blur();
  input?.focus();
  return input !== null;
}

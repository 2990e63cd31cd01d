/** What an input carries while nothing can be made of what is typed in it. A form is not sent with such a one. */
export const UNREADABLE = { 'data-unreadable': true };

/** The same where the value of the field is that text itself: the server, asked all the same, is sure to refuse it. */
export const UNREADABLE_VALUE = { 'data-unreadable': 'value' };

/**
 * Goes to the first input of a form of which nothing can be made. Left and entered, it says so itself.
 *
 * @returns null where there is none; else whether the server is sure to refuse the form
 */
export function stopAtUnreadable(form: HTMLFormElement): { isSureToBeRefused: boolean } | null {
  const [input, ...others] = form.querySelectorAll<HTMLElement>('[data-unreadable]');
  if (input === undefined) return null;
  input.blur();
  input.focus();
  // A text that no value holds is not sent: without it the form could be taken.
  return { isSureToBeRefused: [input, ...others].every(({ dataset }) => dataset['unreadable'] === 'value') };
}

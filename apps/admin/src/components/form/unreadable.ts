/** Attribute of an input with unreadable text. A form with such an input is not sent. */
export const UNREADABLE = { 'data-unreadable': true };

/**
 * The same for an input whose field value is the unreadable text. If the form were sent, the server would refuse it.
 */
export const UNREADABLE_VALUE = { 'data-unreadable': 'value' };

/**
 * Focuses the first input with unreadable text, so that it shows its error.
 * @returns null if there is none; otherwise, whether the server would certainly refuse the form
 */
export function stopAtUnreadable(form: HTMLFormElement): { isSureToBeRefused: boolean } | null {
  const [input, ...others] = form.querySelectorAll<HTMLElement>('[data-unreadable]');
  if (input === undefined) return null;
  input.blur();
  input.focus();
  // An unreadable text that is not the field's value is not sent, so the server might accept the form without it.
  return { isSureToBeRefused: [input, ...others].every(({ dataset }) => dataset['unreadable'] === 'value') };
}

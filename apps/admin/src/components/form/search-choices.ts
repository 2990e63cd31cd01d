import type { ComboboxItem } from '@mantine/core';
import type { KeyboardEvent } from 'react';

/** Found options, without the option that creates a record. That one must be chosen explicitly. */
const FOUND = '[role="option"]:not([value="new"])';

/**
 * Enter chooses the first found option and does not submit the form. While the search is running, Enter waits for its
 * result, because a scanner sends Enter right after the code. Tab chooses the option if it is the only one;
 * otherwise the typed text would be lost.
 *
 * @param event key event at the input or its picker. While the picker has `aria-busy`, its options belong to an older
 * search term.
 * @param search search term; empty for none
 */
export function chooseByKey(event: KeyboardEvent<HTMLElement>, search: string): void {
  const { target, currentTarget: picker, key, nativeEvent } = event;
  // A prevented event has already chosen the highlighted option.
  const isDone = event.defaultPrevented || nativeEvent.isComposing;
  if (isDone || !(target instanceof HTMLInputElement)) return;
  const isOpen = target.getAttribute('aria-expanded') === 'true';
  const searching = isBusy(picker);
  const found = () => (search === '' || searching ? [] : [...picker.querySelectorAll<HTMLElement>(FOUND)]);
  if (key === 'Enter' && (isOpen || search !== '')) {
    event.preventDefault();
    if (searching && search !== '') chooseOnceFound(picker, target);
    else found()[0]?.click();
  }
  if (key === 'Tab' && isOpen) {
    const [only, ...others] = found();
    if (others.length === 0) only?.click();
  }
}

const isBusy = (picker: HTMLElement) => picker.getAttribute('aria-busy') === 'true';

/** Chooses the first result, unless the user has typed on or moved the focus. */
function chooseOnceFound(picker: HTMLElement, field: HTMLInputElement): void {
  const typed = field.value;
  const observer = new MutationObserver(() => {
    if (isBusy(picker)) return;
    observer.disconnect();
    const isStill = document.activeElement === field && field.value === typed;
    if (isStill) picker.querySelector<HTMLElement>(FOUND)?.click();
  });
  observer.observe(picker, { attributeFilter: ['aria-busy'] });
}

/** Option that is found by its code or its name. */
interface CodedItem extends ComboboxItem {
  code: string;
}

/**
 * Sorts the option whose code equals the search term to the front, followed by preferred options.
 * @param first values of the preferred options
 */
export function likeliestFirst(
  choices: readonly CodedItem[],
  search: string,
  first?: ReadonlySet<string>,
): CodedItem[] {
  const meant = search.toLowerCase();
  const placeOf = ({ value, code }: CodedItem) => {
    if (code.toLowerCase() === meant) return 0;
    return first?.has(value) === true ? 1 : 2;
  };
  return choices.toSorted((one, other) => placeOf(one) - placeOf(other));
}

import type { KeyboardEvent } from 'react';

/** What was found, without the way to make what was not: that is taken by those who mean it. */
const FOUND = '[role="option"]:not([value="new"])';

/**
 * Enter takes the first that was found, and what is around the field is not sent by it while something is looked for. It
 * waits for what is yet to be found: a scanner presses it right behind the code. Tab takes the only one on its way out: what
 * was typed would be lost.
 *
 * @param event at the field, or around it: at what is busy as long as something is yet to be found, and what still stands
 * there is of what was typed before
 * @param search what is looked for; empty for nothing
 */
export function takeByKey(event: KeyboardEvent<HTMLElement>, search: string): void {
  const { target, currentTarget: picker, key, nativeEvent } = event;
  // What is highlighted has been taken then.
  const isDone = event.defaultPrevented || nativeEvent.isComposing;
  if (isDone || !(target instanceof HTMLInputElement)) return;
  const isOpen = target.getAttribute('aria-expanded') === 'true';
  const searching = isBusy(picker);
  const found = () => (search === '' || searching ? [] : [...picker.querySelectorAll<HTMLElement>(FOUND)]);
  if (key === 'Enter' && (isOpen || search !== '')) {
    event.preventDefault();
    if (searching && search !== '') takeOnceFound(picker, target);
    else found()[0]?.click();
  }
  if (key === 'Tab' && isOpen) {
    const [only, ...others] = found();
    if (others.length === 0) only?.click();
  }
}

const isBusy = (picker: HTMLElement) => picker.getAttribute('aria-busy') === 'true';

/** Takes nothing where somebody has typed on meanwhile, or gone elsewhere. */
function takeOnceFound(picker: HTMLElement, field: HTMLInputElement): void {
  const typed = field.value;
  const observer = new MutationObserver(() => {
    if (isBusy(picker)) return;
    observer.disconnect();
    const isStill = document.activeElement === field && field.value === typed;
    if (isStill) picker.querySelector<HTMLElement>(FOUND)?.click();
  });
  observer.observe(picker, { attributeFilter: ['aria-busy'] });
}

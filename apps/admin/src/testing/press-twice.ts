import { fireEvent } from '@testing-library/react';

/** A double click: the second press comes before the page shows what became of the first. */
export function pressTwice(button: HTMLElement): void {
  fireEvent.click(button);
  fireEvent.click(button);
}

import { useEffect } from 'react';
import { isKey } from './keys';

/**
 * Elements of a row that arrow keys move between. Buttons are left out: on a menu button, arrow keys open the menu.
 */
const IN_ROW = 'a[href], input[type="checkbox"]';
const ROWS = 'main table tbody > tr';
const SEARCH = 'main input[type="search"]';

/**
 * Arrow keys that move from the search field of a list into its rows, between rows in the same column, and back. It
 * supports
 * one list per page.
 */
export function useRowKeys(): void {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const step = isKey(event, 'nextRow') ? 1 : isKey(event, 'previousRow') ? -1 : 0;
      if (step === 0 || event.defaultPrevented || event.isComposing) return;
      if (!(event.target instanceof HTMLElement) || document.querySelector('[role="dialog"]') !== null)
        return;
      const next = nextTo(event.target, step);
      if (next == null) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, []);
}

/** Element that gets the focus next. Null or undefined if the key has another use or there is no further row. */
function nextTo(from: HTMLElement, step: 1 | -1): HTMLElement | null | undefined {
  const rows = [...document.querySelectorAll<HTMLTableRowElement>(ROWS)];
  if (from.matches(SEARCH)) return step === 1 ? rows.map((row) => linkIn(row)).find(Boolean) : null;
  const own = from.closest('tr');
  const place = own === null ? -1 : rows.indexOf(own);
  if (place === -1 || !from.matches(IN_ROW)) return null;
  const row = rows[place + step];
  if (row !== undefined) return inColumnOf(from, row) ?? linkIn(row);
  return step === -1 ? document.querySelector<HTMLElement>(SEARCH) : null;
}

const linkIn = (row: Element) => row.querySelector<HTMLElement>('a[href]');

function inColumnOf(from: HTMLElement, row: HTMLTableRowElement): HTMLElement | null | undefined {
  const cell = from.closest<HTMLTableCellElement>('td, th');
  return cell && row.cells[cell.cellIndex]?.querySelector<HTMLElement>(IN_ROW);
}

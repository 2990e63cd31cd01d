type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Active filters of a list as texts, such as `Status: Draft, Sent`. They are read from the controls on the page, so
 * that
 * every list is supported and the printed text matches the screen.
 * @param list element that contains the list
 * @param quoted formats the search term
 */
export function readFilters(list: Element, quoted: (words: string) => string): string[] {
  const parts = '[role="group"][aria-label], input, select:not([data-restates]), [data-narrows]';
  const bar = list.querySelector('[role="search"]');
  return [...(bar?.querySelectorAll<HTMLElement>(parts) ?? [])]
    .map((part) => said(part, quoted))
    .filter(Boolean);
}

function said(part: HTMLElement, quoted: (words: string) => string): string {
  if (part.dataset['narrows'] !== undefined) return part.dataset['narrows'];
  if (part.getAttribute('role') === 'group') {
    const chosen = [...part.querySelectorAll('[aria-pressed="true"]')].map((chip) => chip.textContent);
    return chosen.length === 0 ? '' : `${part.getAttribute('aria-label')}: ${chosen.join(', ')}`;
  }
  if (!(part instanceof HTMLInputElement || part instanceof HTMLSelectElement)) return '';
  const value = valueOf(part);
  if (value === '' || part.type === 'hidden') return '';
  return part.type === 'search' ? quoted(value) : `${nameOf(part)}: ${value}`;
}

/** Displayed value of a field. The first option of a select has no value and stands for "all". */
function valueOf(field: Field): string {
  if (field instanceof HTMLInputElement) return field.value.trim();
  return field.value === '' ? '' : (field.selectedOptions[0]?.text ?? '');
}

function nameOf(field: Field): string {
  return field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '';
}

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * What a list is narrowed by, in the words of the controls that narrow it: `Status: Draft, Sent`. Read off the page, so
 * that what is printed is what was seen, whatever a list has for filters.
 * @param list what holds the list
 * @param quoted says what was searched for
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

/** What a field shows; a select's first entry, without a value, is for all. */
function valueOf(field: Field): string {
  if (field instanceof HTMLInputElement) return field.value.trim();
  return field.value === '' ? '' : (field.selectedOptions[0]?.text ?? '');
}

function nameOf(field: Field): string {
  return field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '';
}

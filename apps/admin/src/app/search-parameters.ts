/**
 * Search parameters as plain text, arrays joined by commas: `?status=draft,sent&size=50` rather than the router's
 * JSON, since people read, send and type these addresses. Each route's validateSearch gives them their types.
 */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** The other way round; what is undefined or empty is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text === '') continue;
    // Commas and colons need no escape in a query, and read better without.
    const readable = encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%2F', '/');
    pairs.push(`${encodeURIComponent(name)}=${readable}`);
  }
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

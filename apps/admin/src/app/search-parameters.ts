/**
 * Search parameters as plain text, arrays joined by commas: `?status=draft,sent&size=50` rather than the router's
 * JSON, since people read, send and type these addresses. Each route's validateSearch gives them their types.
 */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** The other way round; what is undefined or empty is left out, and what a list did not understand stays where it was. */
export function stringifySearch({ unread, ...search }: Record<string, unknown>): string {
  const rest = new Map<string, unknown>(Object.entries(unread ?? {}));
  const pairs: string[] = [];
  for (const name of new Set([...Object.keys(search), ...rest.keys()])) {
    const text = [search[name], rest.get(name)].flat().filter(isSaid).join();
    if (text === '') continue;
    // Commas and colons need no escape in a query, and read better without.
    const readable = encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%2F', '/');
    pairs.push(`${encodeURIComponent(name)}=${readable}`);
  }
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== '';

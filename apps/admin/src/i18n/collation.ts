/** Which of two names comes first in the language of the page. */
export const byName = (one: { name: string }, other: { name: string }) =>
  one.name.localeCompare(other.name, document.documentElement.lang);

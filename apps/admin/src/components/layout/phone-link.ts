/**
 * `tel:` URL of a phone number. In `+49 (0)30 123-45` the zero is removed, because it is dialled only within the
 * country.
 */
export function phoneLink(phone: string): string {
  const [number = ''] = phone.split(/[a-z]/i);
  const dialled = number.replace(/^(\s*\+.*?)\(0\)/, '$1').replace(/[^\d+*#]/g, '');
  return `tel:${dialled}`;
}

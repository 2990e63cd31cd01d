/** The address that calls a number as somebody wrote it: `+49 (0)30 123-45` without the zero that is dialled at home only. */
export function phoneLink(phone: string): string {
  const [number = ''] = phone.split(/[a-z]/i);
  const dialled = number.replace(/^(\s*\+.*?)\(0\)/, '$1').replace(/[^\d+*#]/g, '');
  return `tel:${dialled}`;
}

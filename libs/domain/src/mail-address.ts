/** A mail address: a local part of letters, digits and `_'+-.`, and a domain name. The same pattern as zod's. */
export const MAIL_ADDRESS =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

const LONGEST = 254;

/** Whether a text is one e-mail address. */
export const isMailAddress = (text: string): boolean => text.length <= LONGEST && MAIL_ADDRESS.test(text);

/** The e-mail addresses of a text, as people separate them. */
export const mailAddressesIn = (text: string): string[] =>
  text.split(/[\s,;]+/).filter((address) => address !== '');

/** Behind every text that begins with another one: no character is greater. */
export const GREATEST = '\u{10FFFF}';

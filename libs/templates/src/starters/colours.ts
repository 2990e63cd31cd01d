/** The one colour beside black and greys. */
export const ACCENT = '1F4E79';

export const RULE = 'C9CED6';

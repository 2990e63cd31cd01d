/** Accent colour; everything else is black or grey. */
export const ACCENT = '1F4E79';

export const RULE = 'C9CED6';

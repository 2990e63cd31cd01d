/** Largest template file, in bytes. The contract's own constant would bring zod along; a spec compares the two. */
export const MAXIMUM_TEMPLATE_BYTES = 10 * 1024 * 1024;

/** Longest name of a template, in characters. */
export const TEMPLATE_NAME = 100;

/** Largest file to import, in bytes. The contract's own constant would bring zod along; a spec compares the two. */
export const MAXIMUM_IMPORT_BYTES = 10 * 1024 * 1024;

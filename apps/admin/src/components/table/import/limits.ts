/**
 * Maximum file size of an import, in bytes. The contract's constant would add zod to the bundle; a spec compares
 * both.
 */
export const MAXIMUM_IMPORT_BYTES = 10 * 1024 * 1024;

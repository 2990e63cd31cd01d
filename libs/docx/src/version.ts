/** Part of every cache key over compiled templates and filled documents: changes with what either would hold. */
export const COMPILER_VERSION = '12';

// This file is auto-generated of the OpenAPI document

/** Paths whose POST takes an `Idempotency-Key`. */
export const REPEATABLE_POSTS: readonly string[] = [];

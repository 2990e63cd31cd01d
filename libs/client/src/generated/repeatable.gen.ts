// This file is auto-generated of the OpenAPI document

/** Paths whose POST takes an `Idempotency-Key`. */
export const REPEATABLE_POSTS: readonly string[] = [
  '/v1/customers/import',
  '/v1/items/import',
  '/v1/salesquotes/{id}/attachments',
  '/v1/documents',
  '/v1/documents/{id}/versions/{fileVersion}/restore',
  '/v1/salesquotes/{id}/email',
  '/v1/items',
  '/v1/locations',
  '/v1/inventory/movements',
  '/v1/inventory/movements/{id}/reverse',
  '/v1/inventory/counts',
  '/v1/inventory/counts/import',
  '/v1/customers',
  '/v1/salesquotes',
  '/v1/salesquotes/{id}/{action}',
];

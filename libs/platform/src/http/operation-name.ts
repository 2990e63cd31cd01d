/**
 * The name of an operation that a mechanism makes for one Kind or record, in the OpenAPI document and so in clients made
 * of it: `history.salesQuote`.
 * @param name of the Kind, record or template kind: `SalesQuote`
 */
export function operationName(mechanism: string, name: string): string {
  return `${mechanism}.${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

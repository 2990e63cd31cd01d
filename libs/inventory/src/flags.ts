/** What `true` and `false` of a filter are in the database. */
export function flags(values: readonly ('true' | 'false')[] | undefined): number[] | undefined {
  return values?.map((value) => (value === 'true' ? 1 : 0));
}

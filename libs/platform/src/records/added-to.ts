/**
 * Adds the fields of other objects to an object that was just made. It equals `{ ...one, ...other, field }`, and is
 * used for every record and line. Up to Node 22 each field after a spread costs more than a microsecond, and
 * kilobytes of garbage.
 * @param made nobody else has it: it is changed
 */
export const addedTo: <Made extends object, Others extends readonly object[]>(
  made: Made,
  ...others: Others
) => Made & Together<Others> = Object.assign;

/** All fields of several objects. */
type Together<Objects extends readonly object[]> = Objects extends readonly [
  infer First extends object,
  ...infer Rest extends readonly object[],
]
  ? First & Together<Rest>
  : unknown;

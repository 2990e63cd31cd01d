/**
 * An object that was just made, with the fields of others after its own. It says what `{ ...one, ...other, field }` says,
 * for what is shown of every record and of every line: up to Node 22 each field that is named after a spread costs more
 * than a microsecond, and kilobytes to be cleared away.
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

/**
 * Accesses the local or session storage.
 * @returns the result of `action`; undefined if the browser refuses storage or if the stored value cannot be read
 */
export function tryStorage<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

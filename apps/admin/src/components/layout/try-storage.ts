/**
 * Uses the storage of the browser or tab.
 * @returns what `action` returns; undefined where the browser refuses to store anything or what is stored cannot be read
 */
export function tryStorage<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

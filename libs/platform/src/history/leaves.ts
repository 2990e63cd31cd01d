/** Value of a field once objects are flattened. */
export type Leaf = string | number | boolean | null;

/** The fields of a value by their paths: `{ a: { b: 1 } }` is `a.b → 1`. Lists within count as their JSON. */
export type Leaves = ReadonlyMap<string, Leaf>;

/** @param skips which paths to leave out */
export function leavesOf(value: unknown, skips: (path: string) => boolean, path = ''): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  collect(value, path, skips, leaves);
  return leaves;
}

function collect(
  value: unknown,
  path: string,
  skips: (path: string) => boolean,
  leaves: Map<string, Leaf>,
): void {
  if (path !== '' && skips(path)) return;
  if (typeof value !== 'object' || value === null) {
    leaves.set(path, (value ?? null) as Leaf);
  } else if (Array.isArray(value)) {
    leaves.set(path, JSON.stringify(value));
  } else {
    for (const [key, item] of Object.entries(value)) {
      collect(item, path === '' ? key : `${path}.${key}`, skips, leaves);
    }
  }
}

/** Whether two values have the same leaves; what is missing is as good as null. */
export function sameLeaves(left: Leaves, right: Leaves): boolean {
  return holdsSame(left, right) && holdsSame(right, left);
}

/** Whether all leaves of one value are the same in another one. */
function holdsSame(one: Leaves, other: Leaves): boolean {
  for (const [path, leaf] of one) if ((other.get(path) ?? null) !== (leaf ?? null)) return false;
  return true;
}

/** The paths of both, each once. */
export function pathsOf(left: Leaves, right: Leaves): string[] {
  return [...new Set([...left.keys(), ...right.keys()])];
}

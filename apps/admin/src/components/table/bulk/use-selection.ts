import { useState } from 'react';

/** Which rows of a page are selected. Those that are not shown any more are not selected any more. */
export function useSelection<Row>(rows: readonly Row[] | undefined, rowKey: (row: Row) => string) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const selected = (rows ?? []).filter((row) => keys.has(rowKey(row)));
  return {
    selected,
    isSelected: (row: Row) => keys.has(rowKey(row)),
    toggle: (row: Row) =>
      setKeys((present) => {
        const next = new Set(present);
        if (!next.delete(rowKey(row))) next.add(rowKey(row));
        return next;
      }),
    /** All that are shown, or none of them. */
    toggleAll: () =>
      setKeys(new Set(selected.length === rows?.length ? [] : (rows ?? []).map((row) => rowKey(row)))),
    /** Those that are done with. */
    drop: (done: readonly Row[]) =>
      setKeys((present) => {
        const next = new Set(present);
        for (const row of done) next.delete(rowKey(row));
        return next;
      }),
    clear: () => setKeys(new Set()),
  };
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>;

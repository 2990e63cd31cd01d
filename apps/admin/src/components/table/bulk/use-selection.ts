import { useState } from 'react';

/** Selected rows of a page. A row that is no longer shown is no longer selected. */
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
    /** Selects all shown rows, or none if all are selected. */
    toggleAll: () =>
      setKeys(new Set(selected.length === rows?.length ? [] : (rows ?? []).map((row) => rowKey(row)))),
    /** Removes finished rows from the selection. */
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

import type { DataSource, EntityManager } from 'typeorm';

/** Runs work that reads on one state of the database, whatever is committed meanwhile. */
type Snapshot = <Result>(work: (manager: EntityManager) => Promise<Result>) => Promise<Result>;

const snapshots = new WeakMap<DataSource, Snapshot>();

/** Says how readers of a connection come to see one state of the database. */
export function provideSnapshots(source: DataSource, snapshot: Snapshot): void {
  snapshots.set(source, snapshot);
}

/**
 * For whatever is read in several statements and has to fit together: outside a transaction they see one state of the
 * database; within one they are part of it. Nested calls share the outermost one's state.
 */
export function inSnapshot<Result>(
  manager: EntityManager,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  // One with a connection of its own is that of a transaction, or of a snapshot.
  const snapshot = manager.queryRunner === undefined ? snapshots.get(manager.connection) : undefined;
  return snapshot === undefined ? work(manager) : snapshot(work);
}

import { onEachDatabase } from '@docket/platform/testing';
import { kind, schema, user, webhookProcesses } from '../testing/webhook-processes';
import { findDue } from './due-deliveries';
import { SlowSearches } from './slow-searches';

/** More deliveries than the search of the oldest ones reads (1,000). */
const MANY = 1_100;
const EARLY = '2024-01-01T10:00:00.000Z';
const LATE = '2024-01-01T11:00:00.000Z';
const NOW = '2024-01-01T12:00:00.000Z';

describe('search for due deliveries', () => {
  onEachDatabase(schema, (database) => {
    const { process, subscribe, quote, rows } = webhookProcesses(database);

    /** Makes many changes of one quote, and then creates another quote. */
    async function changes() {
      const { id } = await subscribe();
      const [one, other] = [quote(), quote()];
      const { records } = process();
      await records.changeMany(kind, user, () =>
        Promise.resolve(Array.from({ length: MANY }, () => ({ before: one, after: one }))),
      );
      await records.create(kind, user, () => Promise.resolve(other));
      const sequences = (await rows()).map(({ sequence }) => Number(sequence));
      const last = sequences.at(-1) ?? 0;
      const dueAt = (time: string, which: string) =>
        database().transaction((manager) =>
          manager.query(`UPDATE webhookdeliveries SET dueAt = ? WHERE ${which}`, [time, last]),
        );
      await dueAt(EARLY, 'sequence < ?');
      await dueAt(LATE, 'sequence = ?');
      const slowSearches = new SlowSearches();
      const find = (room: number) =>
        database().transaction((manager) =>
          findDue(manager, database().dialect, new Map([[id, room]]), NOW, slowSearches),
        );
      return { id, sequences, last, dueAt, slowSearches, find };
    }

    it('reads only the oldest deliveries after a full search was slow', async () => {
      const { id, last, dueAt, slowSearches, find } = await changes();
      // The first delivery of the first quote is not due, so that all its other deliveries wait.
      await dueAt('2024-01-01T13:00:00.000Z', `sequence = ? - ${MANY}`);
      expect((await find(3)).map(Number)).toEqual([last]);
      slowSearches.noteDuration(id, 1_000);
      expect(await find(3)).toEqual([]);
    });

    it('still finds the deliveries that follow', async () => {
      const { id, sequences, slowSearches, find } = await changes();
      slowSearches.noteDuration(id, 1_000);
      expect((await find(120)).map(Number)).toEqual(sequences.slice(0, 120));
    });
  });
});

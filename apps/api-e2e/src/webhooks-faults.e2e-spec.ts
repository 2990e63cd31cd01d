import { DATABASES } from './harness/databases';
import { runWithFaults } from './harness/webhook-faults';

const KILLS = 10;

jest.setTimeout(10 * 60_000);

/** A longer run is `webhooks-faults.long-spec.ts`. */
it.each(DATABASES)(
  `webhooks tell of every change, and of nothing else, over ${KILLS} kills, on $name`,
  async (database) => {
    const { acknowledged, lost, invented, refused } = await runWithFaults(database, KILLS);
    expect({ lost, invented }).toEqual({ lost: [], invented: [] });
    expect(acknowledged).toBeGreaterThan(10 * KILLS);
    expect(refused).toBeGreaterThan(KILLS);
  },
);

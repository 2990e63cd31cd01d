import { DATABASES } from './harness/databases';
import { runWithFaults } from './harness/webhook-faults';

const KILLS = 100;

jest.setTimeout(60 * 60_000);

it.each(DATABASES)(
  `webhooks tell of every change, and of nothing else, over ${KILLS} kills, on $name`,
  async (database) => {
    const { lost, invented, ...counts } = await runWithFaults(database, KILLS);
    process.stdout.write(`${JSON.stringify(counts)}\n`);
    expect({ lost, invented }).toEqual({ lost: [], invented: [] });
    expect(counts.acknowledged).toBeGreaterThan(10 * KILLS);
  },
);

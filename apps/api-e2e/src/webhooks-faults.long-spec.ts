import { DATABASES } from './harness/databases';
import { FAULT_STEPS } from './harness/fault-steps';
import { type FaultRounds, runWithFaults } from './harness/webhook-faults';

/** Fewer or more of them by the environment: a kill takes about two seconds. */
const RANDOM_KILLS = Number(process.env.FAULT_KILLS ?? 1_000);
const KILLS_AT_STEP = Number(process.env.FAULT_KILLS_AT_STEP ?? 50);
const STOPS = Number(process.env.FAULT_STOPS ?? 20);
const KILLS = RANDOM_KILLS + FAULT_STEPS.length * KILLS_AT_STEP;

jest.setTimeout(3 * 60 * 60_000);

describe.each(DATABASES)('webhooks tell of every change, and of nothing else, on $name,', (database) => {
  const runOver = async (rounds: FaultRounds[]) => {
    const { lost, invented, disordered, forged, ...counts } = await runWithFaults(database, rounds);
    process.stdout.write(`${database.name}: ${JSON.stringify(counts)}\n`);
    const { seed } = counts;
    expect({ seed, lost, invented, disordered, forged }).toEqual({
      seed,
      lost: [],
      invented: [],
      disordered: [],
      forged: [],
    });
    return counts;
  };

  it(`over ${KILLS} kills: ${KILLS_AT_STEP} at each step, and ${RANDOM_KILLS} at any moment`, async () => {
    const steps = FAULT_STEPS.map((step) => ({ step, kills: KILLS_AT_STEP }));
    const { kills, acknowledged } = await runOver([...steps, { kills: RANDOM_KILLS }]);
    expect(kills).toBe(KILLS);
    expect(acknowledged).toBeGreaterThan(10 * KILLS);
  });

  it(`over ${STOPS} stops, and tell nothing twice`, async () => {
    const { repeated } = await runOver([{ kills: STOPS, step: 'stop' }]);
    expect(repeated).toBe(0);
  });
});

import { DATABASES } from './harness/databases';
import { FAULT_STEPS } from './harness/fault-steps';
import { runWithFaults } from './harness/webhook-faults';

const RANDOM_KILLS = 2;
const KILLS_AT_STEP = 1;
const KILLS = RANDOM_KILLS + FAULT_STEPS.length * KILLS_AT_STEP;

/** A longer run is `webhooks-faults.long-spec.ts`. */
it.each(DATABASES)(
  `webhooks tell of every change, and of nothing else, over ${KILLS} kills, on $name`,
  async (database) => {
    const steps = FAULT_STEPS.map((step) => ({ step, kills: KILLS_AT_STEP }));
    const run = await runWithFaults(database, [...steps, { kills: RANDOM_KILLS }]);
    const { seed, kills, acknowledged, lost, invented, disordered, forged, refused } = run;
    expect({ seed, kills, lost, invented, disordered, forged }).toEqual({
      seed,
      kills: KILLS,
      lost: [],
      invented: [],
      disordered: [],
      forged: [],
    });
    expect(acknowledged).toBeGreaterThan(10 * KILLS);
    expect(refused).toBeGreaterThan(KILLS);
  },
);

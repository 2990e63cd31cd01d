import { availableParallelism } from 'node:os';
import { detail, duration, say, step } from '../support/output.mjs';

/** Stages at work at the same time. */
const LANES = 2;

/**
 * Runs stages, two at a time where the machine has the cores, and prints what each came to when it is over. One that
 * fails keeps no other from running.
 *
 * @param {import('./stages.mjs').Stage[]} stages
 * @param {NodeJS.ProcessEnv} env what the tests find beside our own environment
 * @returns {Promise<import('./outcome.mjs').Outcome[]>}
 */
export async function runStages(stages, env) {
  const cores = availableParallelism();
  const lanes = Math.min(LANES, cores, stages.length);
  const options = { workers: Math.max(1, Math.floor(cores / lanes)), stream: stages.length === 1, env };
  const waiting = [...stages];
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  /** @type {import('./outcome.mjs').Outcome[]} */
  const outcomes = [];

  const unfinished = () => new Set([...waiting.map(({ name }) => name), ...running.keys()]);
  while (waiting.length > 0 || running.size > 0) {
    const open = unfinished();
    const next = waiting.findIndex(({ after = [] }) => !after.some((name) => open.has(name)));
    const [stage] = next >= 0 && running.size < lanes ? waiting.splice(next, 1) : [];
    if (stage === undefined) {
      await Promise.race(running.values());
      continue;
    }
    const work = runStage(stage, options).then((outcome) => {
      outcomes.push(outcome);
      running.delete(stage.name);
    });
    running.set(stage.name, work);
  }
  return outcomes;
}

/**
 * @param {import('./stages.mjs').Stage} stage
 * @param {import('./stages.mjs').StageOptions} options
 */
async function runStage(stage, options) {
  step(`Started: ${stage.title}`);
  const started = Date.now();
  const outcome = await stage
    .run(options)
    .catch((error) => ({ passed: 0, failed: 1, output: String(error?.stack ?? error) }));
  report(stage, outcome, Date.now() - started, options.stream);
  return outcome;
}

/**
 * @param {import('./stages.mjs').Stage} stage
 * @param {import('./outcome.mjs').Outcome} outcome
 * @param {number} took
 * @param {boolean} streamed
 */
function report(stage, outcome, took, streamed) {
  const { passed, failed, notes = [], output = '' } = outcome;
  if (failed > 0 && !streamed) {
    say(`\n----- ${stage.title}: output -----`);
    say(output.trimEnd());
    say(`----- ${stage.title}: end of output -----\n`);
  }
  detail(
    `${failed > 0 ? 'FAILED' : 'ok'}: ${stage.title}: ${passed} of ${passed + failed} in ${duration(took)}`,
  );
  for (const note of notes) detail(`  ${note}`);
}

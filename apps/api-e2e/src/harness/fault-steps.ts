import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Docket } from './docket';

/**
 * The steps of the work on webhooks at which a server dies. `during send`: the receiver has the delivery and has not
 * answered yet.
 */
export const FAULT_STEPS = [
  'before commit',
  'after commit',
  'before follow',
  'after follow',
  'after claim',
  'during send',
  'during finish',
] as const;
export type FaultStep = (typeof FAULT_STEPS)[number];

/** The environment of a server that `dieAt` can be said to. */
export const FAULT_STEPS_WATCHED = {
  NODE_OPTIONS: `--import ${pathToFileURL(resolve(__dirname, 'fault-steps.mjs')).href}`,
};

/** Lets the server end at a step, from one moment to the next. @param time which time it comes to it, from 1 */
export function dieAt(docket: Docket, step: Exclude<FaultStep, 'during send'>, time: number): void {
  writeFileSync(join(docket.dataFolder, 'fault.json'), JSON.stringify({ step, time }));
  process.kill(docket.processId, 'SIGUSR2');
}

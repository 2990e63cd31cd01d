import { Refusal } from '../support/output.mjs';

const OLDEST = { major: 20, minor: 19 };

/** Refuses a Node that is too old, before anything fails in a way that is harder to read. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return;
  throw new Refusal(`Docket needs Node ${OLDEST.major}.${OLDEST.minor} or newer; this is ${version}.`);
}

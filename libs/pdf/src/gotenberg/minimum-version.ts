import { inLanguage, type Sentence } from '@docket/domain';
import { say } from '../sentences';

/**
 * Older ones fetch what a document links to from the network that they are in (CVE-2026-55229). All newer ones have
 * every form field that is sent.
 */
const MINIMUM = [8, 34] as const;

/** Major and minor number of a version as `/version` says it; one without a number (`edge`) is taken for the newest. */
export function versionNumbers(version: string): [major: number, minor: number] {
  const [, major, minor = 0] = /(\d+)(?:\.(\d+))?/.exec(version) ?? [];
  return major === undefined ? [Infinity, 0] : [Number(major), Number(minor)];
}

/** Whether a Gotenberg is too old to be given a document. */
export function isTooOld(version: string): boolean {
  const [major, minor] = versionNumbers(version);
  return major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1]);
}

/** Advice for a version that is too old. @param label where it is */
export function tooOld(label: string, version: string): Sentence {
  const [major, minor] = MINIMUM;
  return say.gotenberg_old({ at: label, version, major, minor });
}

/** A Gotenberg that is given no document. */
export class OldVersionError extends Error {
  override readonly name = 'OldVersionError';

  constructor(readonly told: Sentence) {
    super(inLanguage(told, 'en'));
  }
}

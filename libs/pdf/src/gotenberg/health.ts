import type { Sentence } from '@docket/domain';
import { type Address } from './address';
import { type Addresses } from './addresses';
import { type Connections } from './connections';
import { getText } from './http-client';
import { unlessAborted } from './time-limit';
import { type Versions } from './versions';
import { say } from '../sentences';

/** Less than the second that whoever asks for the server's health waits. */
const ASK_MS = 800;

type State = 'up' | 'down' | 'silent' | 'old';

/**
 * `GET /health` needs no credentials and answers `{"status":"up","details":{"libreoffice":{"status":"up"},…}}`, or the same
 * with `down` and status 503 when one engine is down (https://gotenberg.dev/docs/system/health). Only LibreOffice is needed.
 */
async function stateOf(address: Address, connections: Connections, versions: Versions): Promise<State> {
  try {
    // A version that nobody knows yet is asked for, too; where it is not said in time, the next call knows it.
    const limit = AbortSignal.timeout(ASK_MS);
    const asked = unlessAborted(versions.of(address), limit).catch(() => null);
    const { text } = await getText(address, '/health', connections, ASK_MS);
    if (versions.last(address) === null) await asked;
    if (versions.problemOf(address) !== null) return 'old';
    return statusIn(JSON.parse(text)) === 'up' ? 'up' : 'down';
  } catch {
    return 'silent';
  }
}

function statusIn(health: unknown): unknown {
  if (typeof health !== 'object' || health === null) return undefined;
  const { status, details } = health as {
    status?: unknown;
    details?: { libreoffice?: { status?: unknown } };
  };
  return details?.libreoffice?.status ?? status;
}

/** Able to serve when one address is; the problems name those that are not. */
export async function healthOf(
  { all }: Addresses,
  connections: Connections,
  versions: Versions,
): Promise<{ ok: boolean; problems: Sentence[] }> {
  const states = await Promise.all(all.map((address) => stateOf(address, connections, versions)));
  const labels = (state: State): string[] =>
    all.filter((_, index) => states[index] === state).map(({ label }) => label);
  const [silent, down] = [labels('silent'), labels('down')];
  const problems = [
    ...(silent.length > 0 ? [say.gotenberg_silent({ at: silent })] : []),
    ...(down.length > 0 ? [say.gotenberg_down({ at: down })] : []),
    ...all.flatMap((address, index) => (states[index] === 'old' ? (versions.problemOf(address) ?? []) : [])),
  ];
  return { ok: states.includes('up'), problems };
}

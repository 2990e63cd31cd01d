import { type Address } from './address';
import { type Addresses } from './addresses';
import { type Connections } from './connections';
import { getText } from './http-client';

/** Less than the second that whoever asks for the server's health waits. */
const ASK_MS = 800;

type State = 'up' | 'down' | 'silent';

/**
 * `GET /health` needs no credentials and answers `{"status":"up","details":{"libreoffice":{"status":"up"},…}}`, or the same
 * with `down` and status 503 when one engine is down (https://gotenberg.dev/docs/system/health). Only LibreOffice is needed.
 */
async function stateOf(address: Address, connections: Connections): Promise<State> {
  try {
    const { text } = await getText(address, '/health', connections, ASK_MS);
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

/** Able to serve when one address is; the detail names those that are not. */
export async function healthOf(
  { all }: Addresses,
  connections: Connections,
): Promise<{ ok: boolean; detail?: string }> {
  const states = await Promise.all(all.map((address) => stateOf(address, connections)));
  const labels = (state: State): string[] =>
    all.filter((_, index) => states[index] === state).map(({ label }) => label);
  const [silent, down] = [labels('silent'), labels('down')];
  const problems = [
    ...(silent.length > 0 ? [`No Gotenberg answers at ${silent.join(', ')}: check GOTENBERG_URL.`] : []),
    ...(down.length > 0 ? [`LibreOffice is down in the Gotenberg at ${down.join(', ')}: restart it.`] : []),
  ];
  const ok = states.includes('up');
  return problems.length > 0 ? { ok, detail: problems.join(' ') } : { ok };
}

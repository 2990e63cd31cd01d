import { setTimeout as delay } from 'node:timers/promises';
import { inTime } from '../background/in-time';
import { OperatorError } from '../errors/operator-error';
import { createDataSource, isSqlite } from './data-source';
import { passesByItself } from './errors/database-errors';
import { whyUnavailable } from './errors/storage-refusals';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2_000;

/** Longest that one try may take. */
const TRY_MS = 10_000;

/**
 * Waits until the database server takes connections. The embedded SQLite needs no waiting.
 * @param patienceMs how long, in milliseconds
 * @param tell is called once when it begins to wait, and once when the server answers
 * @throws {OperatorError} when the patience is over
 * @throws what the driver throws, at once, where waiting does not help: wrong password, unknown database, refused TLS
 */
export async function waitForDatabase(
  databaseUrl: string,
  patienceMs: number,
  tell: (news: string) => void,
): Promise<void> {
  if (isSqlite(databaseUrl)) return;
  const place = placeOf(databaseUrl);
  const end = performance.now() + patienceMs;
  let isWaiting = false;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const error = await connectionError(databaseUrl);
    if (error === undefined) break;
    if (!passesByItself(error)) throw error;
    const left = end - performance.now();
    if (left <= 0) throw gaveUp(place, patienceMs, error);
    if (!isWaiting) tell(`Waiting for the database at ${place}. ${whyUnavailable(error)}`);
    isWaiting = true;
    await delay(Math.min(pause, left));
  }
  if (isWaiting) tell(`The database at ${place} answers.`);
}

async function connectionError(databaseUrl: string): Promise<unknown> {
  const source = createDataSource(databaseUrl, { entities: [], migrations: [] });
  const connecting = source.initialize().then(() => source.destroy());
  try {
    await inTime(TRY_MS, connecting, () => {
      throw Object.assign(new Error(`no answer within ${TRY_MS} ms`), { code: 'ETIMEDOUT', fatal: true });
    });
    return undefined;
  } catch (error) {
    return error ?? new Error('The database refuses the connection without a reason.');
  }
}

/** Without user and password. */
function placeOf(databaseUrl: string): string {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  return searchParams.get('socket') ?? `${hostname}:${port || '3306'}`;
}

function gaveUp(place: string, patienceMs: number, cause: unknown): OperatorError {
  return new OperatorError(
    `The database at ${place} cannot be used. ${whyUnavailable(cause)} Docket has waited ` +
      `${Math.round(patienceMs / 1_000)} seconds (DATABASE_WAIT). Check DATABASE_URL.`,
    { cause },
  );
}

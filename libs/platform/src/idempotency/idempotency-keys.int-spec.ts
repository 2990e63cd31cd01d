import { setTimeout as pause } from 'node:timers/promises';
import { Idempotency1763700008000 } from '../migrations/1763700008000-idempotency';
import { onEachDatabase } from '../testing';
import { IdempotencyKeys } from './idempotency-keys';

const HOUR_MS = 3_600_000;
const ANSWER = { status: 201, location: '/v1/things/1', body: '{"id":"1"}' };

describe('calls with an Idempotency-Key', () => {
  onEachDatabase({ entities: [], migrations: [Idempotency1763700008000] }, (database) => {
    let calls = 0;
    const aCall = () => ({ id: `call ${++calls}`, requestSha256: 'a', isSecret: false });
    /** Another process. */
    const aProcess = () => new IdempotencyKeys(database());
    const keep = (keys: IdempotencyKeys, call: ReturnType<typeof aCall>) =>
      database().transaction((manager) => keys.keep(manager, call, ANSWER));
    const inFlight = { code: 'idempotency_in_flight', extras: { retryAfterSeconds: 1 } };

    it('are claimed by one of many at once, in one process or several', async () => {
      const processes = [aProcess(), aProcess(), aProcess()];
      const call = aCall();
      const outcomes = await Promise.allSettled(
        Array.from({ length: 30 }, (_, index) => processes[index % 3]!.claim(call)),
      );
      const claimed = outcomes.filter(({ status }) => status === 'fulfilled');
      expect(claimed).toEqual([{ status: 'fulfilled', value: null }]);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(inFlight);
    });

    it('get their answer wherever they are sent next', async () => {
      const [first, second] = [aProcess(), aProcess()];
      const call = aCall();
      expect(await first.claim(call)).toBeNull();
      await keep(first, call);
      first.end(call);
      for (const keys of [first, second, aProcess()]) expect(await keys.claim(call)).toMatchObject(ANSWER);
      await expect(second.claim({ ...call, requestSha256: 'b' })).rejects.toMatchObject({
        code: 'idempotency_mismatch',
      });
    });

    it('get their answer also where it came while they were being looked up', async () => {
      const keys = aProcess();
      const call = aCall();
      await keys.claim(call);
      const { read } = database();
      const late = {
        query: async (sql: string, parameters: unknown[]) => {
          const rows: unknown = await read.query(sql, parameters);
          await keep(keys, call);
          keys.end(call);
          return rows;
        },
      };
      const looking = jest.spyOn(database(), 'read', 'get').mockReturnValueOnce(late as typeof read);
      expect(await keys.claim(call)).toMatchObject(ANSWER);
      looking.mockRestore();
    });

    it('are refused at once where they ask for something else, while the first is at work', async () => {
      const [first, second] = [aProcess(), aProcess()];
      const call = aCall();
      await first.claim(call);
      for (const keys of [first, second])
        await expect(keys.claim({ ...call, requestSha256: 'b' })).rejects.toMatchObject({
          code: 'idempotency_mismatch',
        });
    });

    it('are carried out by another process a few seconds after the first one died, and by it alone', async () => {
      const [dead, second, third] = [aProcess(), aProcess(), aProcess()];
      const call = aCall();
      const now = Date.now();
      await dead.claim(call, now);
      await expect(second.claim(call, now + 9_000)).rejects.toMatchObject(inFlight);
      const outcomes = await Promise.allSettled(
        [second, third].map((keys) => keys.claim(call, now + 11_000)),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      // It was not dead after all: its change must not be committed beside the other one.
      await expect(keep(dead, call)).rejects.toMatchObject({ code: 'idempotency_in_flight' });
      const winner = outcomes[0]?.status === 'fulfilled' ? second : third;
      await keep(winner, call);
      expect(await aProcess().claim(call, now + 12_000)).toMatchObject(ANSWER);
    });

    it('are carried out again once they were given back', async () => {
      const [first, second] = [aProcess(), aProcess()];
      const call = aCall();
      await first.claim(call);
      await database().transaction((manager) => first.release(manager, call));
      first.end(call);
      expect(await second.claim(call)).toBeNull();
    });

    it('are forgotten after 24 hours, and removed by and by', async () => {
      const keys = aProcess();
      const [old, fresh] = [aCall(), aCall()];
      const now = Date.now();
      await keys.claim(old, now - 25 * HOUR_MS);
      await keep(keys, old);
      keys.end(old);
      await keys.claim(fresh, now - 23 * HOUR_MS);
      await keep(keys, fresh);
      keys.end(fresh);
      // Before any sweep: it is a new call, whatever it asks for.
      expect(await keys.claim({ ...old, requestSha256: 'b' }, now)).toBeNull();
      expect(await keys.claim(fresh, now)).toMatchObject(ANSWER);
      const rows = async (ids: string[]) => {
        const found: { id: string }[] = await database().read.query('SELECT id FROM idempotencykeys');
        return ids.filter((id) => found.some((row) => row.id === id));
      };
      expect(await keys.sweep(now + 2 * HOUR_MS)).toBeGreaterThan(0);
      expect(await rows([old.id, fresh.id])).toEqual([old.id]);
    });

    it('stay claimed for as long as their process is at work', async () => {
      const [first, second] = [aProcess(), aProcess()];
      const call = aCall();
      const lease = async (): Promise<string> =>
        (await database().read.query('SELECT leaseUntil FROM idempotencykeys WHERE id = ?', [call.id]))[0]
          .leaseUntil;
      await first.claim(call);
      const before = await lease();
      first.onApplicationBootstrap();
      for (const end = Date.now() + 15_000; (await lease()) === before && Date.now() < end;) await pause(100);
      await first.onApplicationShutdown();
      expect((await lease()) > before).toBe(true);
      await expect(second.claim(call, Date.parse(before) + 1)).rejects.toMatchObject(inFlight);
    });
  });
});

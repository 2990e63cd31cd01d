import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { SalesQuote, SalesQuotePage } from '@docket/contracts';
import type { Answer } from './harness/answer';
import { createCustomer, quoteLine } from './harness/business';
import type { Client } from './harness/client';
import { DATABASES } from './harness/databases';
import { Docket } from './harness/docket';
import { waitFor } from './harness/wait-for';

const KILLS = 20;
/** Kills go on until one of them has cut off a call that had its effect. */
const MOST_KILLS = 200;
const CALLERS = 8;
/** A call that was cut off waits some seconds for the claim of the dead process; then the server may be killed again. */
const PATIENCE_MS = 600_000;
/** Over the whole of a call, from its arrival to its answer. */
const LATEST_KILL_MS = 120;

jest.setTimeout(30 * 60_000);

/** Callers who send each of their calls until it is answered, while the server is killed again and again. */
describe.each(DATABASES)(
  'calls with an Idempotency-Key, while the server is killed, on $name',
  (database) => {
    let docket: Docket;
    let admin: Client;
    let customerId: string;

    beforeAll(async () => {
      docket = await Docket.start({ database });
      admin = await docket.signedIn();
      customerId = (await createCustomer(admin)).id;
    });
    afterAll(() => docket.stop());

    it(`have their effect once, over ${KILLS} kills or more`, async () => {
      let over = false;
      let made = 0;
      let replayed = 0;
      const wrong: string[] = [];

      const send = async (key: string, reference: string): Promise<Answer | undefined> => {
        const quote = { customerId, customerReference: reference, lines: [quoteLine()] };
        const answer = await admin
          .post('/v1/salesquotes', quote, { 'Idempotency-Key': key })
          .catch(() => undefined);
        if (answer?.status !== 409) return answer;
        answer.problem(409, 'idempotency_in_flight');
        return undefined;
      };
      const caller = async () => {
        while (!over) {
          const [key, reference] = [randomUUID(), randomUUID()];
          const answer = await waitFor('an answer', () => send(key, reference), PATIENCE_MS);
          const { id } = answer.as(SalesQuote, 201);
          made++;
          if (answer.header('idempotency-replayed') === 'true') replayed++;
          const found = await waitFor(
            'the list',
            () => admin.get(`/v1/salesquotes?q=${reference}&count=true`).catch(() => undefined),
            PATIENCE_MS,
          );
          const { data, total } = found.as(SalesQuotePage);
          if (total !== 1 || data[0]?.id !== id) wrong.push(`${key}: ${total} quotes`);
        }
      };
      const callers = Promise.all(Array.from({ length: CALLERS }, caller));
      try {
        for (let kill = 0; kill < KILLS || (replayed === 0 && kill < MOST_KILLS); kill++) {
          const before = made;
          await Promise.race([
            callers,
            waitFor('calls', () => (made >= before + CALLERS ? true : undefined), PATIENCE_MS),
          ]);
          await pause(Math.random() * LATEST_KILL_MS);
          await docket.crash();
          await docket.restart();
        }
      } finally {
        over = true;
      }
      await callers;
      process.stdout.write(`${made} calls, of which ${replayed} had lost their answer in a kill\n`);
      expect(wrong).toEqual([]);
      expect(replayed).toBeGreaterThan(0);
      // And none that nobody has asked for, or that nobody was told of.
      const { total } = (await admin.get('/v1/salesquotes?count=true')).as(SalesQuotePage);
      expect(total).toBe(made);
    });
  },
);

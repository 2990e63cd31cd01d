import { request } from 'node:http';
import { CustomerPage, ImportResult } from '@docket/contracts';
import type { Client } from './harness/client';
import { ANY_DATABASE, DATABASES } from './harness/databases';
import { Docket } from './harness/docket';
import { loopUseOf } from './harness/event-loop';
import { waitFor } from './harness/wait-for';

const ROWS = 20_000;

/** Every form of a file whose work is larger than its size, on every path that takes CSV. */
const HOSTILE = [
  ['line breaks', `code,name\n${'\n'.repeat(250_000)}`],
  ['rows of delimiters', `sku,name,type\n${',,\n'.repeat(300_000)}`],
  ['columns', `${Array.from({ length: 40_000 }, (_, index) => `c${index}`).join(',')}\n1\n`],
  ['one cell', `code,name\na,"${'x'.repeat(10_000_000)}"\n`],
  ['quotes', `code,name\n${'"'.repeat(10_000_000)}`],
  ['delimiters', ','.repeat(10_000_000)],
  ['blanks', ' '.repeat(10_000_000)],
] as const;

describe.each(DATABASES)('the event loop, on $name', (database) => {
  let docket: Docket;
  let admin: Client;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    admin = await docket.signedIn();
  });
  afterAll(() => docket.stop());

  const send = (path: string, text: string, query = '') =>
    admin.send('POST', `${path}/import${query}`, { body: text, headers: { 'Content-Type': 'text/csv' } });

  /** The longest hold of the event loop, and the duration of the work: their ratio does not depend on the machine. */
  const measured = (work: () => Promise<unknown>) => loopUseOf(docket, work);

  it('row 31: is let go while the largest file is imported', async () => {
    const rows = Array.from({ length: ROWS }, (_, index) => `S-${index},Item ${index},${index % 97}.50`);
    const text = `sku,name,price\n${rows.join('\n')}\n`;
    for (const query of ['?dryRun=true', '', '?mode=upsert']) {
      const { took, held } = await measured(async () => {
        expect((await send('/v1/items', text, query)).as(ImportResult).rows).toBe(ROWS);
      });
      // Without slices it is held for a third of the time and more.
      expect(held).toBeLessThan(took / 8);
    }
  });

  // Such files never reach the database.
  const paths = ANY_DATABASE.includes(database) ? ['/v1/customers', '/v1/items', '/v1/inventory/counts'] : [];
  for (const path of paths)
    it(`row 31: is let go while files of nothing but structure are refused: ${path}`, async () => {
      // Hostile files are compared with a large valid one.
      const usual = await measured(() =>
        send('/v1/customers', `code,name\n${'A,\n'.repeat(ROWS)}`, '?dryRun=true'),
      );
      for (const [what, text] of HOSTILE) {
        const { took } = await measured(async () => {
          const { status } = await send(path, text, '?dryRun=true');
          expect([what, [400, 413].includes(status)]).toEqual([what, true]);
        });
        expect([what, took < 3 * usual.took]).toEqual([what, true]);
      }
    });

  it('imports nothing for a client that has gone', async () => {
    const rows = Array.from({ length: ROWS }, (_, index) => `GONE-${index},Gone ${index}`);
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const csrf = admin.cookies.get('docket_ui_csrf') ?? '';
    const headers = { 'Content-Type': 'text/csv', Cookie: cookie, 'X-CSRF-Token': csrf };
    const sent = request(`${docket.url}/v1/customers/import`, { method: 'POST', headers });
    sent.on('error', () => undefined);
    sent.end(`code,name\n${rows.join('\n')}\n`);
    await waitFor('the import to begin to write', async () => {
      const metrics = (await docket.anonymous().get('/metrics')).text();
      return /^docket_database_connections\{state="used"\} [1-9]/m.test(metrics) || undefined;
    });
    sent.destroy();
    await waitFor('its transaction to end', async () => {
      const metrics = (await docket.anonymous().get('/metrics')).text();
      return /^docket_database_connections\{state="used"\} 0$/m.test(metrics) || undefined;
    });
    expect((await admin.get('/v1/customers?limit=1&count=true')).as(CustomerPage).total).toBe(0);
  });
});

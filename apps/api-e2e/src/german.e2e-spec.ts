import { Problem } from '@docket/contracts';
import { z } from 'zod';
import { createCustomer, createKey, createQuote, quoteLine, uploadTemplate } from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';
import { stockCalls } from './harness/stock-calls';
import { paragraph, runs, wordFile } from './harness/word-file';

const GERMAN = { 'Accept-Language': 'de-AT, en;q=0.5' };
const NOBODYS_ID = '0199b8a0-0000-7000-8000-000000000000';

const Labelled = z.object({ data: z.array(z.object({ label: z.string() })) });

describe.each(ANY_DATABASE)('refusals in German, on $name', (database) => {
  let docket: Docket;
  let admin: Client;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    admin = await docket.signedIn();
  });
  afterAll(() => docket.stop());

  const { newItem, newLocation } = stockCalls(() => admin);

  it('name the language they are in, and are English otherwise', async () => {
    const german = await admin.get(`/v1/customers/${NOBODYS_ID}`, GERMAN);
    expect(german.problem(404, 'not_found')).toMatchObject({
      detail: 'Das gibt es nicht (Kunde). Vielleicht wurde es gelöscht; suchen Sie es in der Liste.',
      key: 'not_found',
      params: { what: { key: 'record_customer', params: {} } },
    });
    expect(german.header('content-language')).toBe('de');
    expect(german.header('vary')).toMatch(/Accept-Language/);
    const french = await admin.get(`/v1/customers/${NOBODYS_ID}`, { 'Accept-Language': 'fr' });
    expect(french.problem(404, 'not_found').detail).toMatch(/^There is no customer with this id/);
    expect(french.header('content-language')).toBe('en');
  });

  it('tell what is wrong with each field', async () => {
    const body = { customerId: 'x', date: '1.2.2026', lines: [quoteLine({ quantity: '0' })], colour: 'red' };
    const { errors } = (await admin.post('/v1/salesquotes', body, GERMAN)).problem(400, 'unknown_field');
    const messages = new Map((errors ?? []).map(({ path, message }) => [path, message]));
    expect(messages.get('lines.0.quantity')).toBe('Eine Menge ist größer als null.');
    expect(messages.get('colour')).toBe('Dieses Feld gibt es hier nicht.');
    expect(messages.get('date')).toMatch(/Datum/);
  });

  it('speak to people at a form, and to programs, in English, too', async () => {
    const send = async (client: Client) => {
      const answer = await client.post('/v1/salesquotes', {
        customerId: NOBODYS_ID,
        lines: [{ quantity: 'x' }],
      });
      return (answer.problem(400, 'invalid_request').errors ?? []).find(
        ({ path }) => path === 'lines.0.quantity',
      )?.message;
    };
    const { key } = await createKey(admin);
    expect(await send(docket.withKey(key))).toMatch(/^Send a decimal number as a string/);
    expect(await send(admin)).toMatch(/^Enter a number/);
  });

  it('tell of states and of actions', async () => {
    const { id: customerId } = await createCustomer(admin);
    const { id } = await createQuote(admin, { customerId, lines: [quoteLine()] });
    const answer = await admin.post(`/v1/salesquotes/${id}/accept`, {}, GERMAN);
    expect(answer.problem(409, 'illegal_transition').detail).toMatch(
      /^Dieses Angebot hat den Status „Entwurf“; deshalb ist das nicht möglich: annehmen\. Jetzt möglich: /,
    );
  });

  it('tell of stock, with decimal commas', async () => {
    const [item, from] = [await newItem(), await newLocation()];
    const body = { itemId: item.id, fromLocationId: from.id, reason: 'issue', quantity: '2.5' };
    const problem = (await admin.post('/v1/inventory/movements', body, GERMAN)).problem(
      409,
      'insufficient_stock',
    );
    expect(problem.detail).toContain(
      `2,5 pcs von ${item.sku} werden benötigt, und in ${from.code} sind 0 verfügbar`,
    );
    expect(problem.params).toMatchObject({ requested: '2.5' });
  });

  it('tell of a file that is imported', async () => {
    const headers = { 'Content-Type': 'text/csv', ...GERMAN };
    const answer = await admin.send('POST', '/v1/items/import', { body: 'sku,price\nA-1,x\n', headers });
    const { detail, errors = [] } = answer.problem(400, 'invalid_request');
    expect(detail).toMatch(/^Es wurde nichts importiert\. Berichtigen Sie die 2 Fehler/);
    expect(errors.map(({ message }) => message)).toEqual([
      'Diese Spalte fehlt. Ergänzen Sie sie in der Kopfzeile.',
      expect.stringMatching(/^Geben Sie eine Zahl ein/) as string,
    ]);
  });

  it('tell of the places of a template', async () => {
    const file = wordFile('wrong.docx', paragraph(runs('{{SQ.NUMER}} {{SQ.TOTAL | mony}}')));
    const form = new FormData();
    for (const [name, value] of Object.entries({ kind: 'SalesQuote', name: 'German' })) form.set(name, value);
    form.set('file', file);
    const answer = await admin.send('POST', '/v1/documents', { body: form, headers: GERMAN });
    const { detail, errors = [] } = answer.problem(422, 'template_invalid');
    expect(detail).toMatch(/^2 Stellen in der Vorlage müssen berichtigt werden/);
    expect(errors.map(({ message }) => message)).toEqual([
      'Es gibt kein Feld SQ.NUMER: Meinten Sie SQ.NUMBER?',
      expect.stringMatching(/^Es gibt keinen Filter mony: Meinten Sie money/) as string,
    ]);
    expect(errors[0]).toMatchObject({ key: 'field_meant', params: { name: 'SQ.NUMER' } });
  });

  it('are stored with a template as warnings, and read in the language of each reader', async () => {
    const template = await uploadTemplate(admin, wordFile('plain.docx', paragraph(runs('No field.'))));
    const read = async (path: string, headers?: Record<string, string>) =>
      (await admin.get(path, headers)).text();
    for (const path of [
      `/v1/documents/${template.id}`,
      '/v1/documents?kind=SalesQuote',
      `/v1/documents/${template.id}/versions`,
    ]) {
      expect(await read(path, GERMAN)).toContain('Das Dokument enthält keine Stelle, die gefüllt wird');
      expect(await read(path)).toContain('The document holds no place to be filled');
    }
  });

  it('go with names of kinds, of fields and of number series in German', async () => {
    const labels = async (path: string, headers?: Record<string, string>) => {
      const { data } = (await admin.get(path, headers)).as(Labelled, 200);
      return data.map(({ label }) => label);
    };
    const calls: [path: string, english: string, german: string][] = [
      ['/v1/documents/kinds', 'Sales quote', 'Angebot'],
      ['/v1/documents/kinds/SalesQuote/fields', 'Customer name', 'Name des Kunden'],
      ['/v1/documents/kinds/SalesQuote/fields', 'Status (code)', 'Status (Kürzel)'],
      ['/v1/settings/numbering', 'sales quote', 'Angebot'],
    ];
    for (const [path, english, german] of calls) {
      expect(await labels(path)).toContain(english);
      expect(await labels(path, GERMAN)).toContain(german);
      expect(await labels(path, GERMAN)).not.toContain(english);
    }
  });

  it('tell of keys, webhooks and work centres', async () => {
    const detailOf = async (path: string, body: unknown) => {
      const answer = await admin.post(path, body, GERMAN);
      const { detail, errors = [] } = Problem.parse(JSON.parse(answer.text()));
      return [detail, ...errors.map(({ message }) => message)].join(' ');
    };
    expect(
      await detailOf('/v1/profile/apikeys', { name: 'Old', expiresAt: '2020-01-01T00:00:00Z' }),
    ).toContain('Wählen Sie einen Zeitpunkt in der Zukunft');
    expect(
      await detailOf('/v1/webhooks', { entity: 'SalesQuote', events: ['*'], url: 'https://10.0.0.1/' }),
    ).toContain('Diese Adresse ist nicht öffentlich.');
    const centre = { code: 'SAW', name: 'Saw' };
    await admin.post('/v1/workcentres', centre);
    expect(await detailOf('/v1/workcentres', centre)).toContain('SAW gibt es schon.');
    expect(await detailOf('/v1/service/troublereports', { title: 'Lamp', lot: 'NO-SUCH' })).toMatch(
      /[a-zäöü]\.$/,
    );
  });

  it('are told again in the language of whoever repeats the call', async () => {
    const { key } = await createKey(admin);
    const program = docket.withKey(key);
    const headers = { 'Idempotency-Key': 'german-1' };
    const centre = { code: 'LATHE', name: 'Lathe' };
    await program.post('/v1/workcentres', centre);
    const first = await program.post('/v1/workcentres', centre, headers);
    expect(first.problem(409, 'conflict').detail).toContain('There is already a work centre');
    const again = await program.post('/v1/workcentres', centre, { ...headers, ...GERMAN });
    expect(again.header('idempotency-replayed')).toBe('true');
    expect(again.as(Problem, 409).detail).toContain('LATHE gibt es schon.');
  });
});

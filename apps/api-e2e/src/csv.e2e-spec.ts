import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import {
  Contact,
  Customer,
  CustomerPage,
  CustomerSummary,
  HistoryPage,
  ImportResult,
} from '@docket/contracts';
import { parse } from 'csv-parse/sync';
import { createCustomer, createKey, createQuote } from './harness/business';
import type { Answer } from './harness/answer';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';
import { HEAP_PROBE, heldMegabytes } from './harness/heap';
import { waitFor } from './harness/wait-for';

const CSV = { Accept: 'text/csv' };

const rowsOf = (answer: Answer): Record<string, string>[] => {
  expect(answer.status).toBe(200);
  return parse(answer.bytes, { bom: true, columns: true, record_delimiter: '\r\n' });
};

const header = 'code,name,taxId,notes';

describe.each(ANY_DATABASE)('CSV, on $name', (database) => {
  let docket: Docket;
  let admin: Client;

  beforeAll(async () => {
    docket = await Docket.start({ database, environment: HEAP_PROBE });
    admin = await docket.signedIn();
  });
  afterAll(() => docket.stop());

  const send = (text: string | Uint8Array<ArrayBuffer>, query = ''): Promise<Answer> =>
    admin.send('POST', `/v1/customers/import${query}`, {
      body: text,
      headers: { 'Content-Type': 'text/csv' },
    });
  const count = async () => (await admin.get('/v1/customers?limit=1&count=true')).as(CustomerPage).total;

  describe('of a list', () => {
    it('has all of its rows and the columns of its JSON, for Excel, too', async () => {
      const made: string[] = [];
      for (let index = 0; index < 7; index++)
        made.push((await createCustomer(admin, { code: `L-${index}`, name: `Läden, "${index}"; Ltd` })).id);
      const answer = await admin.get('/v1/customers?q=läden&limit=2&sort=-code', CSV);
      expect(answer.header('content-type')).toBe('text/csv; charset=utf-8; header=present');
      expect(answer.header('content-disposition')).toMatch(
        /^attachment; filename="customers-\d{4}-\d\d-\d\d\.csv"$/,
      );
      expect(answer.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
      const rows = rowsOf(answer);
      expect(rows.map(({ id }) => id)).toEqual([...made].reverse());
      const columns = Object.keys(CustomerSummary.shape).flatMap((name) =>
        name === 'contact' ? Object.keys(Contact.shape).map((part) => `contact.${part}`) : [name],
      );
      expect(Object.keys(rows[0] ?? {})).toEqual(columns);
      expect(rows[0]).toMatchObject({ name: 'Läden, "6"; Ltd', active: 'true', version: '1' });
      expect(answer.text()).toContain('"Läden, ""6""; Ltd"');
    });

    it('can be sent back as it is, and changes what was changed in it', async () => {
      const { id } = await createCustomer(admin, { code: 'BACK-1', name: '=1+1; "quoted"' });
      const text = (await admin.get('/v1/customers', CSV)).text();
      const rows = Number((await count()) ?? 0);
      expect((await send(text, '?mode=upsert&dryRun=true')).as(ImportResult)).toMatchObject({
        dryRun: true,
        rows,
        created: 0,
        changed: 0,
        unchanged: rows,
        format: 'plain',
      });
      const changed = text.replace('BACK-1', 'back-1').replace(/""quoted""/, '""changed""');
      expect((await send(changed, '?mode=upsert')).as(ImportResult)).toMatchObject({
        changed: 1,
        unchanged: rows - 1,
      });
      expect((await admin.get(`/v1/customers/${id}`)).as(Customer).name).toBe('=1+1; "changed"');
    });

    it('of customers has all that an import takes but internal notes, and changes what was changed in it', async () => {
      const facts = {
        taxId: 'IE6388047V',
        paymentTerms: '30 days net',
        taxPercent: '7.5',
        notes: 'Rings, "always"\nat noon',
      };
      const { id } = await createCustomer(admin, {
        code: 'SHEET-A',

        internalNotes: 'Late payer',
        ...facts,
      });
      await createCustomer(admin, { code: 'SHEET-B', taxPercent: '0' });
      const text = (await admin.get('/v1/customers?q=SHEET', CSV)).text();
      expect(rowsOf(await admin.get('/v1/customers?q=SHEET-A', CSV))).toMatchObject([facts]);
      expect((await send(text, '?mode=upsert')).as(ImportResult)).toMatchObject({
        ...{ created: 0, changed: 0, unchanged: 2 },
      });
      const edited = text.replace('30 days net', '14 days net').replace(',7.5,', ',,');
      expect((await send(edited, '?mode=upsert')).as(ImportResult)).toMatchObject({ changed: 1 });
      expect((await admin.get(`/v1/customers/${id}`)).as(Customer)).toMatchObject({
        ...facts,
        ...{ paymentTerms: '14 days net', taxPercent: null, internalNotes: 'Late payer' },
      });
      const listed = (await admin.get('/v1/customers?q=SHEET-B')).as(CustomerPage).data;
      expect(listed).toMatchObject([{ taxId: '', paymentTerms: '', taxPercent: '0', notes: '' }]);
    });

    it('of customers says whom to talk to, and where their main billing address is', async () => {
      const place = (city: string, primary: boolean) =>
        ({ type: 'billing', city, country: 'France', primary }) as const;
      await createCustomer(admin, {
        code: 'NIORT',
        contacts: [{ name: 'Hélène Caron', email: 'h.caron@example.com' }, { name: 'Jean' }],
        addresses: [{ type: 'shipping', city: 'Nantes' }, place('Paris', false), place('Niort', true)],
      });
      const [row] = rowsOf(await admin.get('/v1/customers?q=niort', CSV));
      expect(row).toMatchObject({
        'contact.name': 'Hélène Caron',
        'contact.email': 'h.caron@example.com',
        city: 'Niort',
        country: 'France',
      });
    });

    it('of customers changes the first contact and the main address, and leaves the others', async () => {
      const { id } = await createCustomer(admin, {
        code: 'MOVES',
        contacts: [{ name: 'Hélène Caron', role: 'Buyer' }, { name: 'Jean' }],
        addresses: [
          { type: 'shipping', city: 'Nantes' },
          { type: 'billing', name: 'Caron SARL', street: '1 rue A', city: 'Niort', primary: true },
        ],
      });
      const text = (await admin.get('/v1/customers?q=moves', CSV)).text();
      expect((await send(text, '?mode=upsert')).as(ImportResult)).toMatchObject({ unchanged: 1 });
      const edited = text.replace('1 rue A', '2 rue B').replace('Hélène Caron', 'Anne Petit');
      expect((await send(edited, '?mode=upsert')).as(ImportResult)).toMatchObject({ changed: 1 });
      expect((await admin.get(`/v1/customers/${id}`)).as(Customer)).toMatchObject({
        contacts: [{ name: 'Anne Petit', role: 'Buyer' }, { name: 'Jean' }],
        addresses: [
          { type: 'shipping', city: 'Nantes' },
          { type: 'billing', name: 'Caron SARL', street: '2 rue B', city: 'Niort', primary: true },
        ],
      });
    });

    it('may be headed in the words of the UI, and makes contacts and addresses, too', async () => {
      const file = 'kundennummer;Name;E-Mail;ANSPRECHPARTNER;Strasse;PLZ;Bundesland\n';
      const { errors } = (await send(`${file}WORDS;Wörter;a@b.example;;Am Markt 1;10115;Berlin\n`)).problem(
        400,
        'invalid_request',
      );
      expect(errors).toMatchObject([{ line: 2, column: 'contact.name' }]);
      await send(`${file}WORDS;Wörter;a@b.example;Ann;Am Markt 1;10115;Berlin\n`);
      const [found] = (await admin.get('/v1/customers?q=words')).as(CustomerPage).data;
      expect(found).toMatchObject({ street: 'Am Markt 1', postalCode: '10115', region: 'Berlin' });
      expect((await admin.get(`/v1/customers/${found?.id}`)).as(Customer)).toMatchObject({
        contacts: [{ name: 'Ann', email: 'a@b.example' }],
        addresses: [{ type: 'billing', primary: true, street: 'Am Markt 1' }],
      });
    });

    it('has its header where there is nothing else, and refusals as they always are', async () => {
      const answer = await admin.get('/v1/salesquotes?q=nothing-like-it', CSV);
      expect(answer.text()).toMatch(/^\uFEFFid,version,number,[\w,]+\r\n$/);
      (await admin.get('/v1/salesquotes?colour=red', CSV)).problem(400, 'unknown_field');
      const head = await admin.send('HEAD', '/v1/customers', { headers: CSV });
      expect([head.status, head.bytes.length]).toEqual([200, 0]);
    });

    it('goes only to who asks for it', async () => {
      for (const accept of [
        '*/*',
        'application/json',
        'text/html, */*;q=0.8',
        'application/json, text/csv;q=0.5',
      ])
        (await admin.get('/v1/customers', { Accept: accept })).as(CustomerPage);
      expect((await admin.get('/v1/customers', { Accept: 'text/csv, */*;q=0.1' })).text()).toContain(
        'id,version',
      );
    });

    it('is what every list answers', async () => {
      await createKey(admin, 'A, "key"');
      expect(rowsOf(await admin.get('/v1/profile/apikeys', CSV))).toMatchObject([{ name: 'A, "key"' }]);
      const { id } = await createCustomer(admin, { code: 'HISTORY' });
      expect(rowsOf(await admin.get(`/v1/customers/${id}/history`, CSV))).toMatchObject([
        { action: 'create', 'user.name': expect.stringMatching(/./) },
      ]);
    });

    it('row 24: runs nothing in a spreadsheet, and comes back as it was', async () => {
      const name = '=HYPERLINK("http://x","y")';
      const { id } = await createCustomer(admin, { code: '@cmd', name });
      await createQuote(admin, { customerId: id, customerReference: '-1+1|A1' });
      const [quote] = rowsOf(await admin.get('/v1/salesquotes?q=1%2B1', CSV));
      expect(quote).toMatchObject({
        customerName: `'${name}`,
        customerReference: "'-1+1|A1",
        total: '900.00',
      });
      const [customer] = rowsOf(await admin.get('/v1/customers?q=%40cmd', CSV));
      expect(customer?.['code']).toBe("'@cmd");
      const imported = await send(`code,name\r\n'@cmd,"'=HYPERLINK(""http://x"",""y"")"\r\n`, '?mode=upsert');
      expect(imported.as(ImportResult)).toMatchObject({ created: 0, unchanged: 1 });
    });
  });

  describe('imported', () => {
    it('makes customers as the API does, with their history, and says what it would do before', async () => {
      const before = await count();
      const file = `${header}\r\nI-1,Älpha,DE1,"two\r\nlines"\r\n\r\nI-2,Beta,,\r\n`;
      const dry = (await send(file, '?dryRun=true')).as(ImportResult);
      const counts = { rows: 2, created: 2, changed: 0, unchanged: 0, format: 'plain' };
      expect(dry).toMatchObject({ dryRun: true, ...counts });
      expect(await count()).toBe(before);
      expect((await send(file)).as(ImportResult)).toEqual({ dryRun: false, ...counts });
      const [{ id = '' } = {}] = (await admin.get('/v1/customers?q=alpha')).as(CustomerPage).data;
      const customer = (await admin.get(`/v1/customers/${id}`)).as(Customer);
      expect(customer).toMatchObject({
        code: 'I-1',
        taxId: 'DE1',
        notes: 'two\r\nlines',
        currency: 'EUR',
        active: true,
        version: 1,
      });
      const { data } = (await admin.get(`/v1/customers/${id}/history`)).as(HistoryPage);
      expect(data).toMatchObject([{ action: 'create', version: 1 }]);
    });

    it('changes what is there where that is asked for, told apart by code in any case', async () => {
      await send(`${header}\nU-1,One,T,N\nU-2,Two,T,N\n`);
      const file = `CODE;Name;NOTES\nu-1;One;changed\nU-2;Two;N\nU-3;Three;\n`;
      (await send(file)).problem(400, 'invalid_request');
      const dry = (await send(file, '?mode=upsert&dryRun=true')).as(ImportResult);
      const counts = { rows: 3, created: 1, changed: 1, unchanged: 1, format: null };
      expect(dry).toMatchObject({ dryRun: true, ...counts });
      expect((await send(file, '?mode=upsert')).as(ImportResult)).toEqual({ dryRun: false, ...counts });
      const [{ id = '' } = {}] = (await admin.get('/v1/customers?q=u-1')).as(CustomerPage).data;
      expect((await admin.get(`/v1/customers/${id}`)).as(Customer)).toMatchObject({
        code: 'u-1',
        taxId: 'T',
        notes: 'changed',
        version: 2,
      });
      const [changed] = (await admin.get(`/v1/customers/${id}/history`)).as(HistoryPage).data;
      expect(changed).toMatchObject({
        action: 'change',
        fields: expect.arrayContaining([{ field: 'notes', before: 'N', after: 'changed' }]),
      });
      expect((await send(file, '?mode=upsert')).as(ImportResult)).toMatchObject({ unchanged: 3 });
    });

    it.each([
      ['semicolons and a byte order mark', Buffer.from('\uFEFFcode;name\r\nE-1;Ärger, Öl\r\n')],
      ['tabs', Buffer.from('code\tname\rE-1\tÄrger, Öl\r')],
      ['Windows-1252', Buffer.from('code;name;\nE-1;"Ärger, Öl";\n;;\n', 'latin1')],
    ])('reads %s', async (_what, bytes) => {
      const result = await send(new Uint8Array(bytes), '?mode=upsert');
      expect(result.as(ImportResult)).toMatchObject({ rows: 1 });
      const [found] = (await admin.get('/v1/customers?q=E-1')).as(CustomerPage).data;
      expect(found?.name).toBe('Ärger, Öl');
    });

    it('is read as German spreadsheets write it, and asks where a number has two readings', async () => {
      // Windows-1252, as Excel writes it.
      const german = Buffer.from(
        'Kundennummer;Name;Währung;Steuersatz;customFields.Farbe\r\nDE-1;Müller;EUR;7,5 %;rot\r\n',
        'latin1',
      );
      const planned = (await send(new Uint8Array(german), '?dryRun=true')).as(ImportResult);
      expect(planned).toMatchObject({
        format: 'de',
        columns: { taxPercent: 'percentage' },
        readings: [{ line: 2, values: { code: 'DE-1', taxPercent: '7.5', 'customFields.Farbe': 'rot' } }],
      });
      expect((await send(new Uint8Array(german))).as(ImportResult)).toMatchObject({ created: 1 });
      const kept = 'code;name;taxPercent;customFields.Größe\nDE-1;Müller;1.234;x\n';
      expect((await send(kept, '?mode=upsert')).problem(400, 'unknown_field').errors).toHaveLength(2);
      const custom = 'code;name;taxPercent;customFields.Farbe;customFields.Form\nDE-1;Müller;1.234;;rund\n';
      expect((await send(custom, '?mode=upsert')).problem(400, 'invalid_request').errors).toMatchObject([
        { line: 2, column: 'taxPercent', key: 'import_number_ambiguous' },
      ]);
      expect((await send(custom, '?mode=upsert&format=en')).as(ImportResult)).toMatchObject({ changed: 1 });
      const found = (await admin.get('/v1/customers?q=DE-1')).as(CustomerPage).data[0];
      expect((await admin.get(`/v1/customers/${found?.id ?? ''}`)).as(Customer)).toMatchObject({
        taxPercent: '1.234',
        customFields: { Form: 'rund' },
      });
    });

    it('has a pattern file that can be imported as it is, in the language of the caller', async () => {
      const german = { 'Accept-Language': 'de' };
      const pattern = await admin.get('/v1/customers/import/pattern.csv', german);
      expect(pattern.header('content-type')).toBe('text/csv; charset=utf-8; header=present');
      expect(pattern.text()).toContain('Kundennummer;Name;');
      expect((await send(pattern.text(), '?dryRun=true')).as(ImportResult)).toMatchObject({ created: 1 });
      const english = await admin.get('/v1/inventory/counts/import/pattern.csv?language=en', german);
      expect(english.text()).toContain('SKU,Location,');
      (await admin.get('/v1/items/import/pattern.csv?language=fr')).problem(400, 'invalid_request');
    });

    it('comes as the file of a form, too', async () => {
      const file = new File(['code,name\nF-1,Form\n'], 'customers.csv', { type: 'text/csv' });
      const answer = await admin.upload('POST', '/v1/customers/import?dryRun=true', file, {});
      expect(answer.as(ImportResult).created).toBe(1);
    });

    it('names every mistake by line and column in the words of a form, and stores nothing', async () => {
      await createCustomer(admin, { code: 'TAKEN' });
      const before = await count();
      const file = [
        'Code,name,currency,taxId',
        'M-1,,EUR,',
        'M-2,"Two',
        'lines",euro,',
        'm-1,Again,EUR,',
        'taken,Taken,EUR,',
        'M-5,Short',
        'M-6,Fine,EUR,',
        `M-7,Fine,EUR,${'x'.repeat(51)}`,
        'M-8,Fine,EUR,,much',
      ].join('\r\n');
      const { errors, detail } = (await send(file)).problem(400, 'invalid_request');
      expect(detail).toBe('Nothing was imported. Mend the 7 mistakes in the file, and send it again.');
      expect(errors?.map(({ line, column, message }) => [line, column, message])).toEqual([
        [2, 'name', 'Fill in this field.'],
        [3, 'currency', 'Enter a currency by its three letters, like EUR.'],
        [5, 'code', 'The code m-1 is in line 2 already.'],
        [6, 'code', expect.stringContaining('There is already a customer with the code taken.')],
        [7, undefined, expect.stringContaining('2 of 4 cells')],
        [9, 'taxId', 'Enter at most 50 characters.'],
        [10, undefined, expect.stringContaining('Cell 5 stands under no header')],
      ]);
      expect(await count()).toBe(before);
    });

    it('refuses a code that is in the file twice', async () => {
      const { errors } = (await send('code,name\nD-1,One\nd-1,Two\n')).problem(400, 'invalid_request');
      expect(errors).toMatchObject([
        { line: 3, column: 'code', message: 'The code d-1 is in line 2 already.' },
      ]);
    });

    it('refuses columns that are unknown, missing or there twice', async () => {
      const { errors } = (await send('name,colour,NAME\nA,red,B\n')).problem(400, 'unknown_field');
      expect(errors?.map(({ line, column, code }) => [line, column, code])).toEqual([
        [1, 'colour', 'unknown_field'],
        [1, 'NAME', 'invalid_field'],
        [1, 'code', 'invalid_field'],
      ]);
      expect(JSON.stringify(errors)).not.toContain('contacts');
    });

    it('tells what is wrong with rows together with a wrong header, and what is taken with what is malformed', async () => {
      await createCustomer(admin, { code: 'ROUND' });
      const file = `code,name,colour,taxId\nround,,red,${'x'.repeat(51)}\n`;
      const { errors } = (await send(file)).problem(400, 'unknown_field');
      expect(errors?.map(({ line, column }) => [line, column])).toEqual([
        [1, 'colour'],
        [2, 'name'],
        [2, 'taxId'],
        [2, 'code'],
      ]);
    });

    it.each([
      ['a quote that is not closed', 'code,name\nQ-1,"open\nQ-2,x\n', 400, 'invalid_request'],
      ['text behind a quote', 'code,name\nQ-1,"a"b\n', 400, 'invalid_request'],
      ['nothing', 'code,name\n', 400, 'invalid_request'],
      ['no text', 'code,name\nQ-1,\0\n', 415, 'unsupported_media_type'],
      ['more rows than are taken', `code,name\n${'a,b\n'.repeat(20_001)}`, 413, 'payload_too_large'],
      ['more bytes than are taken', 'x'.repeat(10 * 1024 * 1024 + 1), 413, 'payload_too_large'],
    ] as const)('refuses %s', async (_what, text, status, code) => {
      const before = await count();
      (await send(text)).problem(status, code);
      expect(await count()).toBe(before);
    });

    it('refuses what is no CSV, and CSV where none is taken', async () => {
      (await admin.send('POST', '/v1/customers/import', {})).problem(400, 'invalid_request');
      const plain = { body: 'code', headers: { 'Content-Type': 'text/plain' } };
      (await admin.send('POST', '/v1/customers/import', plain)).problem(415, 'unsupported_media_type');
      const csv = { body: 'code', headers: { 'Content-Type': 'text/csv' } };
      (await admin.send('POST', '/v1/customers', csv)).problem(415, 'unsupported_media_type');
      (await docket.anonymous().send('POST', '/v1/customers/import', csv)).problem(401, 'unauthenticated');
    });

    it.each(['as the body', 'in a form'])('is done once for one Idempotency-Key, sent %s', async (how) => {
      const key = randomUUID();
      const text = `code,name\nONCE-${key.slice(0, 8)},Once\n`;
      const headers = { 'Idempotency-Key': key };
      const once = (content: string) => {
        if (how === 'as the body') {
          const sent = { body: content, headers: { ...headers, 'Content-Type': 'text/csv' } };
          return admin.send('POST', '/v1/customers/import', sent);
        }
        const body = new FormData();
        body.set('file', new File([content], 'customers.csv', { type: 'text/csv' }));
        return admin.send('POST', '/v1/customers/import', { body, headers });
      };
      expect((await once(text)).as(ImportResult).created).toBe(1);
      const again = await once(text);
      expect(again.header('idempotency-replayed')).toBe('true');
      expect(again.as(ImportResult).created).toBe(1);
      (await once(text.replace(',Once', ',Other'))).problem(422, 'idempotency_mismatch');
    });

    it('lists a thousand mistakes of many', async () => {
      const { errors, detail } = (await send(`code,name\n${'X,\n'.repeat(1_500)}`)).problem(
        400,
        'invalid_request',
      );
      expect(errors).toHaveLength(1_000);
      expect(detail).toContain('2999 mistakes in the file (the first 1000 are listed)');
    });
  });

  describe('of 10,000 customers', () => {
    // Each row is long, so that a list is more than sockets hold by themselves, and five are 30 MB.
    const name = (index: number) => `${index} ${'漢'.repeat(190)}`;
    const path = '/v1/customers?q=bulk';
    const rowsRead = async () => {
      const metrics = (await docket.anonymous().get('/metrics')).text();
      return Number(/^docket_csv_rows_total (\d+)$/m.exec(metrics)?.[1] ?? 0);
    };
    let key: string;

    beforeAll(async () => {
      const rows = Array.from({ length: 10_000 }, (_, index) => `BULK-${index},${name(index)},,`);
      const result = (await send(`${header}\n${rows.join('\n')}\n`)).as(ImportResult);
      expect(result.created).toBe(10_000);
      key = (await createKey(admin, 'slow reader')).key;
    });

    /** Asks for the list, on a connection of its own (used ones take more than they are read), and reads only its beginning. */
    const begin = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { ...CSV, 'X-APIKEY': key };
        get(`${docket.url}${path}`, { headers, agent: false }, (response) => {
          response.once('readable', () => resolve(response));
        }).on('error', reject);
      });

    it('holds a few rows of each list that is slowly read, and gives them all', async () => {
      expect(rowsOf(await admin.get(path, CSV))).toHaveLength(10_000);
      const before = await heldMegabytes(docket);
      const lists = await Promise.all(Array.from({ length: 5 }, begin));
      await stalled(rowsRead);
      expect((await heldMegabytes(docket)) - before).toBeLessThan(10);
      for (const text of await Promise.all(lists.map(textOf)))
        expect(parse(text, { bom: true, columns: true, record_delimiter: '\r\n' })).toHaveLength(10_000);
    });

    it('reads no further for who goes away', async () => {
      const before = await rowsRead();
      const list = await begin();
      await stalled(rowsRead);
      list.destroy();
      const left = await stalled(rowsRead);
      expect(left - before).toBeGreaterThan(0);
      expect(left - before).toBeLessThan(10_000);
    });
  });
});

/** A figure once it has come to rest. */
async function stalled(read: () => Promise<number>): Promise<number> {
  let last = await read();
  let same = 0;
  return waitFor('reading to stop', async () => {
    const now = await read();
    same = now === last ? same + 1 : 0;
    last = now;
    return same > 3 ? now : undefined;
  });
}

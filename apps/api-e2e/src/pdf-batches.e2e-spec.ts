import {
  DocumentTemplate,
  DOCX_MEDIA_TYPE,
  type KindName,
  SalesOrder,
  Shipment,
  TroubleReport,
} from '@docket/contracts';
import { keyWith } from './harness/api-cookies';
import { createCustomer, createKey, templateName } from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';
import { pdfComplaints, pdfText, pdfTitle } from './harness/pdf';

const NOBODY = '01890000-0000-7000-8000-000000000000';

describe.each(ANY_DATABASE)('many documents as one PDF, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let client: Client;
  let customerId: string;
  let template: string;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    admin = await docket.signedIn();
    client = docket.withKey((await createKey(admin)).key);
    customerId = (await createCustomer(client)).id;
    template = await starter('SalesOrder');
  });
  afterAll(() => docket.stop());

  const starter = async (kind: KindName | 'DeliveryNote', fields: Record<string, string> = {}) => {
    const file = await admin.get(
      `/v1/documents/kinds/${kind}/starter?language=${fields['language'] ?? 'en'}`,
    );
    const docx = new File([new Uint8Array(file.bytes)], 'starter.docx', { type: DOCX_MEDIA_TYPE });
    const answer = await admin.upload('POST', '/v1/documents', docx, {
      kind,
      name: templateName(`Our ${kind}`),
      ...fields,
    });
    return answer.as(DocumentTemplate, 201).id;
  };
  const order = async (
    lines: object[] = [{ description: 'Fitting', quantity: '1', unitPrice: '85' }],
    fields: object = {},
  ) => (await client.post('/v1/salesorders', { customerId, lines, ...fields })).as(SalesOrder, 201);
  const print = (ids: string[], more: object = {}) =>
    client.post('/v1/pdf', { kind: 'SalesOrder', ids, DocumentID: template, ...more });
  const numbersIn = async (pdf: Buffer, pattern: RegExp) => [
    ...new Set([...(await pdfText(pdf)).matchAll(pattern)].map(([number]) => number)),
  ];

  it('has them in the order they are named, and says how many they are', async () => {
    const orders = [await order(), await order(), await order()];
    const wanted = [orders[2], orders[0], orders[1]].flatMap((one) => one ?? []);
    const answer = await print(wanted.map(({ id }) => id));
    expect([answer.status, answer.header('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.header('content-disposition')).toContain('filename="Orders_3.pdf"');
    expect([answer.header('x-documents'), answer.header('x-pages')]).toEqual(['3', '3']);
    expect(Number(answer.header('content-length'))).toBe(answer.bytes.length);
    expect(await numbersIn(answer.bytes, /SO-\d{4}-\d{5}/g)).toEqual(wanted.map(({ number }) => number));
    expect(await pdfComplaints(answer.bytes)).toBe('');
    const marked = await print([wanted[0]?.id ?? ''], { watermark: 'COPY' });
    expect((await pdfText(marked.bytes)).replace(/\s/g, '')).toContain('COPY');
  });

  it('is called by the numbers of what is in it, as each document is by its own', async () => {
    const orders = [await order(), await order(), await order(), await order()];
    const [first, second, , last] = orders.map(({ number }) => number);
    const ids = orders.map(({ id }) => id);
    const single = await client.get(`/v1/salesorders/${ids[0]}/pdf?DocumentID=${template}`);
    expect(await pdfTitle(single.bytes)).toBe(first);
    expect(await pdfTitle((await print(ids.slice(0, 2))).bytes)).toBe(`${first}, ${second}`);
    expect(await pdfTitle((await print(ids)).bytes)).toBe(`${first} … ${last} (4)`);
  });

  it('prints parts of documents, too, and other kinds under their own name', async () => {
    const shipments: Shipment[] = [];
    for (let count = 0; count < 2; count++) {
      const { id, lines } = await order();
      await client.post(`/v1/salesorders/${id}/confirm`, undefined);
      const body = { lines: [{ lineId: lines[0]?.id, quantity: '1' }] };
      shipments.push((await client.post(`/v1/salesorders/${id}/shipments`, body)).as(Shipment, 201));
    }
    const ids = shipments.map(({ id }) => id).reverse();
    const notes = await print(ids, { kind: 'DeliveryNote', DocumentID: await starter('DeliveryNote') });
    expect(notes.header('content-disposition')).toContain('DeliveryNotes_2.pdf');
    expect(await numbersIn(notes.bytes, /SH-\d{5}/g)).toEqual(
      shipments.map(({ number }) => number).reverse(),
    );
    const report = await client.post('/v1/service/troublereports', { customerId, subject: 'It hums' });
    const { id, number } = report.as(TroubleReport, 201);
    const document = await starter('TroubleReport');
    const reports = await print([id], { kind: 'TroubleReport', DocumentID: document });
    expect(reports.header('content-disposition')).toContain('TroubleReports_1.pdf');
    expect(await pdfText(reports.bytes)).toContain(number);
  });

  it('prints each with its own template: that of its customer, of their language, or the default', async () => {
    const preferred = await starter('SalesOrder');
    await admin.patch(`/v1/documents/${preferred}`, { watermark: 'THEIRS' });
    await starter('SalesOrder', { language: 'de' });
    const orderOf = async (fields: object) => {
      const { id } = await createCustomer(client, fields);
      return (await order(undefined, { customerId: id })).id;
    };
    const ids = [
      await orderOf({ code: 'EN' }),
      await orderOf({ code: 'DE', language: 'de' }),
      await orderOf({ code: 'DE-2', language: 'de', defaultTemplates: { SalesOrder: preferred } }),
    ];
    const answer = await print(ids, { DocumentID: undefined, ownTemplates: true });
    const pages = (await pdfText(answer.bytes)).split('\f').slice(0, 3);
    const letters = pages.map((page) => ({
      isGerman: page.includes('Auftrag'),
      isTheirs: page.replace(/\s/g, '').includes('THEIRS'),
    }));
    expect(letters).toEqual([
      { isGerman: false, isTheirs: false },
      { isGerman: true, isTheirs: false },
      { isGerman: false, isTheirs: true },
    ]);
    const both = (await print(ids, { ownTemplates: true })).problem(400, 'invalid_request');
    expect(both.errors).toMatchObject([{ path: 'ownTemplates' }]);
    const none = { kind: 'SalesQuote', DocumentID: undefined, ownTemplates: true };
    expect((await print(ids, none)).problem(404, 'template_not_found').detail).toBe(
      'There is no default template for a sales quote. Make one the default in Setup > Documents, or choose one.',
    );
  });

  it('is refused where documents are not there, each of which is named', async () => {
    const { id } = await order();
    const problem = (await print([NOBODY, id])).problem(404, 'not_found');
    expect(problem.errors).toMatchObject([
      { path: 'ids.0', message: expect.stringContaining(NOBODY) as string },
    ]);
  });

  it('is refused without a template, with one of another kind, and for nothing or too much', async () => {
    const { id } = await order();
    (await print([id], { DocumentID: undefined })).problem(400, 'document_id_required');
    (await print([id], { DocumentID: NOBODY })).problem(404, 'template_not_found');
    (await print([id], { kind: 'SalesQuote' })).problem(422, 'template_kind');
    (await print([id], { kind: 'Nonsense' })).problem(400, 'invalid_request');
    (await print([])).problem(400, 'invalid_request');
    (await print([id, id])).problem(400, 'invalid_request');
    (
      await print(Array.from({ length: 201 }, (_, index) => NOBODY.slice(0, -3) + String(index + 100)))
    ).problem(400, 'invalid_request');
  });

  it('is printed with a key for its own kind alone', async () => {
    const { id } = await order();
    const body = { kind: 'SalesOrder', ids: [id], DocumentID: template };
    const own = docket.withKey((await keyWith(admin, { kinds: ['SalesOrder'] })).key);
    expect((await own.post('/v1/pdf', body)).status).toBe(200);
    for (const kind of ['SalesQuote', 'TroubleReport', undefined])
      (await own.post('/v1/pdf', { ...body, kind })).problem(403, 'forbidden');
    const other = docket.withKey((await keyWith(admin, { kinds: ['TroubleReport', 'DeliveryNote'] })).key);
    (await other.post('/v1/pdf', body)).problem(403, 'forbidden');
  });
});

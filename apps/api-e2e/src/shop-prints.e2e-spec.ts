import {
  CompanySettings,
  Customer,
  Item,
  Location,
  ProductionOrder,
  SalesOrder,
  SalesQuote,
  Shipment,
  type TemplateKindName,
  TroubleReport,
} from '@docket/contracts';
import { createKey } from './harness/business';
import type { Client } from './harness/client';
import { Docket } from './harness/docket';
import { pdfWords } from './harness/pdf';
import { Printer } from './harness/printer';
import { scanned } from './harness/scan';

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const UNBROKEN = 'X'.repeat(60);
const SENTENCE =
  'Complete with counter flange, seals of fluorocarbon rubber, coupling, guard of stainless steel and certificate 3.1.';

/** Prints of data that nobody had in mind who drew the starters. Each is looked at by `Printer`, too. */
describe('the prints of starters', () => {
  let docket: Docket;
  let admin: Client;
  let client: Client;
  let printer: Printer;
  let store: Location;

  beforeAll(async () => {
    docket = await Docket.start();
    admin = await docket.signedIn();
    client = docket.withKey((await createKey(admin)).key);
    printer = await Printer.withStarters(admin, client);
    store = (await client.post('/v1/locations', { code: 'MAIN-STORE-HALL-NORTH-27', name: 'Store' })).as(
      Location,
      201,
    );
  });
  afterAll(() => docket.stop());

  const customer = async (fields: object) =>
    (await client.post('/v1/customers', { currency: 'EUR', ...fields })).as(Customer, 201);
  const item = async (fields: object) =>
    (await client.post('/v1/items', { currency: 'EUR', ...fields })).as(Item, 201);
  const receive = async (itemId: string, quantity: string, lot?: string) => {
    const receipt = { reason: 'receipt', itemId, toLocationId: store.id, quantity, lot };
    expect((await client.post('/v1/inventory/movements', receipt)).status).toBe(201);
  };
  const put = (path: string, body: object) =>
    client.send('PUT', path, {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });
  const printOfQuote = ({ id, number }: SalesQuote) =>
    printer.print('SalesQuote', `/v1/salesquotes/${id}/pdf`, `Quote_${number}.pdf`);
  const quote = async (body: object) =>
    printOfQuote((await client.post('/v1/salesquotes', body)).as(SalesQuote, 201));
  const order = async (body: object) => (await client.post('/v1/salesorders', body)).as(SalesOrder, 201);
  const released = async (body: object) => {
    const { id } = (await client.post('/v1/prodorders', body)).as(ProductionOrder, 201);
    return (await client.post(`/v1/prodorders/${id}/release`, {})).as(ProductionOrder);
  };
  const printsOf = async ({ id, number }: ProductionOrder) => [
    await printer.print('ProductionOrder', `/v1/prodorders/${id}/pdf`, `ProdOrder_${number}.pdf`),
    await printer.print(
      'ProductionOrderTraveler',
      `/v1/prodorders/${id}/traveler/pdf`,
      `Traveler_${number}.pdf`,
    ),
  ];
  const trouble = async (body: object) => {
    const made = (await client.post('/v1/service/troublereports', body)).as(TroubleReport, 201);
    return printer.print(
      'TroubleReport',
      `/v1/service/troublereports/${made.id}/pdf`,
      `TroubleReport_${made.number}.pdf`,
    );
  };

  it('leave out what is not filled in', async () => {
    const { id: customerId } = await customer({ code: 'B', name: 'Bare' });
    const bare = await quote({ customerId, lines: [{ description: 'x', quantity: '1', unitPrice: '0' }] });
    expect(bare.text).not.toMatch(/Valid until|Your reference|Less discount|Shipping|Tax|Payment|Terms/);
    const { id: itemId } = await item({ sku: 'S', name: 'Thing', type: 'make' });
    const [order, traveler] = await printsOf(await released({ itemId, quantity: '1' }));
    expect(order?.text).not.toMatch(/Due|Sales order|Materials|Operations|Notes|Scrapped/);
    expect(traveler?.text).not.toMatch(/Due|Product to|Materials|Operations|Notes/);
    const report = await trouble({ customerId, subject: 'It hums' });
    expect(report.text).toContain('It hums');
    expect(report.text).not.toMatch(/Serial|Parts|Hours|Diagnosis|Resolution|Description|Assigned/);
  });

  it('tell the revisions of a quote apart', async () => {
    const { id: customerId } = await customer({ code: 'REV', name: 'Reviser' });
    const lines = [{ description: 'x', quantity: '1', unitPrice: '5' }];
    const first = (await client.post('/v1/salesquotes', { customerId, lines })).as(SalesQuote, 201);
    expect((await printOfQuote(first)).text).not.toContain('Revision');
    await client.post(`/v1/salesquotes/${first.id}/send`, {});
    const second = (await client.post(`/v1/salesquotes/${first.id}/revise`, {})).as(SalesQuote, 201);
    expect((await printOfQuote(second)).text).toMatch(/Revision\s+2/);
  });

  it('hold long names, long words and figures of many digits', async () => {
    const { id: customerId } = await customer({
      code: 'L',
      name: `${LONG} ${LONG}`,
      contacts: [{ name: LONG, email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`, phone: '0'.repeat(50) }],
      addresses: [
        { type: 'billing', name: LONG, street: `${LONG} 1\n${UNBROKEN}`, city: LONG, country: LONG },
        { type: 'shipping', name: LONG, street: `${LONG} 1\n${UNBROKEN}`, city: LONG, country: LONG },
      ],
    });
    const { id: itemId } = await item({ sku: UNBROKEN, name: LONG, uom: 'Quadratmillimeter', type: 'make' });
    const part = await item({
      sku: `P-${UNBROKEN.slice(2)}`,
      name: LONG,
      uom: 'Quadratmillimeter',
      tracking: 'lot',
    });
    await receive(itemId, '5');
    const figures = {
      quantity: '123456.789012',
      unitPrice: '987654.32',
      taxPercent: '7.6',
      discountPercent: '3',
    };
    const lines = [
      { itemId, ...figures },
      { description: `${UNBROKEN}${UNBROKEN}${UNBROKEN}`, uom: 'm'.repeat(20), ...figures },
    ];
    const header = { customerId, customerReference: UNBROKEN, paymentTerms: SENTENCE };
    const { text } = await quote({ ...header, shipping: '99999.99', lines });
    expect(text).toContain('118,274,652,071.00');
    const sold = await order({ ...header, lines: [{ itemId, quantity: '5' }] });
    await client.post(`/v1/salesorders/${sold.id}/confirm`, {});
    const path = `/v1/salesorders/${sold.id}`;
    await printer.print('SalesOrder', `${path}/pdf`, `Order_${sold.number}.pdf`);
    await printer.print('PickList', `${path}/picklist/pdf`, `PickList_${sold.number}.pdf`);
    const shipment = {
      carrier: LONG,
      trackingNumber: UNBROKEN,
      lines: [{ lineId: sold.lines[0]?.id, quantity: '2' }],
    };
    const shipped = (await client.post(`${path}/shipments`, shipment)).as(Shipment, 201);
    const note = `${path}/shipments/${shipped.id}/pdf`;
    await printer.print('DeliveryNote', note, `DeliveryNote_${shipped.number}.pdf`);
    for (const count of [1, 2, 3, 4, 5, 6]) await receive(part.id, '2', `LOT-${count}-${UNBROKEN.slice(20)}`);
    await put(`/v1/items/${itemId}/bom`, { components: [{ itemId: part.id, quantity: '12' }] });
    const centre = await client.post('/v1/workcentres', { code: 'WORK-CENTRE-OF-LONG-NAME-00', name: LONG });
    const { id: workCentreId } = JSON.parse(centre.text()) as { id: string };
    const operation = { sequence: 99_999, name: `${LONG} ${UNBROKEN}`, instructions: SENTENCE.repeat(4) };
    const operations = [{ ...operation, workCentreId, outside: true, runMinutes: '123456.5' }];
    await put(`/v1/items/${itemId}/routing`, { operations });
    const [, traveler] = await printsOf(
      await released({ itemId, quantity: '1', destinationLocationId: store.id, notes: SENTENCE }),
    );
    expect(await scanned(traveler!.pdf, 'Code 128')).toMatch(/^PR-/);
    const report = await trouble({
      customerId,
      subject: `${LONG} ${LONG}`,
      description: UNBROKEN.repeat(3),
      itemId,
    });
    expect(report.text).toContain(LONG);
  });

  it('go over several pages, each with the head of its table, and split no line', async () => {
    const { id: customerId } = await customer({ code: 'M', name: 'Many Lines Ltd' });
    const lines = Array.from({ length: 60 }, (_, index) => ({
      description: index % 3 === 0 ? `No. ${index + 1}. ${SENTENCE}` : `No. ${index + 1}.`,
      quantity: String(index + 1),
      unitPrice: '12.5',
      taxPercent: index % 2 === 0 ? '19' : '7',
    }));
    const { pdf, text } = await quote({ customerId, lines, terms: 'Ex works.' });
    const pages = await pdfWords(pdf);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, { description }] of lines.entries())
      expect(text).toContain(description.slice(0, `No. ${index + 1}.`.length));
    for (const { words } of pages.slice(0, -1)) {
      const texts = words.map((word) => word.text);
      expect(texts).toContain('Description');
    }
    // 12.5 for each of 1 + 2 + … + 60.
    expect(text).toContain('22,875.00');

    const { id: itemId } = await item({ sku: 'ENGINE', name: 'Engine', type: 'make' });
    const components: { itemId: string; quantity: string }[] = [];
    for (let count = 1; count <= 40; count += 1) {
      const made = await item({ sku: `PART-${count}`, name: `Part ${count}` });
      components.push({ itemId: made.id, quantity: '1.25' });
    }
    await put(`/v1/items/${itemId}/bom`, { components });
    const operations = Array.from({ length: 30 }, (_, index) => ({
      sequence: (index + 1) * 10,
      name: `Operation ${index + 1}`,
      runMinutes: '5',
      instructions: SENTENCE.repeat(index % 4),
    }));
    await put(`/v1/items/${itemId}/routing`, { operations });
    const [, traveler] = await printsOf(await released({ itemId, quantity: '2' }));
    for (const { name } of operations) expect(traveler?.text).toContain(name);
    for (const { page, words } of (await pdfWords(traveler!.pdf)).map((one, index) => ({
      ...one,
      page: index,
    }))) {
      // The number on every page: they come apart on the shop floor.
      expect([page, words.some((word) => word.text.startsWith('PR-'))]).toEqual([page, true]);
    }
  });

  it('speak the language of a German company', async () => {
    const company = {
      name: 'Müller & Söhne Maschinenbau GmbH & Co. KG',
      street: 'Gießereiweg 14',
      postalCode: '88046',
      city: 'Friedrichshafen',
      country: 'Deutschland',
      phone: '+49 7541 555-0',
      email: 'vertrieb@mueller.example',
      website: 'mueller.example',
      taxId: 'DE 999 999 999',
      bank: 'Sparkasse Bodensee, IBAN DE00 0000 0000 0000 0000 00',
      language: 'de',
      timeZone: 'Europe/Berlin',
    };
    (await admin.patch('/v1/settings/company', company)).as(CompanySettings);
    const german = await Printer.withStarters(admin, client);
    const { id: customerId } = await customer({
      code: 'WERFT',
      name: 'Werft Übersee AG',
      paymentTerms: '14 Tage netto',
      addresses: [
        {
          type: 'billing',
          primary: true,
          name: 'Werft Übersee AG',
          street: 'Hafenstraße 7',
          postalCode: '20457',
          city: 'Hamburg',
          country: 'Deutschland',
        },
      ],
    });
    const made = (
      await client.post('/v1/salesquotes', {
        customerId,
        date: '2026-03-02',
        validUntil: '2026-03-31',
        shipping: '45',
        lines: [
          {
            description: 'Bilgenpumpe',
            quantity: '2.5',
            unitPrice: '1234.5',
            discountPercent: '5',
            taxPercent: '19',
            uom: 'Stk',
          },
        ],
      })
    ).as(SalesQuote, 201);
    const words = async (kind: TemplateKindName, path: string, fileName: string, ...expected: string[]) => {
      const { pdf, text } = await german.print(kind, path, fileName);
      for (const word of expected) expect(text).toContain(word);
      expect(text).not.toMatch(/\b(Number|Date|Unit|Quantity|Page|Notes|in_progress)\b/);
      return pdf;
    };
    const quoted = [
      'Angebot',
      'Gültig bis',
      '1.234,50',
      '2,5',
      'abzgl. 5 %',
      'USt. 19 %',
      '02.03.2026',
      'Seite 1 von 1',
    ];
    const at = `/v1/salesquotes/${made.id}/pdf`;
    const file = `Quote_${made.number}.pdf`;
    const quotePdf = await words('SalesQuote', at, file, ...quoted, '14 Tage netto', 'USt-IdNr.');
    // The sender takes two lines, and the address stands beside the facts all the same.
    const [page] = await pdfWords(quotePdf);
    const topOf = (word: string) => page?.words.find(({ text }) => text === word)?.top ?? NaN;
    const aboveAddress = (word: string) =>
      Math.max(
        ...(page?.words ?? [])
          .filter(({ text }) => text === word)
          .map(({ top }) => top)
          .filter((top) => top < topOf('Werft')),
      );
    expect(aboveAddress('Friedrichshafen')).toBeGreaterThan(aboveAddress('Gießereiweg') + 5);
    expect(Math.abs(topOf('Werft') - topOf('Nummer'))).toBeLessThan(3);

    const { id: itemId } = await item({ sku: 'PUMPE', name: 'Bilgenpumpe', type: 'make' });
    const part = await item({ sku: 'MOTOR', name: 'Motor 4 kW', tracking: 'serial' });
    await receive(part.id, '1', 'M-1');
    await put(`/v1/items/${itemId}/bom`, { components: [{ itemId: part.id, quantity: '1' }] });
    const steps = [{ sequence: 10, name: 'Drehen', runMinutes: '12.5', instructions: 'Jedes Stück messen.' }];
    await put(`/v1/items/${itemId}/routing`, {
      operations: [...steps, { sequence: 20, name: 'Lackieren', outside: true }],
    });
    const plan = {
      itemId,
      quantity: '3',
      dueDate: '2026-04-01',
      destinationLocationId: store.id,
      notes: 'Eilt.',
    };
    const planned = await released(plan);
    const [first] = planned.operations;
    await client.post(`/v1/prodorders/${planned.id}/operations/${first?.id}/start`, {});
    const production = `/v1/prodorders/${planned.id}`;
    await words(
      'ProductionOrder',
      `${production}/pdf`,
      `ProdOrder_${planned.number}.pdf`,
      ...[
        'Fertigungsauftrag',
        'In Arbeit',
        'Arbeitsgänge',
        'Fremdvergabe',
        'Bedarf',
        '01.04.2026',
        'Hinweise',
      ],
    );
    await words(
      'ProductionOrderTraveler',
      `${production}/traveler/pdf`,
      `Traveler_${planned.number}.pdf`,
      ...['Laufkarte', 'Ablieferung an', 'Rüsten', '37,5', 'Name, Datum', 'Charge / Seriennr.', 'M-1'],
    );

    await receive(itemId, '2');
    const lines = [{ itemId, quantity: '2', unitPrice: '10' }];
    const sold = await order({ customerId, lines, promisedDate: '2026-04-02' });
    const selling = `/v1/salesorders/${sold.id}`;
    await client.post(`${selling}/confirm`, {});
    await words(
      'SalesOrder',
      `${selling}/pdf`,
      `Order_${sold.number}.pdf`,
      ...['Auftragsbestätigung', 'Liefertermin', 'Nettosumme', 'Gesamt'],
    );
    await words(
      'PickList',
      `${selling}/picklist/pdf`,
      `PickList_${sold.number}.pdf`,
      ...['Kommissionierliste', 'Zu holen', 'Lagerort', 'Entn.'],
    );
    const body = { carrier: 'Spedition Nord', lines: [{ lineId: sold.lines[0]?.id, quantity: '2' }] };
    const shipped = (await client.post(`${selling}/shipments`, body)).as(Shipment, 201);
    await words(
      'DeliveryNote',
      `${selling}/shipments/${shipped.id}/pdf`,
      `DeliveryNote_${shipped.number}.pdf`,
      ...['Lieferschein', 'Versanddienst', 'Bezeichnung', 'ME'],
    );

    const reported = {
      subject: 'Dichtung tropft',
      salesOrderId: sold.id,
      severity: 'high',
      labourHours: '1.5',
    };
    const report = (await client.post('/v1/service/troublereports', reported)).as(TroubleReport, 201);
    await client.post(`/v1/service/troublereports/${report.id}/assign`, {});
    await words(
      'TroubleReport',
      `/v1/service/troublereports/${report.id}/pdf`,
      `TroubleReport_${report.number}.pdf`,
      ...['Störungsmeldung', 'Zugewiesen', 'Hoch', 'Betreff', 'Arbeitsstunden', '1,5'],
    );
  });

  it('can be had in another language than the company’s', async () => {
    const starter = (query: string) => admin.get(`/v1/documents/kinds/SalesQuote/starter${query}`);
    const own = await starter('');
    const { bytes } = own;
    expect(own.header('content-disposition')).toContain('Vorlage Angebot.docx');
    expect((await starter('?language=de')).bytes).toEqual(bytes);
    expect((await starter('?language=en')).bytes).not.toEqual(bytes);
    (await starter('?language=fr')).problem(400, 'invalid_request');
  });
});

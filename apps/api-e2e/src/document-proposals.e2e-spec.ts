import {
  DocumentProof,
  DocumentProposal,
  DocumentTemplate,
  DocumentTemplateList,
  DOCX_MEDIA_TYPE,
} from '@docket/contracts';
import { createCustomer, createQuote, pdfPath, quoteLine, templateName } from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';
import { pdfText } from './harness/pdf';
import { paragraph, runs, wordFile } from './harness/word-file';

const LINES = [
  quoteLine({ description: 'Deck oven, three decks', quantity: '2', unitPrice: '1480.00', taxPercent: '19' }),
  quoteLine({ description: 'Installation on site', quantity: '6.5', unitPrice: '85.00', taxPercent: '19' }),
  quoteLine({ description: 'Manual', quantity: '3', unitPrice: '24.90', taxPercent: '19' }),
];

describe.each(ANY_DATABASE)('templates of finished documents, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let quote: { id: string; number: string };
  let other: { id: string; number: string };

  beforeAll(async () => {
    docket = await Docket.start({ database });
    admin = await docket.signedIn();
    const customerId = (await createCustomer(admin, { name: 'Oakhurst Bakery' })).id;
    quote = await createQuote(admin, { customerId, lines: LINES, date: '2026-10-05' });
    other = await createQuote(admin, {
      customerId: (await createCustomer(admin, { code: 'BRIGHT', name: 'Brightwater Boats' })).id,
      lines: [quoteLine({ description: 'Trolley', quantity: '7', unitPrice: '64.00', taxPercent: '19' })],
      date: '2026-12-24',
    });
  });
  afterAll(() => docket.stop());

  /** The quote, printed as a Word file with a starter. */
  async function finished(language: 'en' | 'de'): Promise<File> {
    const starter = await admin.get(`/v1/documents/kinds/SalesQuote/starter?language=${language}`);
    const file = new File([starter.bytes], 'starter.docx', { type: DOCX_MEDIA_TYPE });
    const fields = { kind: 'SalesQuote', name: templateName('Starter'), language };
    const { id } = (await admin.upload('POST', '/v1/documents', file, fields)).as(DocumentTemplate, 201);
    (await admin.patch(`/v1/documents/${id}`, { docx: true })).as(DocumentTemplate);
    const { bytes } = await admin.get(pdfPath(quote.id, id).replace('/pdf?', '/docx?'));
    return new File([bytes], 'October quote.docx', { type: DOCX_MEDIA_TYPE });
  }

  const propose = async (file: File, fields: Record<string, string> = {}) =>
    (await admin.upload('POST', '/v1/documents/proposals', file, { kind: 'SalesQuote', ...fields })).as(
      DocumentProposal,
    );

  const chosenOf = ({ places, lists }: DocumentProposal): string =>
    JSON.stringify({
      lists,
      places: places.map(({ label: _label, sure: _sure, rivals: _rivals, ...place }) => place),
    });

  it.each(['en', 'de'] as const)(
    'find the record and print it again, from the starter in %s',
    async (language) => {
      const file = await finished(language);
      const proposal = await propose(file);
      expect(proposal.record).toEqual({ id: quote.id, number: quote.number });
      expect(proposal.language.slice(0, 2)).toBe(language);
      expect(proposal.lists.map(({ list }) => list)).toContain('SQ.LINES');
      expect(proposal.amounts.explained).toBe(proposal.amounts.all);
      const fields = {
        ...{ kind: 'SalesQuote', record: quote.id, language: proposal.language, places: chosenOf(proposal) },
      };
      const proof = (await admin.upload('POST', '/v1/documents/proposals/proof', file, fields)).as(
        DocumentProof,
      );
      expect(proof.differences).toEqual([]);
      expect(proof.pages?.after).toBe(proof.pages?.before);
      const shown = await admin.upload('POST', '/v1/documents/proposals/pdf', file, {
        ...fields,
        record: other.id,
      });
      const text = await pdfText(shown.bytes);
      expect(text).toContain(other.number);
      expect(text).not.toMatch(/Oakhurst|Deck oven|Installation/);
      const stored = (
        await admin.upload('POST', '/v1/documents', file, {
          ...{ kind: 'SalesQuote', name: templateName('From a quote'), language, places: chosenOf(proposal) },
        })
      ).as(DocumentTemplate, 201);
      expect(stored.fields).toContain('SQ.LINES');
      const printed = await pdfText((await admin.get(pdfPath(other.id, stored.id))).bytes);
      expect(printed).toContain('Trolley');
    },
  );

  it('send nothing to the PDF engine that refers to the outside', async () => {
    const picture =
      '<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:imagedata src="http://127.0.0.1:9/a.png"/></v:shape></w:pict></w:r>';
    const file = wordFile('linked.docx', paragraph(runs(quote.number)), paragraph(picture));
    const places = JSON.stringify({ places: [], lists: [] });
    const fields = { kind: 'SalesQuote', record: quote.id, language: 'en', places };
    (await admin.upload('POST', '/v1/documents/proposals/proof', file, fields)).problem(
      422,
      'template_invalid',
    );
  });

  it('say that there is no record, and refuse what is none', async () => {
    const file = wordFile('plain.docx', paragraph(runs('Dear reader')));
    expect(await propose(file)).toMatchObject({ records: [], record: null, places: [] });
    const count = async () => (await admin.get('/v1/documents')).as(DocumentTemplateList).data.length;
    const before = await count();
    const unknown = { kind: 'SalesQuote', record: '0199b8a0-0000-7000-8000-00000000ffff' };
    (await admin.upload('POST', '/v1/documents/proposals', file, unknown)).problem(404, 'not_found');
    const pdf = new File(['%PDF-1.7'], 'scan.pdf');
    (await admin.upload('POST', '/v1/documents/proposals', pdf, { kind: 'SalesQuote' })).problem(
      415,
      'template_type',
    );
    const places = JSON.stringify({
      lists: [],
      places: [
        {
          ...{ part: 'word/document.xml', paragraph: 7, start: 0, end: 4, text: 'Dear' },
          ...{ field: 'SQ.NUMBER', filter: '', otherwise: null, optional: false },
        },
      ],
    });
    const fields = { kind: 'SalesQuote', name: 'Misplaced' };
    (await admin.upload('POST', '/v1/documents', file, { ...fields, places })).problem(
      422,
      'template_invalid',
    );
    (await admin.upload('POST', '/v1/documents', file, { ...fields, places: '{' })).problem(
      400,
      'invalid_request',
    );
    expect(await count()).toBe(before);
  });
});

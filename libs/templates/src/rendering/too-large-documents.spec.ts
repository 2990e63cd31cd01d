import { asWritten } from '@docket/domain';
import { type Config, DomainError, HealthRegistry, SharedRedis } from '@docket/platform';
import type { RenderPlan } from './render-plan';
import { TooLargeDocuments } from './too-large-documents';

const QUOTE = { number: 'SQ-00001', lines: [{ text: 'Oak table' }] };
const plan = (changed: Partial<RenderPlan> = {}): RenderPlan => ({
  documentId: 'template',
  fileVersion: 1,
  entityId: 'quote',
  number: 'SQ-00001',
  fileName: 'Quote_SQ-00001.pdf',
  entityTag: '"tag"',
  engine: 'libreoffice',
  compiledSha256: 'a'.repeat(64),
  data: { QUOTE },
  options: { language: 'en', currency: 'EUR', timeZone: 'UTC' },
  print: { pdfa: null, pdfua: false, watermark: '' },
  ...changed,
});
const timeout = () =>
  Promise.reject(new DomainError('pdf_timeout', asWritten('It took longer than 30 seconds.')));

describe('row 32: a document whose conversion timed out', () => {
  let documents: TooLargeDocuments;
  beforeEach(async () => {
    documents = new TooLargeDocuments(new SharedRedis({} as Config, new HealthRegistry()));
    const refused = documents.guard(plan(), timeout);
    await expect(refused).rejects.toMatchObject({ code: 'document_too_large' });
  });
  afterEach(() => void jest.useRealTimers());

  const isTried = async (changed: Partial<RenderPlan> = {}) => {
    const make = jest.fn(() => Promise.resolve('a PDF'));
    await documents.guard(plan(changed), make).catch((error: unknown) => {
      expect(error).toMatchObject({
        code: 'document_too_large',
        message: expect.stringContaining('fewer lines') as string,
      });
    });
    return make.mock.calls.length === 1;
  };

  it('is not tried again, whoever asks and when', async () => {
    expect(await isTried()).toBe(false);
    await expect(
      documents.guard(plan({ data: { QUOTE, NOW: '2026-01-01', USER: { name: 'Ann' } } }), timeout),
    ).rejects.toMatchObject({ code: 'document_too_large' });
    expect(await isTried({ data: { QUOTE, NOW: '2026-01-02', USER: { name: 'Ben' } } })).toBe(false);
  });

  it('is tried again once it or its template has changed', async () => {
    expect(await isTried({ data: { QUOTE: { ...QUOTE, lines: [] } } })).toBe(true);
    expect(await isTried({ compiledSha256: 'b'.repeat(64) })).toBe(true);
    expect(await isTried({ print: { pdfa: null, pdfua: false, watermark: 'Copy' } })).toBe(true);
    expect(await isTried()).toBe(false);
  });

  it('is tried again after a quarter of an hour', async () => {
    jest.useFakeTimers({ now: Date.now() + 16 * 60_000 });
    expect(await isTried()).toBe(true);
  });

  it('is told from one that failed otherwise', async () => {
    const busy = new DomainError('pdf_busy', asWritten('Too many documents are waiting.'));
    const other = { data: { QUOTE: { ...QUOTE, number: 'SQ-00002' } } };
    await expect(documents.guard(plan(other), () => Promise.reject(busy))).rejects.toBe(busy);
    expect(await isTried(other)).toBe(true);
  });
});

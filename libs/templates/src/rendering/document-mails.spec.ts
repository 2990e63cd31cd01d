import { asWritten } from '@docket/domain';
import { DocumentMail } from '@docket/contracts';
import { type Database, DomainError, type KindDefinition, type Principal } from '@docket/platform';
import { DocumentMailsService } from './document-mails.service';

const KIND = { name: 'SalesQuote', templateKinds: [{ name: 'SalesQuote' }] } as unknown as KindDefinition;
const USER = { userId: 'u', email: 'ann@example.com' } as Principal;
const MAIL = DocumentMail.parse({
  to: ['carl@example.com'],
  subject: 'A quote',
  message: 'Hello',
  DocumentID: 'a template',
});

/** The service, with all that it needs as little stand-ins. */
function serviceWith(send: () => Promise<unknown>, database: Partial<Database>): DocumentMailsService {
  const plan = { documentId: 'a template', fileName: 'Quote_1.pdf' };
  const rest = [
    { take: () => Promise.resolve() },
    { note: () => Promise.resolve() },
    { plan: () => Promise.resolve(plan) },
    { render: () => Promise.resolve({ pdf: new Uint8Array() }) },
    { record: () => undefined },
    { keepSent: () => Promise.resolve(() => Promise.resolve()) },
  ];
  const parts: unknown[] = [database, { requireConfigured: () => undefined, send }, ...rest];
  return new DocumentMailsService(...(parts as ConstructorParameters<typeof DocumentMailsService>));
}

describe('mail with a document', () => {
  const away = new DomainError(
    'storage_unavailable',
    asWritten('The database does not answer. Nothing was changed.'),
  );
  const database = { read: { findOneBy: () => Promise.reject(away) } as never };
  const send = (service: DocumentMailsService) =>
    service.send(KIND, 'id', MAIL, USER, new AbortController().signal).catch((error: unknown) => error);

  it('is never said to have changed nothing once it is sent', async () => {
    const service = serviceWith(() => Promise.resolve({ messageId: '<1@docket>', refused: [] }), database);
    expect(await send(service)).toMatchObject({
      code: 'outcome_unknown',
      message: expect.stringMatching(/^The mail was sent, .* Do not send it again\.$/) as string,
      cause: expect.anything() as unknown,
    });
  });

  it('is refused as the mail server says before', async () => {
    const refusal = new DomainError('mail_unavailable', asWritten('Nothing was sent.'));
    expect(await send(serviceWith(() => Promise.reject(refusal), database))).toBe(refusal);
  });
});

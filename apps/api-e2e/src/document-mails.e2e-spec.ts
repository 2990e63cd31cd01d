import { AttachmentList, HistoryPage, SentDocumentMail, Session } from '@docket/contracts';
import { createCustomer, createKey, createQuote, pdfPath, uploadTemplate } from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';
import { Mailbox } from './harness/mailbox';
import { pdfText } from './harness/pdf';

describe.each(ANY_DATABASE)('documents by mail, on $name', (database) => {
  let mailbox: Mailbox;
  let docket: Docket;
  let admin: Client;
  let user: Client;
  let quote: { id: string; number: string; customerId: string };
  let DocumentID: string;
  let path: string;

  beforeAll(async () => {
    mailbox = await Mailbox.open();
    docket = await Docket.start({ database, environment: { ...mailbox.environment, RATE_LIMIT: '100000' } });
    admin = await docket.signedIn();
    user = await docket.newUser('Sam');
    const customer = await createCustomer(admin);
    quote = await createQuote(admin, { customerId: customer.id });
    DocumentID = (await uploadTemplate(admin)).id;
    path = `/v1/salesquotes/${quote.id}/email`;
  });
  afterAll(async () => {
    await docket.stop();
    await mailbox.close();
  });

  const mail = (fields: object = {}) => ({
    to: ['buyer@acme.example'],
    subject: 'Your quote',
    message: 'Hello,\n\nhere it is.',
    DocumentID,
    ...fields,
  });
  const history = async () =>
    (await admin.get(`/v1/salesquotes/${quote.id}/history`))
      .as(HistoryPage)
      .data.filter(({ action }) => action === 'emailed');

  it('arrive as the PDF of the moment, and the history tells who sent it to whom', async () => {
    expect((await user.get('/v1/session')).as(Session).sendsMail).toBe(true);
    const to = ['one@acme.example', 'Two@acme.example'];
    const sent = (await user.post(path, mail({ to, cc: ['copy@acme.example'] }))).as(SentDocumentMail);
    const fileName = `Quote_${quote.number}.pdf`;
    expect(sent).toMatchObject({
      to,
      cc: ['copy@acme.example'],
      refused: [],
      subject: 'Your quote',
      fileName,
    });

    const [received] = mailbox.to('one@acme.example');
    expect(received).toMatchObject({
      from: 'docket@example.com',
      to: [...to, 'copy@acme.example'],
      subject: 'Your quote',
      text: 'Hello,\n\nhere it is.',
      encrypted: true,
    });
    expect(received?.parts[0]?.headers ?? '').toContain('text/plain');
    const attached = received?.parts.find(({ headers }) => headers.includes('application/pdf'));
    expect(attached?.headers).toContain(`attachment; filename=${fileName}`);
    const printed = await user.get(pdfPath(quote.id, DocumentID));
    expect(attached?.content.equals(printed.bytes)).toBe(true);
    expect(await pdfText(printed.bytes)).toContain(`Quote ${quote.number}`);

    const [entry] = await history();
    expect(entry).toMatchObject({ user: { name: 'Sam' }, via: 'session', version: 1 });
    expect(Object.fromEntries(entry?.fields.map(({ field, after }) => [field, after]) ?? [])).toEqual({
      'email.to': to.join(', '),
      'email.cc': 'copy@acme.example',
      'email.subject': 'Your quote',
      'email.attachment': fileName,
      'email.template': `Our quote (${DocumentID})`,
    });
  });

  it('are kept with the quote, once for each PDF that went out', async () => {
    const other = await createQuote(admin, { customerId: quote.customerId });
    const sendNow = async () => {
      const sent = await user.post(`/v1/salesquotes/${other.id}/email`, mail());
      expect(sent.status).toBe(200);
    };
    const kept = async () =>
      (await user.get(`/v1/salesquotes/${other.id}/attachments`)).as(AttachmentList).data;
    await sendNow();
    await sendNow();
    const [first, ...rest] = await kept();
    expect(first).toMatchObject({
      name: `Quote_${other.number}.pdf`,
      origin: 'issued',
      createdByUser: { name: 'Sam' },
    });
    expect(rest).toEqual([]);
    const content = await user.get(`/v1/salesquotes/${other.id}/attachments/${first?.id ?? ''}/content`);
    expect(content.bytes.equals((await user.get(pdfPath(other.id, DocumentID))).bytes)).toBe(true);
    await user.patch(`/v1/salesquotes/${other.id}`, {
      lines: [{ description: 'Another', quantity: '1', unitPrice: '1.00' }],
    });
    await sendNow();
    expect(await kept()).toHaveLength(2);
  });

  it('go to whom the mail server knows, and tell whom it does not', async () => {
    const some = await user.post(path, mail({ to: ['known@acme.example', 'nobody@acme.example'] }));
    expect(some.as(SentDocumentMail)).toMatchObject({
      to: ['known@acme.example'],
      refused: ['nobody@acme.example'],
    });
    const before = (await history()).length;
    const none = (await user.post(path, mail({ to: ['nobody@acme.example'] }))).problem(422, 'mail_refused');
    expect(none.detail).toContain('No such user');
    expect(await history()).toHaveLength(before);
  });

  it('are refused where the mail server takes nothing, and say when to try again', async () => {
    mailbox.refuseAll(true);
    const refused = await user.post(path, mail());
    mailbox.refuseAll(false);
    refused.problem(503, 'mail_unavailable');
    expect(refused.header('retry-after')).toBe('60');
  });

  it('are sent once for one Idempotency-Key', async () => {
    const client = docket.withKey((await createKey(admin)).key);
    const key = { 'Idempotency-Key': 'mail-once' };
    const once = mail({ to: ['once@acme.example'] });
    const first = (await client.post(path, once, key)).as(SentDocumentMail);
    expect((await client.post(path, once, key)).as(SentDocumentMail)).toEqual(first);
    expect(mailbox.to('once@acme.example')).toHaveLength(1);
  });

  it('that were not confirmed are not sent again for the same Idempotency-Key', async () => {
    const client = docket.withKey((await createKey(admin)).key);
    const key = { 'Idempotency-Key': 'mail-maybe' };
    const maybe = mail({ to: ['maybe@acme.example'] });
    mailbox.confirmNothing(true);
    const first = await client.post(path, maybe, key);
    first.problem(503, 'outcome_unknown');
    mailbox.confirmNothing(false);
    const again = await client.post(path, maybe, key);
    expect([again.status, again.text()]).toEqual([503, first.text()]);
    expect(mailbox.to('maybe@acme.example')).toHaveLength(1);
  });

  it('are refused with everything that is wrong with them, and nothing is sent', async () => {
    const before = mailbox.mails.length;
    for (const [field, value] of [
      ['to', []],
      ['to', ['nobody']],
      ['to', ['a@example.com\r\nBcc: eve@example.com']],
      ['cc', ['Eve <eve@example.com>']],
      ['subject', 'A\r\nBcc: eve@example.com'],
      ['subject', ''],
      ['message', 7],
      ['DocumentID', ''],
    ] as const) {
      const { errors } = (await user.post(path, mail({ [field]: value }))).problem(400, 'invalid_request');
      expect(errors?.[0]?.path).toMatch(new RegExp(`^${field}`));
    }
    (await user.post(path, mail({ from: 'boss@example.com' }))).problem(400, 'unknown_field');
    (await user.post(path, mail({ DocumentID: 'none' }))).problem(404, 'template_not_found');
    const nowhere = '/v1/salesquotes/01890000-0000-7000-8000-000000000000/email';
    (await user.post(nowhere, mail())).problem(404, 'not_found');
    expect(mailbox.mails).toHaveLength(before);
  });
});

describe('a server without mail', () => {
  it('says so before anything is printed', async () => {
    const docket = await Docket.start();
    try {
      const admin = await docket.signedIn();
      expect((await admin.get('/v1/session')).as(Session).sendsMail).toBe(false);
      const { id } = await createQuote(admin, { customerId: (await createCustomer(admin)).id });
      const body = { to: ['a@example.com'], subject: 'Quote', message: '', DocumentID: 'any' };
      const answer = await admin.post(`/v1/salesquotes/${id}/email`, body);
      expect(answer.problem(409, 'mail_not_configured').detail).toContain('SMTP_URL');
    } finally {
      await docket.stop();
    }
  });
});

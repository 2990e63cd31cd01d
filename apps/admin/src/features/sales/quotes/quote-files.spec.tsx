import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anAttachment, aPage, aQuote, aSession, aTemplate } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { held } from '../../../testing/held-files';
import { pressTwice } from '../../../testing/press-twice';
import { renderApp } from '../../../testing/render-app';

const files = (...data: ReturnType<typeof anAttachment>[]) => ({
  body: { data, next: null, total: data.length },
});

function serve(...data: ReturnType<typeof anAttachment>[]) {
  return new FakeServer({
    'GET /session': { body: aSession() },
    'GET /salesquotes/q-1': { body: aQuote({ id: 'q-1' }), headers: { ETag: '"e1"' } },
    'GET /salesquotes/q-1/history': { body: aPage([]) },
    'GET /salesquotes/q-1/attachments': files(...data),
    'GET /documents': {
      body: { data: [aTemplate({ id: 't-1', name: 'Standard', isDefault: true })], next: null },
    },
  });
}

const panel = () => screen.findByRole('region', { name: 'Attachments' });

/** The server's wording for programs. */
const NO_ADDRESS = 'Enter an e-mail address, like name@example.com.';

describe('the files of a quote', () => {
  it('can be downloaded, and what was issued can only be that', async () => {
    serve(
      anAttachment({ id: 'a-1', name: 'Quote_SQ-00001.pdf', origin: 'issued' }),
      anAttachment({ id: 'a-2', name: 'drawing.pdf' }),
    );
    renderApp('/salesquotes/q-1');
    const issued = await screen.findByRole('link', { name: 'Quote_SQ-00001.pdf' });
    expect(issued).toHaveAttribute('href', '/v1/salesquotes/q-1/attachments/a-1/content');
    expect(screen.getByText('As issued')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete drawing.pdf' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete Quote_SQ-00001.pdf' })).not.toBeInTheDocument();
  });

  it('show what somebody else has issued meanwhile, once a step was refused for it', async () => {
    const server = serve().on({
      'POST /salesquotes/q-1/send': problem(409, 'illegal_transition', 'The quote is sent already.'),
    });
    const { user } = renderApp('/salesquotes/q-1');
    expect(await within(await panel()).findByText(/No files yet/)).toBeVisible();
    const issued = anAttachment({ id: 'a-1', name: 'Quote_SQ-00001.pdf', origin: 'issued' });
    server.on({ 'GET /salesquotes/q-1/attachments': files(issued) });
    await user.click(screen.getByRole('button', { name: 'Mark as sent' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Mark as sent' }));
    expect(await screen.findByRole('link', { name: 'Quote_SQ-00001.pdf' })).toBeVisible();
  });

  it('are attached by dropping them, each with how far it is, and with what went wrong', async () => {
    const server = serve();
    let sent = 0;
    server.on({
      'POST /salesquotes/q-1/attachments': () => {
        sent += 1;
        if (sent === 2) return problem(413, 'payload_too_large', 'A file has at most 100 MB here.');
        server.on({ 'GET /salesquotes/q-1/attachments': files(anAttachment({ name: 'one.pdf' })) });
        return { status: 201, body: anAttachment({ name: 'one.pdf' }) };
      },
    });
    const { user } = renderApp('/salesquotes/q-1');
    const dropped = [new File(['1'], 'one.pdf'), new File(['2'], 'two.pdf')];
    /** Whether the page can be closed without a question. */
    const isFree = () => globalThis.window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isFree()).toBe(true);
    fireEvent.drop(await panel(), held(dropped));
    expect(await screen.findByRole('progressbar', { name: 'Sending two.pdf' })).toBeInTheDocument();
    expect(isFree()).toBe(false);
    expect(await screen.findByRole('link', { name: 'one.pdf' })).toBeVisible();
    expect(await screen.findByText('A file has at most 100 MB here.')).toBeVisible();
    // A file that is too large would fail each time.
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Dismiss message' }));
    expect(screen.queryByText('two.pdf')).not.toBeInTheDocument();
    expect(isFree()).toBe(true);
  });

  it('are refused beside the others as they are chosen, where they are too large, with the limit', async () => {
    const server = serve().on({
      'GET /session': { body: { ...aSession(), attachmentBytes: 1024 * 1024 } },
      'POST /salesquotes/q-1/attachments': { status: 201, body: anAttachment({ name: 'one.pdf' }) },
    });
    renderApp('/salesquotes/q-1');
    const attach = await within(await panel()).findByRole('button', { name: 'Attach files' });
    await waitFor(() => expect(attach).toHaveAccessibleDescription('Up to 1 MB each.'));
    const large = new File(['2'], 'film.mp4');
    Object.defineProperty(large, 'size', { value: 1024 * 1024 + 1 });
    fireEvent.drop(await panel(), held([new File(['1'], 'one.pdf'), large]));
    const refusal = await within(await panel()).findByRole('alert');
    expect(refusal).toHaveTextContent(/^“film.mp4” .* is not attached: a file has at most 1 MB here/);
    await waitFor(() => expect(server.to('POST /salesquotes/q-1/attachments')).toHaveLength(1));
    fireEvent.drop(await panel(), held([new File(['3'], 'three.pdf')]));
    await waitFor(() => expect(refusal).not.toBeInTheDocument());
  });

  it('are looked at where they are pictures or PDFs, and renamed where they are not issued', async () => {
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    const server = serve(
      anAttachment({ id: 'a-1', name: 'Quote_SQ-00001.pdf', origin: 'issued' }),
      anAttachment({ id: 'a-2', name: 'photo.png', contentType: 'image/png' }),
      anAttachment({ id: 'a-3', name: 'plan.svg', contentType: 'image/svg+xml' }),
    ).on({
      'GET /salesquotes/q-1/attachments/a-2/content': { body: 'picture' },
      'PATCH /salesquotes/q-1/attachments/a-2': { body: anAttachment({ id: 'a-2', name: 'front.png' }) },
    });
    const { user } = renderApp('/salesquotes/q-1');
    await user.click(await screen.findByRole('button', { name: 'Show photo.png' }));
    expect(await screen.findByRole('img', { name: 'photo.png' })).toHaveAttribute('src', 'blob:1');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Show Quote_SQ-00001.pdf' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show plan.svg' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Rename Quote_SQ-00001.pdf' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Rename photo.png' }));
    const window = within(await screen.findByRole('dialog', { name: 'Rename photo.png' }));
    await user.click(window.getByRole('button', { name: 'Rename' }));
    expect(window.getByText('Nothing has been changed yet.')).toBeVisible();
    fireEvent.change(window.getByLabelText('Name'), { target: { value: 'front.png' } });
    server.on({ 'GET /salesquotes/q-1/attachments': files(anAttachment({ id: 'a-2', name: 'front.png' })) });
    await user.click(window.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByRole('link', { name: 'front.png' })).toBeVisible();
    expect(server.to('PATCH /salesquotes/q-1/attachments/a-2')[0]?.body).toEqual({ name: 'front.png' });
  });

  it('are deleted after a question', async () => {
    const server = serve(anAttachment({ id: 'a-2' })).on({
      'DELETE /salesquotes/q-1/attachments/a-2': { status: 204 },
    });
    const { user } = renderApp('/salesquotes/q-1');
    await user.click(await screen.findByRole('button', { name: 'Delete drawing.pdf' }));
    expect(server.to('DELETE /salesquotes/q-1/attachments/a-2')).toHaveLength(0);
    server.on({ 'GET /salesquotes/q-1/attachments': files() });
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('drawing.pdf')).not.toBeInTheDocument());
  });
});

describe('a quote by e-mail', () => {
  it('is sent to whom, with which words and which template is asked for', async () => {
    const sent = {
      to: ['a@x.example'],
      cc: [],
      refused: [],
      subject: 'Quote',
      fileName: 'q.pdf',
      messageId: '1',
    };
    const server = serve().on({
      'POST /salesquotes/q-1/email': { body: sent },
      'POST /salesquotes/q-1/send': { body: aQuote({ id: 'q-1', status: 'sent' }) },
    });
    const { user } = renderApp('/salesquotes/q-1');
    await user.click(await screen.findByRole('button', { name: 'E-mail' }));
    const window = within(await screen.findByRole('dialog', { name: 'Send SQ-00001 by e-mail' }));
    expect(window.getByLabelText('Subject')).toHaveValue('Quote SQ-00001');
    expect(window.getByLabelText('Message')).toHaveValue(
      'Hello,\n\nPlease find attached our quote SQ-00001.\n\nKind regards\nAda Berger',
    );
    await user.type(window.getByLabelText('To'), 'a@x.example, b@x.example');
    await user.clear(window.getByLabelText('Message'));
    await user.type(window.getByLabelText('Message'), 'Hello');
    pressTwice(window.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^SQ-00001 was sent to a@x.example/)).toBeVisible();
    expect(server.to('POST /salesquotes/q-1/email')).toHaveLength(1);
    expect(server.to('POST /salesquotes/q-1/email')[0]?.body).toEqual({
      to: ['a@x.example', 'b@x.example'],
      cc: [],
      subject: 'Quote SQ-00001',
      message: 'Hello',
      DocumentID: 't-1',
    });
  });

  const SENT = {
    to: ['a@x.example'],
    cc: [],
    refused: [],
    subject: 'Quote',
    fileName: 'q.pdf',
    messageId: '1',
  };

  it('that is a draft is marked as sent before it is printed, once, unless that is not wanted', async () => {
    const calls: string[] = [];
    const server = serve().on({
      'POST /salesquotes/q-1/email': () => {
        calls.push('mail');
        return problem(409, 'mail_refused', 'It was refused.');
      },
      'POST /salesquotes/q-1/send': () => {
        calls.push('mark');
        return { body: aQuote({ id: 'q-1', status: 'sent' }) };
      },
    });
    const { user } = renderApp('/salesquotes/q-1');
    await user.click(await screen.findByRole('button', { name: 'E-mail' }));
    const window = within(await screen.findByRole('dialog'));
    expect(await window.findByText('SQ-00001 is still a draft.')).toBeVisible();
    expect(window.getByRole('checkbox', { name: 'Mark as sent first' })).toBeChecked();
    for (const wrong of ['{Backspace}', 'max@müller.de', '<max@x.example>', 'max@x..example']) {
      await user.clear(window.getByLabelText('To'));
      await user.type(window.getByLabelText('To'), wrong);
      await user.click(window.getByRole('button', { name: 'Send' }));
      expect(window.getByLabelText('To')).toBeInvalid();
      expect(window.getByLabelText('To')).toHaveFocus();
    }
    expect(calls).toEqual([]);
    await user.clear(window.getByLabelText('To'));
    await user.type(window.getByLabelText('To'), 'a@x.example');
    expect(window.getByLabelText('To')).toBeValid();
    await user.click(window.getByRole('button', { name: 'Send' }));
    expect(await window.findByText('It was refused.')).toBeVisible();
    expect(window.getByText('SQ-00001 is marked as sent, but the mail is not out yet.')).toBeVisible();
    expect(calls).toEqual(['mark', 'mail']);
    server.on({ 'POST /salesquotes/q-1/email': { body: SENT } });
    await user.click(window.getByRole('button', { name: 'Send' }));
    const done = 'SQ-00001 was sent to a@x.example, and is marked as sent.';
    expect(await screen.findByText(done)).toBeVisible();
    expect(server.to('POST /salesquotes/q-1/send')).toHaveLength(1);
    expect(server.to('POST /salesquotes/q-1/send')[0]?.headers['If-Match']).toBe('"e1"');

    await user.click(await screen.findByRole('button', { name: 'E-mail' }));
    const again = within(await screen.findByRole('dialog'));
    await user.click(await again.findByRole('checkbox', { name: 'Mark as sent first' }));
    await user.clear(again.getByLabelText('To'));
    await user.type(again.getByLabelText('To'), 'a@x.example');
    await user.click(again.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('SQ-00001 was sent to a@x.example.')).toBeVisible();
    expect(server.to('POST /salesquotes/q-1/send')).toHaveLength(1);
  });

  it('that is marked as sent is mailed with its own template, or says that it is kept with that, too', async () => {
    localStorage.setItem('docket.template.SalesQuote', JSON.stringify('t-2'));
    const server = serve().on({
      'GET /documents': {
        body: {
          data: [
            aTemplate({ id: 't-1', name: 'Standard', isDefault: true }),
            aTemplate({ id: 't-2', name: 'Short form' }),
          ],
          next: null,
        },
      },
      'POST /salesquotes/q-1/email': { body: { ...SENT, refused: ['b@x.example'] } },
      'POST /salesquotes/q-1/send': { body: aQuote({ id: 'q-1', status: 'sent' }) },
    });
    const { user } = renderApp('/salesquotes/q-1');
    await user.click(await screen.findByRole('button', { name: 'E-mail' }));
    const window = within(await screen.findByRole('dialog'));
    const template = await window.findByLabelText('Template of the PDF');
    expect(template).toHaveDisplayValue('Standard');
    await user.selectOptions(template, 'Short form');
    expect(template).toHaveAccessibleDescription(/kept with “Standard”, too/);
    await user.type(window.getByLabelText('To'), 'a@x.example, b@x.example');
    await user.click(window.getByRole('button', { name: 'Send' }));
    const told = await screen.findByText(/The mail server did not take b@x.example/);
    expect(told).toHaveTextContent(/SQ-00001 is marked as sent\.$/);
    expect(server.to('POST /salesquotes/q-1/email')[0]?.body).toMatchObject({ DocumentID: 't-2' });
  });

  it('is not mailed where it cannot be marked as sent, and says why', async () => {
    const server = serve().on({
      'POST /salesquotes/q-1/send': problem(422, 'invalid_request', 'It has no lines.'),
    });
    const { user } = renderApp('/salesquotes/q-1');
    await user.click(await screen.findByRole('button', { name: 'E-mail' }));
    const window = within(await screen.findByRole('dialog'));
    await user.type(window.getByLabelText('To'), 'a@x.example');
    await user.click(window.getByRole('button', { name: 'Send' }));
    expect(await window.findByText('It has no lines.')).toBeVisible();
    expect(window.getByText('SQ-00001 is still a draft.')).toBeVisible();
    expect(server.to('POST /salesquotes/q-1/email')).toHaveLength(0);
  });

  it('is written in the language of its customer', async () => {
    const customer = { ...aQuote().customer, language: 'de-AT' };
    const contact = { name: 'Grace Hopper', email: 'grace@example.com', phone: '', role: '' };
    serve().on({ 'GET /salesquotes/q-1': { body: aQuote({ id: 'q-1', revision: 2, customer, contact }) } });
    const { user } = renderApp('/salesquotes/q-1');
    await user.click(await screen.findByRole('button', { name: 'E-mail' }));
    const window = within(await screen.findByRole('dialog', { name: 'Send SQ-00001 rev. 2 by e-mail' }));
    expect(window.getByLabelText('Subject')).toHaveValue('Angebot SQ-00001 Rev. 2');
    expect(window.getByLabelText('Message')).toHaveValue(
      'Guten Tag Grace Hopper,\n\nim Anhang finden Sie unser Angebot SQ-00001 Rev. 2.\n\nFreundliche Grüße\nAda Berger',
    );
  });

  it('that is sent already says nothing of drafts', async () => {
    serve().on({ 'GET /salesquotes/q-1': { body: aQuote({ id: 'q-1', status: 'sent' }) } });
    const { user } = renderApp('/salesquotes/q-1');
    await user.click(await screen.findByRole('button', { name: 'E-mail' }));
    const window = within(await screen.findByRole('dialog'));
    expect(window.getByLabelText('To')).toBeVisible();
    expect(window.queryByText(/draft/)).not.toBeInTheDocument();
    expect(window.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('says before anything is typed that there is no mail server, and who can set one up', async () => {
    const server = serve().on({ 'GET /session': { body: { ...aSession(), sendsMail: false } } });
    const { user } = renderApp('/salesquotes/q-1');
    const button = await screen.findByRole('button', { name: 'E-mail' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    const window = within(await screen.findByRole('dialog', { name: 'Send SQ-00001 by e-mail' }));
    expect(window.getByText('This server sends no e-mail yet.')).toBeVisible();
    expect(
      window.getByText(/settings SMTP_URL and MAIL_FROM, as the guide for operators says/),
    ).toBeVisible();
    expect(window.queryByLabelText('To')).not.toBeInTheDocument();
    await user.click(window.getAllByRole('button', { name: 'Close' }).at(-1)!);
    server.on({ 'GET /session': { body: aSession() } });
    await user.click(button);
    expect(await screen.findByLabelText('To')).toBeVisible();
  });

  it('stays open with what the server says against it', async () => {
    const server = serve().on({
      'POST /salesquotes/q-1/email': problem(409, 'mail_not_configured', 'This server sends no mail.'),
    });
    const { user } = renderApp('/salesquotes/q-1');
    await user.click(await screen.findByRole('button', { name: 'E-mail' }));
    const window = within(await screen.findByRole('dialog'));
    await user.click(await window.findByRole('checkbox', { name: 'Mark as sent first' }));
    await user.type(window.getByLabelText('To'), 'ada@example.com');
    await user.click(window.getByRole('button', { name: 'Send' }));
    expect(await window.findByText('This server sends no mail.')).toBeVisible();
    server.on({
      'POST /salesquotes/q-1/email': problem(400, 'invalid_request', 'Mend the fields.', [
        { path: 'to.0', code: 'invalid_field', message: NO_ADDRESS },
      ]),
    });
    await user.click(window.getByRole('button', { name: 'Send' }));
    expect(await window.findByText('Enter an e-mail address, like name@example.com.')).toBeVisible();
    expect(window.getByLabelText('To')).toBeInvalid();
  });

  it('names the one of several addresses that is none', async () => {
    serve().on({
      'POST /salesquotes/q-1/email': problem(400, 'invalid_request', NO_ADDRESS, [
        { path: 'to.1', code: 'invalid_field', message: NO_ADDRESS },
      ]),
    });
    const { user } = renderApp('/salesquotes/q-1');
    await user.click(await screen.findByRole('button', { name: 'E-mail' }));
    const window = within(await screen.findByRole('dialog'));
    await user.click(await window.findByRole('checkbox', { name: 'Mark as sent first' }));
    await user.clear(window.getByLabelText('To'));
    await user.type(window.getByLabelText('To'), 'ada@example.com, bob@home..example; eve@example.com');
    await user.click(window.getByRole('button', { name: 'Send' }));
    expect(await window.findByText(/^“bob@home..example” is not an e-mail address/)).toBeVisible();
    expect(window.getByLabelText('To')).toBeInvalid();
  });
});

describe('a quote that is sent', () => {
  it('shows the PDF as issued as soon as the server has made it', async () => {
    const server = serve().on({
      'GET /salesquotes/q-1': {
        body: aQuote({ id: 'q-1', status: 'draft', actions: ['send'] }),
        headers: { ETag: '"e1"' },
      },
      'POST /salesquotes/q-1/send': () => {
        const sent = aQuote({ id: 'q-1', status: 'sent', actions: [] });
        server.on({
          'GET /salesquotes/q-1': { body: sent },
          'GET /salesquotes/q-1/attachments': files(
            anAttachment({ name: 'as-sent.pdf', origin: 'issued', createdAt: sent.updatedAt }),
          ),
        });
        return { body: sent };
      },
    });
    const { user } = renderApp('/salesquotes/q-1');
    expect(await screen.findByText(/^No files yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark as sent' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Mark as sent' }));
    expect(await screen.findByRole('link', { name: 'as-sent.pdf' }, { timeout: 8_000 })).toBeVisible();
    // The history is loaded when the page opens, when the quote is sent, and when the file is there.
    await waitFor(() => expect(server.to('GET /salesquotes/q-1/history')).toHaveLength(3));
  });
});

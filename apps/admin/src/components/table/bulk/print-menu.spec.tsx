import type { PdfBatchJob } from '@docket/contracts';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aPage, aQuoteSummary, aSession, aTemplate } from '../../../testing/builders';
import { type Answer, FakeServer, problem } from '../../../testing/fake-server';
import { aProductionOrderSummary } from '../../../testing/production-builders';
import { renderApp } from '../../../testing/render-app';

const orders = ['p-1', 'p-2', 'p-3'].map((id, index) =>
  aProductionOrderSummary({ id, number: `PR-0000${index + 1}` }),
);
/** Timeout that allows several polls. */
const SLOW = { timeout: 5_000 };

const aJob = (fields: Partial<PdfBatchJob> = {}): PdfBatchJob => ({
  id: 'b-1',
  kind: 'ProductionOrderTraveler',
  status: 'printing',
  done: 0,
  of: 3,
  pages: 0,
  bytes: null,
  fileName: 'Travelers_3.pdf',
  errors: [],
  failure: null,
  createdAt: '2026-11-21T09:30:00.000Z',
  finishedAt: null,
  expiresAt: null,
  ...fields,
});
const ready = aJob({ status: 'ready', done: 3 });
const broken = { path: 'ids.1', id: 'p-2', code: 'pdf_failed', message: 'A picture is broken.' } as const;

/** The server's batches. Each argument is the response to one poll; the last one is repeated. */
const serve = (...looks: (PdfBatchJob | Answer)[]) => {
  const answers = (looks.length > 0 ? looks : [ready]).map((look) =>
    'fileName' in look ? { body: look } : look,
  );
  return new FakeServer({
    'GET /session': { body: aSession() },
    'GET /prodorders': { body: aPage(orders) },
    'GET /documents': ({ query }) => ({
      body: aPage(
        query.get('kind') === 'ProductionOrder'
          ? []
          : [aTemplate({ id: 't-2', kind: 'ProductionOrderTraveler', name: 'Shop traveler' })],
      ),
    }),
    'POST /pdf': { status: 202, body: aJob() },
    'GET /pdf/b-1': () => (answers.length > 1 ? answers.shift() : undefined) ?? answers[0] ?? {},
    'GET /pdf/b-1/content': {
      body: '%PDF',
      headers: { 'Content-Disposition': 'attachment; filename="Travelers_3.pdf"' },
    },
    'DELETE /pdf/b-1': { status: 204 },
  });
};

/** Simulates a change to another window and back, which refetches the data of the page. */
const comeBackLater = () => {
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
};

const printAll = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Shop traveler' }));
  return within(await screen.findByRole('dialog', { name: '3 documents as PDF' }));
};

describe('printing what is selected', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    focusManager.setFocused(undefined);
  });

  it('has them printed in their order, shows and saves that, and has the server forget it', async () => {
    const server = serve(aJob({ done: 1 }), ready);
    const { user } = renderApp('/prodorders');
    const dialog = await printAll(user);
    expect(await dialog.findByTitle('3 documents as PDF', {}, SLOW)).toHaveAttribute(
      'src',
      expect.stringContaining('blob:1'),
    );
    expect(server.to('POST /pdf')).toMatchObject([
      {
        headers: { Prefer: 'respond-async' },
        body: { kind: 'ProductionOrderTraveler', ids: ['p-1', 'p-2', 'p-3'], DocumentID: 't-2' },
      },
    ]);
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    expect(saved).toEqual(['Travelers_3.pdf']);
    await waitFor(() => expect(server.to('DELETE /pdf/b-1')).toHaveLength(1));
  });

  it('has each printed with its own template where there are several, of which the default is marked', async () => {
    const server = serve().on({
      'GET /salesquotes': { body: aPage(['q-1', 'q-2'].map((id) => aQuoteSummary({ id }))) },
      'GET /documents': {
        body: aPage([
          aTemplate({ id: 't-2', name: 'Quote', isDefault: true }),
          aTemplate({ id: 't-3', name: 'Angebot', language: 'de' }),
        ]),
      },
    });
    const { user } = renderApp('/salesquotes');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(await screen.findByRole('menuitem', { name: /^Quote\s?Default$/ })).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: /^Each with its own template/ }));
    expect(await screen.findByRole('dialog', { name: '2 documents as PDF' })).toBeVisible();
    expect(server.to('POST /pdf')[0]?.body).toEqual({
      kind: 'SalesQuote',
      ids: ['q-1', 'q-2'],
      ownTemplates: true,
    });
  });

  it('is chosen by keyboard, from the first template on, once they are there', async () => {
    const server = serve();
    server.on({
      'GET /documents': ({ query }) => ({
        body: aPage(
          ['a', 'b'].map((name) =>
            aTemplate({ id: `t-${query.get('kind')}-${name}`, name: `${query.get('kind')} ${name}` }),
          ),
        ),
      }),
    });
    const { user } = renderApp('/prodorders');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    const print = screen.getByRole('button', { name: 'Print' });
    act(() => print.focus());
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'ProductionOrderTraveler a' })).toHaveFocus(),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(print).toHaveFocus());
    expect(screen.queryByRole('menuitem')).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'ProductionOrderTraveler a' })).toHaveFocus(),
    );
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('dialog', { name: '3 documents as PDF' })).toBeVisible();
    expect(server.to('POST /pdf')[0]?.body).toMatchObject({ DocumentID: 't-ProductionOrderTraveler-b' });
  });

  it('says of each that cannot be printed why, tries again, and leaves it out', async () => {
    const failed = aJob({
      status: 'failed',
      done: 3,
      errors: [broken],
      failure: { code: 'pdf_failed', message: 'One document could not be printed.' },
    });
    const server = serve(aJob({ done: 2, errors: [broken] }), failed, failed, ready);
    const { user } = renderApp('/prodorders');
    const dialog = await printAll(user);
    // The error is shown before the other documents are finished.
    expect(await dialog.findByText('1 of 3 printed')).toBeVisible();
    expect(dialog.getByText('1 document could not be printed')).toBeVisible();
    expect(await dialog.findByRole('alert')).toHaveTextContent('1 document could not be printed');
    expect(dialog.getByRole('listitem')).toHaveTextContent('PR-00002: A picture is broken.');
    expect(server.to('GET /pdf/b-1/content')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.to('GET /pdf/b-1')).toHaveLength(3));
    expect(server.to('POST /pdf').at(-1)?.body).toMatchObject({ ids: ['p-1', 'p-2', 'p-3'] });
    await user.click(await dialog.findByRole('button', { name: 'Print the other 2' }));
    expect(await dialog.findByTitle('3 documents as PDF', {}, SLOW)).toBeInTheDocument();
    expect(server.to('POST /pdf').at(-1)?.body).toMatchObject({ ids: ['p-1', 'p-3'] });
  });

  it('tells how far it is, and has it given up where somebody cancels it', async () => {
    const server = serve(aJob({ done: 2 }));
    const { user } = renderApp('/prodorders');
    const dialog = await printAll(user);
    expect(await dialog.findByText('2 of 3 printed')).toBeVisible();
    expect(Number(dialog.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeCloseTo(66.67, 1);
    expect(server.to('DELETE /pdf/b-1')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(server.to('DELETE /pdf/b-1')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // A cancelled batch is not polled.
    expect(server.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/pdf/b-1' });
    expect(server.to('GET /pdf/b-1/content')).toHaveLength(0);
  });

  it('has it given up, too, where that was cancelled before the server had answered', async () => {
    const server = serve();
    const { fetch } = window;
    let answer: () => void = () => undefined;
    window.fetch = async (input, init) => {
      if (String(input).endsWith('/pdf')) await new Promise<void>((resolve) => (answer = resolve));
      return fetch(input, init);
    };
    const { user } = renderApp('/prodorders');
    const dialog = await printAll(user);
    expect(dialog.getByText('0 of 3 printed')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    answer();
    await waitFor(() => expect(server.to('DELETE /pdf/b-1')).toHaveLength(1));
    expect(server.to('GET /pdf/b-1')).toHaveLength(0);
  });

  it('survives a connection that is lost for a while, and a server that is started again', async () => {
    const server = serve(aJob({ done: 1 }), problem(503, 'unavailable', 'Soon.'), { status: 502 }, ready);
    const { fetch } = window;
    let isLost = false;
    window.fetch = (input, init) => (isLost ? Promise.reject(new TypeError('offline')) : fetch(input, init));
    const { user } = renderApp('/prodorders');
    const dialog = await printAll(user);
    expect(await dialog.findByText('1 of 3 printed')).toBeVisible();
    isLost = true;
    expect(await dialog.findByText(/The connection is lost; the server prints on/, {}, SLOW)).toBeVisible();
    expect(dialog.getByText('1 of 3 printed')).toBeVisible();
    isLost = false;
    expect(await dialog.findByTitle('3 documents as PDF', {}, SLOW)).toBeInTheDocument();
    expect(server.to('POST /pdf')).toHaveLength(1);
  });

  it('fetches its file again where the connection breaks in the midst of that', async () => {
    const server = serve();
    const { fetch } = window;
    let broken = 0;
    window.fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (!String(input).endsWith('/content') || broken === 1) return answer;
      broken += 1;
      return { ...answer, blob: () => Promise.reject(new TypeError('network error')) };
    };
    const { user } = renderApp('/prodorders');
    const dialog = await printAll(user);
    expect(await dialog.findByText(/The connection is lost; the server prints on/, {}, SLOW)).toBeVisible();
    expect(server.to('DELETE /pdf/b-1')).toHaveLength(0);
    expect(await dialog.findByTitle('3 documents as PDF', {}, SLOW)).toBeInTheDocument();
    expect(server.to('GET /pdf/b-1/content')).toHaveLength(2);
  });

  it.each([
    ['cannot be fetched again', problem(503, 'unavailable', 'Soon.'), 'Soon.'],
    ['has others by now', { body: aPage([aProductionOrderSummary({ id: 'p-9', number: 'PR-9' })]) }, 'PR-9'],
    ['is empty by now', { body: aPage([]) }, 'No production orders yet'],
  ])(
    'goes on where the list behind it %s',
    async (_, list, shown) => {
      const server = serve(aJob({ done: 1 }));
      const { user } = renderApp('/prodorders');
      const dialog = await printAll(user);
      expect(await dialog.findByText('1 of 3 printed')).toBeVisible();
      server.on({ 'GET /prodorders': list });
      comeBackLater();
      expect(await screen.findByText(shown, {}, SLOW)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Print', hidden: true })).not.toBeInTheDocument();
      server.on({ 'GET /pdf/b-1': { body: ready } });
      expect(await dialog.findByTitle('3 documents as PDF', {}, SLOW)).toBeInTheDocument();
      expect(server.to('POST /pdf')).toHaveLength(1);
      await user.click(dialog.getByRole('button', { name: 'Close the PDF' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
    20_000,
  );

  it('has it given up, once, where its page is reloaded or closed', async () => {
    const server = serve(aJob({ done: 1 }));
    const { fetch } = window;
    const lasting: unknown[] = [];
    window.fetch = (input, init) => {
      if (init?.keepalive === true) lasting.push([init.method, input]);
      return fetch(input, init);
    };
    const { user } = renderApp('/prodorders');
    const dialog = await printAll(user);
    expect(await dialog.findByText('1 of 3 printed')).toBeVisible();
    window.dispatchEvent(new Event('pagehide'));
    // The request is sent at once, because the page cannot run code later.
    expect(server.to('DELETE /pdf/b-1')).toMatchObject([{ headers: { 'X-CSRF-Token': 'token-1' } }]);
    expect(lasting).toEqual([['DELETE', '/v1/pdf/b-1']]);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    window.dispatchEvent(new Event('pagehide'));
    expect(server.to('DELETE /pdf/b-1')).toHaveLength(1);
  });

  it('says why all of them could not be printed, and tries again', async () => {
    const failure = { code: 'payload_too_large', message: 'Print fewer at once.' } as const;
    const server = serve(aJob({ status: 'failed', done: 2, failure }), ready);
    const { user } = renderApp('/prodorders');
    const dialog = await printAll(user);
    expect(await dialog.findByText('Print fewer at once.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByTitle('3 documents as PDF', {}, SLOW)).toBeInTheDocument();
    expect(server.to('POST /pdf')).toHaveLength(2);
  });

  it('says what it is refused with', async () => {
    const server = serve();
    server.on({ 'POST /pdf': problem(503, 'pdf_busy', 'Two are being printed already.') });
    const { user } = renderApp('/prodorders');
    const dialog = await printAll(user);
    expect(await dialog.findByText('Two are being printed already.')).toBeVisible();
    expect(server.to('GET /pdf/b-1')).toHaveLength(0);
  });

  it('leaves out what is not there any more', async () => {
    const server = serve();
    const message = 'There is no production order with the id p-3.';
    const errors = [{ path: 'ids.2', code: 'not_found', message }];
    server.on({ 'POST /pdf': problem(404, 'not_found', 'One is not there.', errors) });
    const { user } = renderApp('/prodorders');
    const dialog = await printAll(user);
    expect(await dialog.findByRole('listitem')).toHaveTextContent(`PR-00003: ${message}`);
    server.on({ 'POST /pdf': { status: 202, body: aJob() } });
    await user.click(dialog.getByRole('button', { name: 'Print the other 2' }));
    expect(await dialog.findByTitle('3 documents as PDF', {}, SLOW)).toBeInTheDocument();
    expect(server.to('POST /pdf').at(-1)?.body).toMatchObject({ ids: ['p-1', 'p-2'] });
  });

  it('says it where the server knows nothing of it any more', async () => {
    serve(aJob({ done: 1 }), problem(404, 'not_found', 'It is forgotten.'));
    const { user } = renderApp('/prodorders');
    const dialog = await printAll(user);
    expect(await dialog.findByText('It is forgotten.', {}, SLOW)).toBeVisible();
  });
});

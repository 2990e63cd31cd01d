import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anAttachment, aPage, aQuote, aQuoteSummary, aSession, aTemplate } from '../../../testing/builders';
import { FakeServer } from '../../../testing/fake-server';
import { held } from '../../../testing/held-files';
import { aProductionOrderSummary } from '../../../testing/production-builders';
import { renderApp } from '../../../testing/render-app';
import { beginAnew, ended, expectGone, letIn, nobody, signInAgain } from '../../../testing/sign-in-again';

const quote = aQuote({ id: 'q-1' });
const attachments = 'salesquotes/q-1/attachments';
const quotePage = () => ({
  'GET /session': { body: aSession() },
  'GET /salesquotes/q-1': { body: quote, headers: { ETag: '"e1"' } },
  'GET /salesquotes/q-1/history': { body: aPage([]) },
  [`GET /${attachments}`]: { body: aPage([]) },
  'GET /documents': { body: aPage([]) },
});

describe('that a session has ended, whoever hears it', () => {
  it('is asked about where a file is sent, which is then tried again', async () => {
    const server = new FakeServer({ ...quotePage(), [`POST /${attachments}`]: nobody });
    const { user } = renderApp('/salesquotes/q-1');
    const panel = await screen.findByRole('region', { name: 'Attachments' });
    fireEvent.drop(panel, held([new File(['1'], 'one.pdf'), new File(['2'], 'two.pdf')]));
    expect(await ended()).toHaveTextContent('What you pressed last was not done.');
    const stored = { status: 201, body: anAttachment() };
    letIn(server, { [`POST /${attachments}`]: stored });
    await signInAgain(user);
    await expectGone();
    const tryAgain = within(panel).getAllByRole('button', { name: 'Try again' });
    expect(within(panel).getAllByRole('alert')[0]).toHaveTextContent('Your session had ended. Try again.');
    for (const button of tryAgain) await user.click(button);
    await waitFor(() => expect(within(panel).queryByText('one.pdf')).not.toBeInTheDocument());
    await waitFor(() => expect(within(panel).queryByText('two.pdf')).not.toBeInTheDocument());
    expect(server.to(`POST /${attachments}`)).toHaveLength(4);
  });

  it('is asked about in the midst of several rows, of which the others wait', async () => {
    const rows = ['q-1', 'q-2', 'q-3'].map((id, index) =>
      aQuoteSummary({ id, number: `SQ-0000${index + 1}`, status: 'draft' }),
    );
    const server = new FakeServer({
      'GET /session': { body: aSession() },
      'GET /salesquotes': { body: aPage(rows) },
      'DELETE /salesquotes/q-1': { status: 204 },
      'DELETE /salesquotes/q-2': nobody,
      'DELETE /salesquotes/q-3': nobody,
    });
    const { user } = renderApp('/salesquotes');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Delete drafts' }));
    const first = within(await screen.findByRole('dialog', { name: 'Delete 3 drafts?' }));
    await user.click(first.getByRole('button', { name: 'Delete drafts' }));
    await ended();
    expect(server.to('DELETE /salesquotes/q-3')).toHaveLength(0);
    const gone = { status: 204 };
    letIn(server, { 'DELETE /salesquotes/q-2': gone, 'DELETE /salesquotes/q-3': gone });
    await signInAgain(user);
    await expectGone();
    const left = within(await screen.findByRole('dialog', { name: 'Delete 2 drafts?' }));
    await user.click(left.getByRole('button', { name: 'Delete drafts' }));
    expect(await screen.findByText('2 drafts are deleted.')).toBeVisible();
    for (const [id, times] of [
      ['q-1', 1],
      ['q-2', 2],
      ['q-3', 1],
    ] as const)
      expect(server.to(`DELETE /salesquotes/${id}`)).toHaveLength(times);
  });

  it('is asked about while several documents are printed, which are then printed anew', async () => {
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    const job = {
      id: 'b-1',
      status: 'printing',
      done: 0,
      of: 1,
      fileName: 'Travelers.pdf',
      errors: [],
      failure: null,
    };
    const server = new FakeServer({
      'GET /session': { body: aSession() },
      'GET /prodorders': { body: aPage([aProductionOrderSummary({ id: 'p-1' })]) },
      'GET /documents': { body: aPage([aTemplate({ id: 't-1', name: 'Shop traveler' })]) },
      'POST /pdf': { status: 202, body: job },
      'GET /pdf/b-1': nobody,
      'GET /pdf/b-1/content': { body: '%PDF' },
      'DELETE /pdf/b-1': nobody,
    });
    const { user } = renderApp('/prodorders');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    await user.click((await screen.findAllByRole('menuitem', { name: 'Shop traveler' }))[0]!);
    await ended();
    letIn(server, { 'GET /pdf/b-1': { body: { ...job, status: 'ready', done: 1 } } });
    await signInAgain(user);
    await expectGone();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Download' }, { timeout: 5_000 })).toBeVisible();
  });
});

describe('a call that was begun before somebody signed in again', () => {
  it('says nothing of their session where a page asks, which asks again', async () => {
    let asked = 0;
    new FakeServer({
      'GET /session': { body: aSession() },
      'GET /salesquotes': () => {
        asked += 1;
        if (asked > 1) return { body: aPage([aQuoteSummary()]) };
        beginAnew();
        return nobody;
      },
    });
    renderApp('/salesquotes');
    expect(await screen.findByRole('link', { name: 'SQ-00001' }, { timeout: 5_000 })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is told where something was to be done, which is pressed again', async () => {
    const server = new FakeServer({
      ...quotePage(),
      [`POST /${attachments}`]: () => {
        beginAnew();
        server.on({ [`POST /${attachments}`]: { status: 201, body: anAttachment() } });
        return nobody;
      },
    });
    const { user } = renderApp('/salesquotes/q-1');
    const panel = await screen.findByRole('region', { name: 'Attachments' });
    fireEvent.drop(panel, held([new File(['1'], 'one.pdf')]));
    expect(await within(panel).findByRole('alert')).toHaveTextContent(
      'This came before you signed in again, and was not done. Try again.',
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(within(panel).queryByText('one.pdf')).not.toBeInTheDocument());
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { aKind, aPage, aRendering, aSession, aTemplate } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';

const list = (...data: unknown[]) => ({ body: { data, next: null } });
const RENDERINGS = 'GET /documents/t-1/renderings';
const template = aTemplate({ id: 't-1', name: 'Quote, standard' });
const made = aRendering({ id: 'r-1', entityId: 'q-7', number: 'SQ-00007', pages: 2, totalMs: 1_250 });
const sample = aRendering({ id: 'r-2', entityId: null, number: 'SQ-00042' });
const failed = aRendering({
  id: 'r-3',
  number: 'SQ-00008',
  outcome: 'pdf_timeout',
  pages: null,
  bytes: null,
  queueMs: null,
  convertMs: null,
});

function serve(...renderings: unknown[]) {
  return new FakeServer({
    'GET /session': { body: aSession() },
    'GET /documents/kinds': list(aKind()),
    'GET /documents': list(template),
    'GET /documents/kinds/SalesQuote/fields': list(),
    [RENDERINGS]: { body: aPage(renderings) },
  });
}

async function openRenderings() {
  const { user } = renderApp('/setup/documents');
  await user.click(await screen.findByRole('button', { name: 'Actions for Quote, standard' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Renderings…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Renderings: Quote, standard' });
  return { user, dialog: within(dialog) };
}

describe('the renderings of a template', () => {
  it('are listed with document, person, pages, size and what they took', async () => {
    serve(made, sample);
    const { dialog } = await openRenderings();
    const row = await dialog.findByRole('row', { name: /SQ-00007/ });
    expect(row).toHaveTextContent(/by Ada Berger.*2.*20 kB.*0 ms12 ms33 ms1\.3 sec.*Made/);
    expect(within(row).getByRole('link', { name: 'SQ-00007' })).toHaveAttribute('href', '/salesquotes/q-7');
    expect(within(row).getByText('1.3 sec')).toHaveAttribute('title', 'Wait 0 ms, fill 12 ms, convert 33 ms');
    const ofSample = dialog.getByRole('row', { name: /Sample data/ });
    expect(within(ofSample).queryByRole('link')).not.toBeInTheDocument();
  });

  it('say in words what went wrong', async () => {
    serve(failed, aRendering({ id: 'r-4', number: 'SQ-00009', outcome: 'xml_doctype' }));
    const { dialog } = await openRenderings();
    const row = await dialog.findByRole('row', { name: /SQ-00008/ });
    expect(row).toHaveTextContent(/Failed.*The conversion took too long\./);
    expect(dialog.getByRole('row', { name: /SQ-00009/ })).toHaveTextContent('It was refused: xml_doctype.');
  });

  it('can be narrowed to failures, and are shown whole again', async () => {
    const server = serve(made, failed).on({
      [RENDERINGS]: ({ query }) => ({
        body: aPage(query.get('outcome') === 'failed' ? [failed] : [made, failed]),
      }),
    });
    const { user, dialog } = await openRenderings();
    await dialog.findByRole('row', { name: /SQ-00007/ });
    await user.click(dialog.getByRole('switch', { name: 'Failures only' }));
    await waitFor(() => expect(dialog.queryByRole('row', { name: /SQ-00007/ })).not.toBeInTheDocument());
    expect(dialog.getByRole('row', { name: /SQ-00008/ })).toBeVisible();

    server.on({ [RENDERINGS]: ({ query }) => ({ body: aPage(query.has('outcome') ? [] : [made]) }) });
    await user.click(dialog.getByRole('switch', { name: 'Failures only' }));
    await user.click(dialog.getByRole('switch', { name: 'Failures only' }));
    expect(await dialog.findByText('No failures')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Show all' }));
    expect(await dialog.findByRole('row', { name: /SQ-00007/ })).toBeVisible();
  });

  it('come in pages, and the focus stays where there are no more', async () => {
    const server = serve().on({
      [RENDERINGS]: ({ query }) => ({
        body: query.get('cursor') === 'c-1' ? aPage([sample]) : aPage([made], 'c-1'),
      }),
    });
    const { user, dialog } = await openRenderings();
    expect(await dialog.findByText('1 shown')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Show more' }));
    expect(await dialog.findByText('2 shown')).toHaveFocus();
    expect(dialog.getByRole('row', { name: /SQ-00007/ })).toBeVisible();
    expect(dialog.getByRole('row', { name: /Sample data/ })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(server.to(RENDERINGS)[0]?.query.get('limit')).toBe('25');
  });

  it('that were loaded stay where more could not be', async () => {
    const server = serve().on({
      [RENDERINGS]: ({ query }) =>
        query.has('cursor')
          ? problem(400, 'invalid_cursor', 'No such page.')
          : { body: aPage([made], 'c-1') },
    });
    const { user, dialog } = await openRenderings();
    await user.click(await dialog.findByRole('button', { name: 'Show more' }));
    expect(await dialog.findByText('No such page.')).toBeVisible();
    expect(dialog.getByRole('row', { name: /SQ-00007/ })).toBeVisible();
    server.on({ [RENDERINGS]: { body: aPage([sample]) } });
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('row', { name: /Sample data/ })).toBeVisible();
  });

  it('are none as long as nothing was printed', async () => {
    serve();
    const { dialog } = await openRenderings();
    expect(await dialog.findByText('No PDF made yet')).toBeVisible();
    expect(dialog.queryByRole('table')).not.toBeInTheDocument();
  });

  it('can be loaded again where that failed', async () => {
    const server = serve().on({ [RENDERINGS]: problem(404, 'not_found', 'There is no such template.') });
    const { user, dialog } = await openRenderings();
    expect(await dialog.findByText('There is no such template.')).toBeVisible();
    server.on({ [RENDERINGS]: { body: aPage([made]) } });
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('row', { name: /SQ-00007/ })).toBeVisible();
  });
});

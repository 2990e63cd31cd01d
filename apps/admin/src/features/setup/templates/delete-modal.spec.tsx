import { screen, waitFor, within } from '@testing-library/react';
import { aKind, aSession, aTemplate } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';

const list = (...data: unknown[]) => ({ body: { data, next: null } });
const usage = (renderings: number, isDefault = false) => ({
  body: { renderings, lastRenderedAt: renderings === 0 ? null : '2026-11-20T10:00:00Z', isDefault },
});
const template = aTemplate({ id: 't-1', name: 'Quote, standard', isDefault: true });
const other = aTemplate({ id: 't-2', name: 'Short form' });

function serve(...templates: unknown[]) {
  return new FakeServer({
    'GET /session': { body: aSession() },
    'GET /documents/kinds': list(aKind()),
    'GET /documents': list(...templates),
    'GET /documents/kinds/SalesQuote/fields': list(),
    'GET /documents/t-1/usage': usage(1_312, true),
    'GET /documents/t-2/usage': usage(0),
    'DELETE /documents/t-1': { status: 204 },
  });
}

async function askToDelete(name: string) {
  const { user } = renderApp('/setup/documents');
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

describe('the question before a template is deleted', () => {
  it('says what was printed with it, and what is printed with instead', async () => {
    serve(template, other);
    const { dialog } = await askToDelete('Quote, standard');
    expect(await dialog.findByText(/^1,312 PDFs made with it, the last one on Nov 20, 2026/)).toBeVisible();
    expect(dialog.getByText('It is the default: “Short form” takes its place.')).toBeVisible();
  });

  it('says so where nothing takes its place', async () => {
    serve(template, { ...other, enabled: false });
    const { dialog } = await askToDelete('Quote, standard');
    expect(await dialog.findByText(/no other template is enabled/)).toBeVisible();
  });

  it('says so where it was never used, and counts the files that go with it', async () => {
    serve(template, { ...other, fileVersion: 3 });
    const { dialog } = await askToDelete('Short form');
    expect(await dialog.findByText('No PDF has been made with it yet.')).toBeVisible();
    expect(dialog.getByText(/The 3 versions of its file go with it/)).toBeVisible();
    expect(dialog.queryByText(/It is the default/)).not.toBeInTheDocument();
  });

  it('can be answered without the numbers, which can be asked for again', async () => {
    const server = serve(template, other).on({
      'GET /documents/t-1/usage': problem(400, 'invalid_request', 'The numbers are not there.'),
    });
    const { user, dialog } = await askToDelete('Quote, standard');
    expect(await dialog.findByText('The numbers are not there.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Delete template' })).toBeEnabled();
    server.on({ 'GET /documents/t-1/usage': usage(1, true) });
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText(/^1 PDF made with it, on Nov 20, 2026/)).toBeVisible();
  });

  it('stays with the reason where the server refuses, and can be confirmed again', async () => {
    const server = serve(template, other).on({
      'DELETE /documents/t-1': problem(409, 'conflict', 'It is in use just now.'),
    });
    const { user, dialog } = await askToDelete('Quote, standard');
    await user.click(dialog.getByRole('button', { name: 'Delete template' }));
    expect(await dialog.findByText('It is in use just now.')).toBeVisible();
    server.on({ 'DELETE /documents/t-1': { status: 204 }, 'GET /documents': list(other) });
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete template' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'Delete template' }));
    expect(await screen.findByText('“Quote, standard” is deleted.')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('rowheader', { name: /standard/ })).not.toBeInTheDocument(),
    );
  });
});

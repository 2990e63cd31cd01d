import { screen, waitFor, within } from '@testing-library/react';
import { aKind, aSession, aTemplate, aVersion } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';

const list = (...data: unknown[]) => ({ body: { data, next: null } });
const RESTORE = 'POST /documents/t-1/versions/1/restore';
const template = aTemplate({ id: 't-1', name: 'Quote, standard', fileVersion: 2, version: 5 });
const first = aVersion({
  fileVersion: 1,
  fileName: 'first.docx',
  warnings: [{ code: 'bookmark_unknown', message: 'The bookmark X names no field.' }],
  createdBy: { id: 'u-1', name: 'Ada Berger' },
});
const second = aVersion({ fileVersion: 2, fileName: 'second.docx', size: 1_536, current: true });

function serve() {
  return new FakeServer({
    'GET /session': { body: aSession() },
    'GET /documents/kinds': list(aKind()),
    'GET /documents': list(template),
    'GET /documents/kinds/SalesQuote/fields': list(),
    'GET /documents/t-1': { body: template, headers: { ETag: '"5-x"' } },
    'GET /documents/t-1/versions': list(second, first),
    'GET /documents/t-1/preview': { body: '%PDF' },
  });
}

async function openVersions() {
  const { user } = renderApp('/setup/documents');
  await user.click(await screen.findByRole('button', { name: 'Actions for Quote, standard' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Versions…' }));
  return user;
}

const versionsList = () => screen.findByRole('dialog', { name: 'Versions: Quote, standard' });

async function openRestore() {
  const user = await openVersions();
  await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
  const question = await screen.findByRole('dialog', { name: 'Restore version 1 of “Quote, standard”?' });
  const confirm = within(question).getByRole('button', { name: 'Restore version 1' });
  await waitFor(() => expect(confirm).toBeEnabled());
  return { user, question, confirm };
}

describe('the versions of a template', () => {
  it('are listed with file, size, person and what was found in them', async () => {
    serve();
    await openVersions();
    const dialog = await versionsList();
    const rows = await within(dialog).findAllByRole('row', { name: /docx/ });
    expect(rows[0]).toHaveTextContent(/second\.docx.*In use.*2 kB/);
    expect(rows[0]).not.toHaveTextContent('warning');
    expect(rows[1]).toHaveTextContent(/first\.docx.*1 warning.*20 kB.*by Ada Berger/);
    expect(rows[1]).not.toHaveTextContent('In use');
  });

  it('can each be downloaded, and all but the one in use restored', async () => {
    serve();
    await openVersions();
    const dialog = within(await versionsList());
    expect(await dialog.findByRole('link', { name: 'Download version 1' })).toHaveAttribute(
      'href',
      '/v1/documents/t-1/versions/1/content',
    );
    expect(dialog.getByRole('link', { name: 'Download version 2' })).toHaveAttribute('download');
    expect(dialog.getByRole('button', { name: 'Restore version 1' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Restore version 2' })).not.toBeInTheDocument();
  });

  it('are shown as PDF, with the way back to the list', async () => {
    serve();
    const user = await openVersions();
    await user.click(await screen.findByRole('button', { name: 'Preview version 1' }));
    expect(await screen.findByTitle('Preview: Quote, standard')).toHaveAttribute(
      'src',
      expect.stringMatching(/preview\?fileVersion=1#/),
    );
    await user.click(screen.getByRole('button', { name: 'Close the PDF' }));
    await versionsList();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Preview version 1' })).toHaveFocus());
  });

  it('show their warnings', async () => {
    serve();
    const user = await openVersions();
    await user.click(await screen.findByRole('button', { name: /Show warnings of version 1/ }));
    expect(await screen.findByText('The bookmark X names no field.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await versionsList()).toBeVisible();
  });

  it('can be loaded again where that failed', async () => {
    const server = serve().on({
      'GET /documents/t-1/versions': problem(404, 'not_found', 'There is no such template.'),
    });
    const user = await openVersions();
    expect(await screen.findByText('There is no such template.')).toBeVisible();
    server.on({ 'GET /documents/t-1/versions': list(second, first) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('first.docx')).toBeVisible();
  });
});

describe('an earlier version', () => {
  it('is restored only after a question that says what changes', async () => {
    const server = serve();
    const { user, question, confirm } = await openRestore();
    expect(question).toHaveTextContent(/“first\.docx”, uploaded on .+, becomes version 3\./);
    expect(question).toHaveTextContent('Version 2, now in use, stays in the list.');
    expect(server.to(RESTORE)).toHaveLength(0);

    const third = aVersion({ ...first, fileVersion: 3, current: true });
    server.on({
      [RESTORE]: { body: { ...template, fileVersion: 3 } },
      'GET /documents': list({ ...template, fileVersion: 3 }),
      'GET /documents/t-1/versions': list(third, { ...second, current: false }, first),
    });
    await user.click(confirm);
    expect(await screen.findByText('“Quote, standard” prints its version 1 again.')).toBeVisible();
    expect(server.to(RESTORE)[0]?.headers).toMatchObject({ 'If-Match': '"5-x"', 'X-CSRF-Token': 'token-1' });
    expect(await screen.findByRole('button', { name: 'Restore version 2' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore version 3' })).not.toBeInTheDocument();
  });

  it('is not restored over somebody else’s change: the question comes again as things are now', async () => {
    const server = serve();
    const { user, question, confirm } = await openRestore();
    server.on({
      [RESTORE]: problem(412, 'version_conflict', 'Version 6 is the current one.'),
      'GET /documents/t-1': { body: { ...template, fileVersion: 7 }, headers: { ETag: '"6-x"' } },
    });
    await user.click(confirm);
    expect(await within(question).findByText(/Somebody else changed this/)).toBeVisible();
    expect(await within(question).findByText(/becomes version 8/)).toBeVisible();
    server.on({ [RESTORE]: { body: { ...template, fileVersion: 8 } } });
    await waitFor(() => expect(confirm).toBeEnabled());
    await user.click(confirm);
    expect(await screen.findByText('“Quote, standard” prints its version 1 again.')).toBeVisible();
    expect(server.to(RESTORE)[1]?.headers['If-Match']).toBe('"6-x"');
  });

  it('stays where it is when the question is closed', async () => {
    const server = serve();
    const { user, question } = await openRestore();
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await versionsList()).toBeVisible();
    expect(server.to(RESTORE)).toHaveLength(0);
  });
});

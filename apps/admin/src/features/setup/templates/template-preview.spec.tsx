import { screen, waitFor, within } from '@testing-library/react';
import { aKind, aPage, aQuoteSummary, aSession, aTemplate } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';

const list = (...data: unknown[]) => ({ body: { data, next: null } });
const PREVIEW = 'GET /documents/t-1/preview';

function serve(part: Parameters<typeof aTemplate>[0] = {}) {
  return new FakeServer({
    'GET /session': { body: aSession() },
    'GET /documents/kinds': list(aKind()),
    'GET /documents': list(aTemplate({ id: 't-1', name: 'Quote, standard', fileVersion: 3, ...part })),
    'GET /documents/kinds/SalesQuote/fields': list(),
    'GET /salesquotes': ({ query }) => ({
      body: aPage(
        [
          aQuoteSummary({ id: 'q-7', number: 'SQ-00007', customerName: 'Brewery' }),
          aQuoteSummary({ id: 'q-8', number: 'SQ-00008' }),
        ].filter(({ number }) => number.includes(query.get('q') ?? '')),
      ),
    }),
    [PREVIEW]: { body: '%PDF' },
  });
}

async function openPreview(user: ReturnType<typeof renderApp>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Preview Quote, standard' }));
  return screen.findByTitle('Preview: Quote, standard');
}

const addressOf = (frame: HTMLElement) => frame.getAttribute('src')?.split('#')[0];

describe('the preview of a template', () => {
  it('shows the sample in place, and goes away', async () => {
    serve();
    const { user } = renderApp('/setup/documents');
    expect(addressOf(await openPreview(user))).toBe('/v1/documents/t-1/preview');
    await user.click(screen.getByRole('button', { name: 'Close the PDF' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows a quote found by its number, and the sample again', async () => {
    const server = serve();
    const { user } = renderApp('/setup/documents');
    await openPreview(user);
    const choice = screen.getByRole('combobox', { name: 'Filled with' });
    expect(choice).toHaveValue('Sample data');
    expect(server.to('GET /salesquotes')).toHaveLength(0);

    await user.clear(choice);
    await user.type(choice, '00008');
    await waitFor(() => expect(screen.queryByRole('option', { name: /00007/ })).not.toBeInTheDocument());
    await user.click(await screen.findByRole('option', { name: /SQ-00008/ }));
    const asked = server.to('GET /salesquotes').map(({ query }) => query.get('q'));
    // Not once for every letter.
    expect(asked.filter((q) => q !== null)).toEqual(['00008']);
    const frame = await screen.findByTitle('Preview: Quote, standard');
    expect(addressOf(frame)).toBe('/v1/documents/t-1/preview?entityId=q-8');
    expect(choice).toHaveValue('SQ-00008');

    await user.click(choice);
    // The chosen entry is not used as a search: the list also offers the other entries, with what tells them apart.
    expect(await screen.findByRole('option', { name: 'SQ-00007 Brewery' })).toBeVisible();
    await user.click(screen.getByRole('option', { name: 'Sample data' }));
    expect(addressOf(await screen.findByTitle('Preview: Quote, standard'))).toBe('/v1/documents/t-1/preview');
  });

  it('says where no document is found, and where the search fails, and tries again', async () => {
    const server = serve();
    const { user } = renderApp('/setup/documents');
    await openPreview(user);
    const choice = screen.getByRole('combobox', { name: 'Filled with' });
    await user.clear(choice);
    await user.type(choice, 'nothing');
    expect(await screen.findByText('No document matches “nothing”.')).toBeVisible();

    server.on({ 'GET /salesquotes': problem(400, 'invalid_request', 'The search is too long.') });
    await user.type(choice, 's');
    expect(await screen.findByText('The search is too long.')).toBeVisible();
    server.on({ 'GET /salesquotes': { body: aPage([aQuoteSummary({ number: 'SQ-00009' })]) } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('The search is too long.')).not.toBeInTheDocument());
  });

  it('shows an earlier file', async () => {
    serve();
    const { user } = renderApp('/setup/documents');
    await openPreview(user);
    const versions = screen.getByRole('combobox', { name: 'Version' });
    const offered = within(versions).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Version 3 (in use)',
      'Version 2',
      'Version 1',
    ]);
    await user.selectOptions(versions, 'Version 2');
    const frame = await screen.findByTitle('Preview: Quote, standard');
    expect(addressOf(frame)).toBe('/v1/documents/t-1/preview?fileVersion=2');
  });

  it('offers no versions where there is one', async () => {
    serve({ fileVersion: 1 });
    const { user } = renderApp('/setup/documents');
    await openPreview(user);
    expect(screen.queryByRole('combobox', { name: 'Version' })).not.toBeInTheDocument();
  });

  it('tells why there is none, and tries again', async () => {
    const server = serve().on({ [PREVIEW]: problem(503, 'pdf_unavailable', 'LibreOffice is starting.') });
    const { user } = renderApp('/setup/documents');
    await user.click(await screen.findByRole('button', { name: 'Preview Quote, standard' }));
    expect(await screen.findByText('LibreOffice is starting.')).toBeVisible();
    server.on({ [PREVIEW]: { body: '%PDF' } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTitle('Preview: Quote, standard')).toBeVisible();
  });
});

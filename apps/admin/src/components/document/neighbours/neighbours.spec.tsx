import { screen, waitFor } from '@testing-library/react';
import { aPage, aQuote, aQuoteSummary, aSession, id } from '../../../testing/builders';
import { FakeServer } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';

const numbers = [1, 2, 3, 4];
const summary = (index: number) => aQuoteSummary({ id: id(index), number: `SQ-0000${index}` });

/** Serves pages of two quotes each. */
function serve() {
  const server = new FakeServer({
    'GET /session': { body: aSession() },
    'GET /salesquotes': ({ query }) => {
      if (query.has('count')) return { body: { ...aPage([]), total: 4 } };
      const isSecond = query.get('cursor') === 'c-2';
      const rows = (isSecond ? [3, 4] : [1, 2]).map(summary);
      return { body: { data: rows, next: isSecond ? null : 'c-2' } };
    },
  });
  for (const index of numbers) {
    const path = `/salesquotes/${id(index)}`;
    server.on({
      [`GET ${path}`]: {
        body: aQuote({ id: id(index), number: `SQ-0000${index}` }),
        headers: { ETag: '"1"' },
      },
      [`GET ${path}/history`]: { body: aPage([]) },
      [`GET ${path}/attachments`]: { body: aPage([]) },
    });
  }
  return server;
}

const isAt = (index: number) => screen.findByRole('heading', { level: 1, name: `SQ-0000${index}` });
/** Requests for one page of the list: the first page, or the page of a cursor. */
const callsFor = (server: FakeServer, cursor: string | null) =>
  server.to('GET /salesquotes').filter(({ query }) => !query.has('count') && query.get('cursor') === cursor);

describe('the neighbours of a record', () => {
  beforeEach(() => sessionStorage.clear());

  it('are those of the list it was reached from, without asking for the list again, by press and by key', async () => {
    const server = serve();
    const { user, history } = renderApp('/salesquotes?status=draft&sort=-total&size=25');
    await user.click(await screen.findByRole('link', { name: 'SQ-00001' }));
    await isAt(1);
    const asked = callsFor(server, null).length;
    expect(callsFor(server, 'c-2')).toHaveLength(0);
    expect(screen.queryByRole('link', { name: 'Previous in the list' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: 'Next in the list' }));
    await isAt(2);
    expect(history.location.pathname).toBe(`/salesquotes/${id(2)}`);
    expect(await screen.findByRole('link', { name: 'Previous in the list' })).toBeVisible();
    await user.keyboard('k');
    await isAt(1);
    expect(callsFor(server, null)).toHaveLength(asked);
    // The Back button leads to the list.
    history.back();
    expect(await screen.findByRole('link', { name: 'SQ-00002' })).toBeVisible();
    expect(history.location.search).toBe('?status=draft&sort=-total&size=25');
  });

  it('go on with the next page of the list, as it was narrowed and sorted, and back again', async () => {
    const server = serve();
    const { user } = renderApp('/salesquotes?status=draft&sort=-total&size=25');
    await user.click(await screen.findByRole('link', { name: 'SQ-00002' }));
    await isAt(2);
    await user.click(await screen.findByRole('link', { name: 'Next in the list' }));
    await isAt(3);
    const [call] = callsFor(server, 'c-2');
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      status: 'draft',
      sort: '-total',
      limit: '25',
      cursor: 'c-2',
    });
    await user.keyboard('j');
    await isAt(4);
    expect(screen.queryByRole('link', { name: 'Next in the list' })).not.toBeInTheDocument();
    await user.keyboard('k');
    await isAt(3);
    await user.click(await screen.findByRole('link', { name: 'Previous in the list' }));
    await isAt(2);
  });

  it('are not there for a record that was opened directly, or from elsewhere', async () => {
    serve();
    const { user } = renderApp(`/salesquotes/${id(1)}`);
    await isAt(1);
    expect(screen.queryByRole('link', { name: /in the list$/ })).not.toBeInTheDocument();
    await user.keyboard('j');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'SQ-00001' })).toBeVisible());
  });
});

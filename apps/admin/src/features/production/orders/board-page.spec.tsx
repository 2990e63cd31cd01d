import type { SearchResult } from '@docket/contracts';
import { screen, waitFor } from '@testing-library/react';
import { aPage, aSession, entity, id } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { aProductionOrder, aProductionOrderSummary } from '../../../testing/production-builders';
import { renderApp } from '../../../testing/render-app';

const found = (part: Partial<SearchResult> = {}): SearchResult => ({
  kind: 'ProductionOrder',
  id: id(1500),
  label: 'PR-00002',
  title: 'Control cabinet',
  status: 'released',
  updatedAt: entity.updatedAt,
  match: 'exact',
  foundBy: null,
  ...part,
});

const order = { body: aProductionOrder({ id: id(1500), number: 'PR-00002' }), headers: { ETag: '"1"' } };

function serve(results: SearchResult[] = []) {
  return new FakeServer({
    'GET /session': { body: aSession() },
    'GET /prodorders': { body: aPage([]) },
    'GET /search': { body: { data: results } },
    [`GET /prodorders/${id(1500)}`]: order,
  });
}

function board(...results: SearchResult[]) {
  const server = serve(results);
  return { server, ...renderApp('/production') };
}

const nothingIs = async (code: string) =>
  expect(await screen.findByRole('alert')).toHaveTextContent(`There is no production order “${code}”.`);

describe('what is scanned at the production board', () => {
  it('is a number, in whichever case', async () => {
    const { server, user, history } = board(found({ id: id(1), label: 'Pr-00002' }), found());
    await user.type(await screen.findByLabelText('Scan an order'), 'pr-00002{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe(`/prodorders/${id(1)}`));
    expect(Object.fromEntries(server.to('GET /search')[0]?.query ?? [])).toMatchObject({
      q: 'pr-00002',
      kind: 'ProductionOrder',
    });
  });

  it('is none that something of that number went into', async () => {
    const { user } = board(found({ label: 'PR-00007', foundBy: { field: 'lot', text: 'PR-00002' } }));
    await user.type(await screen.findByLabelText('Scan an order'), 'PR-00002{Enter}');
    await nothingIs('PR-00002');
  });

  it('is the number that is written just so, before others', async () => {
    const { user, history } = board(found({ id: id(1), label: 'Pr-00002' }), found());
    await user.type(await screen.findByLabelText('Scan an order'), 'PR-00002{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe(`/prodorders/${id(1500)}`));
  });

  it('is no number that only begins so', async () => {
    const { user } = board(found({ label: 'PR-000021', match: 'prefix' }));
    await user.type(await screen.findByLabelText('Scan an order'), 'PR-00002{Enter}');
    await nothingIs('PR-00002');
  });

  it('is a number of one letter, too', async () => {
    const { server, user, history } = board();
    server.on({
      'GET /prodorders': ({ query }) => ({ body: aPage(query.get('number') === '7' ? [order.body] : []) }),
    });
    await user.type(await screen.findByLabelText('Scan an order'), '7{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe(`/prodorders/${id(1500)}`));
  });

  it('is the address of an order, as its documents carry it', async () => {
    const { server, user, history } = board();
    const address = `HTTPS://docket.example.com:8443/prodorders/${id(1500).toUpperCase()}?pdf=1`;
    await user.type(await screen.findByLabelText('Scan an order'), `${address}{Enter}`);
    await waitFor(() => expect(history.location.pathname).toBe(`/prodorders/${id(1500)}`));
    expect(server.to('GET /search')).toHaveLength(0);
  });

  it('is answered in words for people where it can be no order', async () => {
    const { server, user } = board();
    server.on({ [`GET /prodorders/${id(7)}`]: problem(404, 'not_found', 'There is no such thing.') });
    for (const code of [
      `https://docket.example.com/prodorders/${id(7)}`,
      `https://docket.example.com/salesorders/${id(7)}`,
      'x'.repeat(201),
    ]) {
      const scan = await screen.findByLabelText('Scan an order');
      await user.clear(scan);
      await user.click(scan);
      await user.paste(code);
      await user.keyboard('{Enter}');
      await nothingIs(code);
    }
    // The page does not search for text that is longer than any number.
    expect(server.to('GET /search').map(({ query }) => query.get('q'))).toEqual([
      `https://docket.example.com/salesorders/${id(7)}`,
    ]);
  });
});

describe('what the board shows', () => {
  it('is where to begin, while nothing is made', async () => {
    serve();
    renderApp('/production');
    expect(await screen.findByRole('heading', { name: 'Nothing is being made' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'New production order' })).toHaveAttribute(
      'href',
      '/prodorders/new',
    );
  });

  it('is every column, as soon as one has an order, with the day on which it is due', async () => {
    const paused = aProductionOrderSummary({ status: 'paused', dueDate: '2026-12-05' });
    serve().on({
      'GET /prodorders': ({ query }) => ({ body: aPage(query.get('status') === 'paused' ? [paused] : []) }),
    });
    renderApp('/production');
    expect(await screen.findByRole('link', { name: /Due Dec 5, 2026/ })).toBeVisible();
    expect(screen.getAllByText('None')).toHaveLength(3);
    expect(screen.queryByRole('heading', { name: 'Nothing is being made' })).toBeNull();
  });

  it.each([
    ['links to the other orders that were completed today', [], 1],
    [
      'has all orders that were completed today, if the page reaches another day',
      ['2026-01-05T09:00:00.000Z'],
      0,
    ],
  ])('%s', async (_name, others, links) => {
    const completed = [new Date().toISOString(), ...others].map((updatedAt) =>
      aProductionOrderSummary({ status: 'completed', updatedAt }),
    );
    serve().on({
      'GET /prodorders': ({ query }) => ({
        body: query.get('status') === 'completed' ? { ...aPage(completed), next: 'more' } : aPage([]),
      }),
    });
    renderApp('/production');
    expect(await screen.findAllByText('None')).toHaveLength(3);
    const found = screen.queryAllByRole('link', { name: 'Show all production orders' });
    expect(found.map((link) => link.getAttribute('href'))).toEqual(
      Array<string>(links).fill('/prodorders?status=completed'),
    );
  });

  it('is nothing, too, where all that was completed is of another day', async () => {
    const old = aProductionOrderSummary({ status: 'completed', updatedAt: '2026-01-05T09:00:00.000Z' });
    serve().on({
      'GET /prodorders': ({ query }) => ({ body: aPage(query.get('status') === 'completed' ? [old] : []) }),
    });
    renderApp('/production');
    expect(await screen.findByRole('heading', { name: 'Nothing is being made' })).toBeVisible();
  });
});

it('names what the address of the board says in vain, until it is taken out', async () => {
  serve();
  const { user, history } = renderApp('/production?status=released');
  expect(await screen.findByText('status=released')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove it' }));
  await waitFor(() => expect(history.location.search).toBe(''));
});

import { screen, waitFor, within } from '@testing-library/react';
import { aPage, aSession, id } from '../../../testing/builders';
import { FakeServer } from '../../../testing/fake-server';
import { aProductionOrderSummary } from '../../../testing/production-builders';
import { renderApp } from '../../../testing/render-app';

describe('the list of production orders', () => {
  it('sorts by several columns of the address, and marks the first of them', async () => {
    const server = new FakeServer({
      'GET /session': { body: aSession() },
      'GET /prodorders': { body: aPage([aProductionOrderSummary({ id: 'p-1' })]) },
    });
    renderApp('/prodorders?status=released&sort=priority,dueDate');
    const sorted = await screen.findByRole('columnheader', { name: 'Priority' });
    expect(sorted).toHaveAttribute('aria-sort', 'ascending');
    const sorts = server.to('GET /prodorders').map(({ query }) => query.get('sort'));
    expect(sorts).toContain('priority,dueDate');
    expect(sorts).not.toContain('-createdAt');
  });

  it('asks for what the address says, marks what is late, and releases what is selected', async () => {
    const server = new FakeServer({
      'GET /session': { body: aSession() },
      'GET /prodorders': {
        body: aPage([
          aProductionOrderSummary({ id: 'p-1' }),
          aProductionOrderSummary({ id: 'p-2', number: 'PR-00002', status: 'planned', late: false }),
        ]),
      },
      'POST /prodorders/p-2/release': { body: {} },
    });
    const { user, history } = renderApp(
      `/prodorders?q=cab&status=planned,released,sent&itemId=${id(7)}&materialItemId=${id(8)}&size=25`,
    );
    const row = within(await screen.findByRole('row', { name: /PR-00001/ }));
    expect(row.getByRole('link', { name: 'PR-00001' })).toHaveAttribute('href', '/prodorders/p-1');
    expect(row.getByRole('link', { name: 'SO-00001' })).toBeInTheDocument();
    expect(row.getByText('1 of 2 pcs')).toBeVisible();
    expect(row.getAllByText('Late')[0]).toBeInTheDocument();
    const lastQuery = () => {
      const rows = server.to('GET /prodorders').filter(({ query }) => query.get('count') === null);
      return Object.fromEntries(rows.at(-1)?.query ?? []);
    };
    // A status that production orders do not have is reported and not sent.
    expect(await screen.findByText('status=sent')).toBeVisible();
    expect(lastQuery()).toEqual({
      q: 'cab',
      status: 'planned,released',
      itemId: id(7),
      materialItemId: id(8),
      sort: '-createdAt',
      limit: '25',
    });

    await user.click(screen.getByRole('button', { name: 'Late' }));
    await waitFor(() => expect(history.location.search).toContain('late=true'));
    await waitFor(() => expect(lastQuery()['dueBefore']).toBe('today'));

    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Release' }));
    // One of the two is already released.
    const question = await screen.findByRole('dialog', { name: 'Release 1 production order?' });
    await user.click(within(question).getByRole('button', { name: 'Release' }));
    expect(await screen.findByText('1 production order is released.')).toBeVisible();
    expect(server.to('POST /prodorders/p-2/release')).toHaveLength(1);
  });
});

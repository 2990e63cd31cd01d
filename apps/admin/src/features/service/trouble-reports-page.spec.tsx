import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { aPage, aSession, id } from '../../testing/builders';
import { FakeServer } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';
import { aTroubleSummary } from '../../testing/service-builders';

const LIST = '/service/troublereports';

describe('the list of trouble reports', () => {
  it('asks for what the address says, narrows to one’s own, and takes over what is selected', async () => {
    const server = new FakeServer({
      'GET /session': { body: aSession() },
      'GET /people': { body: aPage([{ id: id(1), name: 'Ada Berger' }]) },
      [`GET ${LIST}`]: {
        body: aPage([
          aTroubleSummary({ id: 't-1' }),
          aTroubleSummary({ id: 't-2', number: 'TR-00002', status: 'closed' }),
        ]),
      },
      [`POST ${LIST}/t-1/assign`]: { body: {} },
    });
    const { user, history } = renderApp(
      `${LIST}?q=start&status=open,in_progress,sent&severity=high,worst&createdSince=2026-11-01&createdBefore=2026-11-03&size=25`,
    );
    const row = within(await screen.findByRole('row', { name: /TR-00001/ }));
    expect(row.getByRole('link', { name: 'TR-00001' })).toHaveAttribute('href', `${LIST}/t-1`);
    expect(row.getByText('N-7')).toBeInTheDocument();
    expect(row.getByRole('cell', { name: 'High' })).toBeVisible();
    const lastQuery = () => {
      const rows = server.to(`GET ${LIST}`).filter(({ query }) => query.get('count') === null);
      return Object.fromEntries(rows.at(-1)?.query ?? []);
    };
    // Unknown states and severities in the URL are dropped.
    expect(lastQuery()).toEqual({
      q: 'start',
      status: 'open,in_progress',
      severity: 'high',
      createdSince: new Date('2026-11-01T00:00:00').toISOString(),
      createdBefore: new Date('2026-11-03T00:00:00').toISOString(),
      sort: '-createdAt',
      limit: '25',
    });

    expect(await screen.findByRole('textbox', { name: 'Reported (to)' })).toHaveValue('Nov 2, 2026');

    await user.click(screen.getByRole('button', { name: 'Mine' }));
    await waitFor(() => expect(history.location.search).toContain(`assigneeId=${id(1)}`));
    await waitFor(() => expect(lastQuery()['assigneeId']).toBe(id(1)));
    expect(await screen.findByRole('combobox', { name: 'Assigned to' })).toHaveValue('Ada Berger');

    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Assign to me' }));
    // One of the two reports is closed already.
    const question = await screen.findByRole('dialog', { name: 'Assign 1 trouble report to you?' });
    await user.click(within(question).getByRole('button', { name: 'Assign to me' }));
    expect(await screen.findByText('1 trouble report is assigned to you.')).toBeVisible();
    expect(server.to(`POST ${LIST}/t-1/assign`)).toHaveLength(1);
  });

  it('shows what most do not look for once it is chosen, this time and the next', async () => {
    const server = () =>
      new FakeServer({
        'GET /session': { body: aSession() },
        [`GET ${LIST}`]: { body: aPage([aTroubleSummary({ id: 't-1' })]) },
      });
    server();
    const first = renderApp(LIST);
    await screen.findByRole('row', { name: /TR-00001/ });
    expect(screen.getByRole('columnheader', { name: 'Severity' })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Priority' })).not.toBeInTheDocument();
    await first.user.click(screen.getByRole('button', { name: 'Columns' }));
    const choice = await screen.findByRole('menuitemcheckbox', { name: 'Priority' });
    expect(choice).not.toBeChecked();
    await first.user.click(choice);
    expect(await screen.findByRole('columnheader', { name: 'Priority' })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Resolved' })).not.toBeInTheDocument();

    cleanup();
    server();
    renderApp(LIST);
    expect(await screen.findByRole('columnheader', { name: 'Priority' })).toBeInTheDocument();
  });
});

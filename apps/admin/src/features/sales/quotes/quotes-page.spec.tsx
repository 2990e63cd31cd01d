import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPage, aQuoteSummary, aSession, id } from '../../../testing/builders';
import { type Call, FakeServer, problem } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';

const one = aQuoteSummary({ id: 'q-1', number: 'SQ-00001' });
const two = aQuoteSummary({ id: 'q-2', number: 'SQ-00002', status: 'sent' });
const session = { 'GET /session': { body: aSession() } };

/** The requests for rows. Requests for counts go to the same path. */
const listCalls = (server: FakeServer): Call[] =>
  server.to('GET /salesquotes').filter(({ query }) => query.get('count') === null);

const lastQuery = (server: FakeServer) => Object.fromEntries(listCalls(server).at(-1)?.query ?? []);

describe('the list of quotes', () => {
  it('asks the server for exactly what the address says', async () => {
    const server = new FakeServer({ ...session, 'GET /salesquotes': { body: aPage([one]) } });
    renderApp('/salesquotes?q=pump&status=draft,sent&sort=-total&size=25');
    await screen.findByRole('link', { name: 'SQ-00001' });
    expect(lastQuery(server)).toEqual({ q: 'pump', status: 'draft,sent', sort: '-total', limit: '25' });
    expect(screen.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('button', { name: 'Sent' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows what ends in a span of days, what ends first first', async () => {
    const server = new FakeServer({ ...session, 'GET /salesquotes': { body: aPage([one]) } });
    const span = { validUntilSince: '2026-11-21', validUntilBefore: '2026-11-28' };
    renderApp(`/salesquotes?${new URLSearchParams(span)}&dateSince=today`);
    await screen.findByRole('link', { name: 'SQ-00001' });
    expect(lastQuery(server)).toEqual({ ...span, sort: 'validUntil', limit: '50' });
    expect(screen.getByRole('columnheader', { name: 'Valid until' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    expect(await screen.findByText('dateSince=today')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Valid until (to)' })).toHaveValue('Nov 27, 2026');
  });

  it('says which filters of its address it did not understand, and takes them out of it', async () => {
    const server = new FakeServer({ ...session, 'GET /salesquotes': { body: aPage([one]) } });
    const { user, history } = renderApp('/salesquotes?status=sent,banana&dateFrom=yesterday&size=25');
    expect(await screen.findByText('2 filters were not understood')).toBeVisible();
    const notice = within(
      screen.getByText('2 filters were not understood').closest<HTMLElement>('[role=status]')!,
    );
    expect(notice.getByText('status=banana')).toBeVisible();
    expect(notice.getByText('dateFrom=yesterday')).toBeVisible();
    await screen.findByRole('link', { name: 'SQ-00001' });
    expect(lastQuery(server)).toEqual({ status: 'sent', sort: '-createdAt', limit: '25' });
    // The notice stays while other filters change.
    await user.click(screen.getByRole('button', { name: 'Accepted' }));
    await waitFor(() =>
      expect(history.location.search).toBe('?status=sent,accepted,banana&dateFrom=yesterday&size=25'),
    );
    await user.click(notice.getByRole('button', { name: 'Remove them' }));
    await waitFor(() => expect(history.location.search).toBe('?status=sent,accepted&size=25'));
    expect(screen.queryByText(/not understood/)).not.toBeInTheDocument();
  });

  it('does not look narrowed by what it did not understand', async () => {
    new FakeServer({ ...session, 'GET /salesquotes': { body: aPage([]) } });
    renderApp('/salesquotes?status=banana');
    expect(await screen.findByText('A filter was not understood')).toBeVisible();
    expect(await screen.findByText('No quotes yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  });

  it('says on paper what it is narrowed by, which rows these are, and when', async () => {
    new FakeServer({
      ...session,
      'GET /salesquotes': ({ query }) => ({
        body: query.get('count') === 'true' ? { ...aPage([one]), total: 143 } : aPage([one, two], 'c2'),
      }),
    });
    renderApp('/salesquotes?q=pump&status=draft,sent');
    await screen.findByText('1–2 of 143');
    expect(screen.queryByText(/printed on/)).not.toBeInTheDocument();
    await waitFor(() => expect(document.querySelector('[data-printed-only]')).toBeInTheDocument());
    fireEvent(window, new Event('beforeprint'));
    const line = screen.getByText(/printed on/);
    expect(line).toHaveTextContent(
      /^Search: “pump” · Status: Draft, Sent · rows 1–2 of 143 · printed on [A-Z][a-z]+ \d+, \d{4}/,
    );
    expect(line).toHaveAttribute('data-printed-only');
  });

  it('says whose documents an address narrows it to, and lets go of them one by one', async () => {
    const [ada, nobody] = [id(7), id(8)];
    const server = new FakeServer({
      ...session,
      'GET /salesquotes': { body: aPage([one]) },
      'GET /people': { body: aPage([{ id: ada, name: 'Ada Berger' }]) },
    });
    const { user, history } = renderApp(`/salesquotes?salespersonId=${ada},${nobody}`);
    await user.click(await screen.findByRole('button', { name: 'Unknown person', pressed: true }));
    await waitFor(() => expect(history.location.search).toBe(`?salespersonId=${ada}`));
    expect(screen.queryByRole('button', { name: 'Unknown person' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Ada Berger', pressed: true }));
    await waitFor(() => expect(history.location.search).toBe(''));
    expect(lastQuery(server)).not.toHaveProperty('salespersonId');
    expect(screen.getByRole('group', { name: 'Owner' })).toHaveTextContent(/^Mine$/);
  });

  it('tells revisions of a quote apart where they are selected', async () => {
    const revised = aQuoteSummary({ id: 'q-3', number: 'SQ-00001', revision: 2 });
    new FakeServer({ ...session, 'GET /salesquotes': { body: aPage([one, revised]) } });
    renderApp('/salesquotes');
    expect(await screen.findByRole('checkbox', { name: 'Select SQ-00001' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select SQ-00001 rev. 2' })).toBeVisible();
  });

  it('counts no revision among the drafts that are deleted, and says why', async () => {
    const draft = aQuoteSummary({ id: 'q-1', number: 'SQ-00001', status: 'draft' });
    const revised = aQuoteSummary({ id: 'q-2', number: 'SQ-00002', revision: 2, status: 'draft' });
    const server = new FakeServer({
      ...session,
      'GET /salesquotes': { body: aPage([draft, revised]) },
      'DELETE /salesquotes/q-1': { status: 204 },
    });
    const { user } = renderApp('/salesquotes');
    await user.click(await screen.findByRole('checkbox', { name: 'Select SQ-00002 rev. 2' }));
    expect(screen.getByRole('button', { name: 'Delete drafts' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Select SQ-00001' }));
    await user.click(screen.getByRole('button', { name: 'Delete drafts' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete 1 draft?' }));
    const why = 'SQ-00002 rev. 2: replaces an earlier revision: cancel it instead.';
    expect(question.getByText(why)).toBeVisible();
    server.on({ 'GET /salesquotes': { body: aPage([revised]) } });
    await user.click(question.getByRole('button', { name: 'Delete drafts' }));
    expect(await screen.findByText('1 draft is deleted.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select SQ-00002 rev. 2' })).toBeChecked();
    expect(await screen.findByText(why)).toBeVisible();
    expect(server.to('DELETE /salesquotes/q-2')).toHaveLength(0);
  });

  it('puts search, filter and order into the address, from where the back button takes them', async () => {
    const server = new FakeServer({ ...session, 'GET /salesquotes': { body: aPage([one]) } });
    const { user, history } = renderApp('/salesquotes');
    await user.type(await screen.findByRole('searchbox'), 'pump');
    await waitFor(() => expect(history.location.search).toBe('?q=pump'));
    await user.click(screen.getByRole('button', { name: 'Accepted' }));
    await waitFor(() => expect(history.location.search).toBe('?q=pump&status=accepted'));
    await user.click(screen.getByRole('button', { name: 'Number' }));
    await waitFor(() => expect(history.location.search).toBe('?q=pump&status=accepted&sort=number'));
    await waitFor(() =>
      expect(lastQuery(server)).toMatchObject({ q: 'pump', status: 'accepted', sort: 'number' }),
    );
    act(() => history.go(-3));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  });

  it('sorts by a press on the head of a column, the other way by another, and as usual again by a third', async () => {
    new FakeServer({ ...session, 'GET /salesquotes': { body: aPage([one]) } });
    const { user, history } = renderApp('/salesquotes');
    for (const search of ['?sort=number', '?sort=-number', '']) {
      await user.click(await screen.findByRole('button', { name: 'Number' }));
      await waitFor(() => expect(history.location.search).toBe(search));
    }
  });

  it('shows what the reader sells', async () => {
    const server = new FakeServer({ ...session, 'GET /salesquotes': { body: aPage([one]) } });
    const { user, history } = renderApp('/salesquotes');
    const mine = await screen.findByRole('button', { name: 'Mine' });
    await user.click(mine);
    const { id } = aSession().user;
    await waitFor(() => expect(history.location.search).toBe(`?salespersonId=${id}`));
    await waitFor(() => expect(lastQuery(server)).toMatchObject({ salespersonId: id }));
    expect(mine).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  it('goes back to the first page where the address names one that there is not any more', async () => {
    const server = new FakeServer({
      ...session,
      'GET /salesquotes': ({ query }) =>
        query.has('cursor') ? problem(400, 'invalid_cursor', 'Use the next.') : { body: aPage([one]) },
    });
    const { history } = renderApp('/salesquotes?q=pump&cursor=old&page=3');
    expect(await screen.findByRole('link', { name: 'SQ-00001' })).toBeVisible();
    expect(history.location.search).toBe('?q=pump');
    expect(lastQuery(server)).toMatchObject({ q: 'pump' });
  });

  it('goes forwards and backwards by the server’s cursors', async () => {
    const server = new FakeServer({
      ...session,
      'GET /salesquotes': ({ query }) => {
        if (query.get('count') === 'true') return { body: { ...aPage([one]), total: 2 } };
        return { body: query.get('cursor') === 'c2' ? aPage([two]) : aPage([one], 'c2') };
      },
    });
    const { user, history } = renderApp('/salesquotes?size=1');
    expect(await screen.findByText('1–1 of 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('link', { name: 'SQ-00002' })).toBeVisible();
    expect(history.location.search).toBe('?size=1&cursor=c2&page=2');
    expect(screen.getByText('2–2 of 2')).toBeVisible();
    const next = screen.getByRole('button', { name: 'Next page' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(next).toHaveFocus();
    await user.click(next);
    expect(history.location.search).toBe('?size=1&cursor=c2&page=2');
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByRole('link', { name: 'SQ-00001' })).toBeVisible();
    expect(history.location.search).toBe('?size=1');
    expect(lastQuery(server)).not.toHaveProperty('page');
  });

  it('tells nothing yet, where there is nothing to narrow, from nothing found', async () => {
    new FakeServer({ ...session, 'GET /salesquotes': { body: aPage([]) } });
    const { user } = renderApp('/salesquotes?status=draft');
    expect(await screen.findByRole('heading', { name: 'No quote matches' })).toBeVisible();
    expect(screen.getByRole('search')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(await screen.findByRole('heading', { name: 'No quotes yet' })).toBeVisible();
    // The list is empty, so the link appears only once, in place of the rows.
    expect(screen.getAllByRole('link', { name: 'New quote' })).toHaveLength(1);
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('says what went wrong and tries again', async () => {
    const server = new FakeServer({
      ...session,
      'GET /salesquotes': problem(400, 'invalid_request', 'Mend the fields that are listed.', [
        { path: 'q', code: 'too_big', message: 'Search for something shorter.' },
      ]),
    });
    const { user } = renderApp('/salesquotes?q=pump');
    expect(await screen.findByRole('alert')).toHaveTextContent('Search for something shorter.');
    server.on({ 'GET /salesquotes': { body: aPage([one]) } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'SQ-00001' })).toBeVisible();
  });

  it('downloads all that it shows as CSV, under the server’s name', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const server = new FakeServer({
      ...session,
      'GET /salesquotes': ({ headers }) =>
        headers['Accept'] === 'text/csv'
          ? {
              body: 'id',
              headers: { 'Content-Disposition': 'attachment; filename="salesquotes-2026-11-21.csv"' },
            }
          : { body: aPage([one], 'c2') },
    });
    const { user } = renderApp('/salesquotes?q=pump&status=draft&sort=-total&size=25&cursor=c1');
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('salesquotes-2026-11-21.csv is downloaded.')).toBeVisible();
    expect(saved).toEqual(['salesquotes-2026-11-21.csv']);
    expect(lastQuery(server)).toEqual({ q: 'pump', status: 'draft', sort: '-total' });
    server.on({ 'GET /salesquotes': problem(400, 'invalid_request', 'Not so much at once.') });
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('Not so much at once.')).toBeVisible();
    click.mockRestore();
  });

  it('offers no CSV of nothing', async () => {
    new FakeServer({ ...session, 'GET /salesquotes': { body: aPage([]) } });
    renderApp('/salesquotes');
    expect(await screen.findByRole('heading', { name: 'No quotes yet' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
  });
});

import type { Disk } from '@docket/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aCompany, aPage, aQuoteSummary, aSession } from '../../testing/builders';
import { type Call, FakeServer } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';

const counted =
  (total: (query: URLSearchParams) => number) =>
  ({ query }: Call) => ({
    body: query.get('count') === 'true' ? { ...aPage([]), total: total(query) } : aPage([aQuoteSummary()]),
  });

const GIB = 1024 ** 3;
const aDisk = (part: Partial<Disk> = {}): Disk => ({
  name: 'data',
  setting: 'DATA_DIR',
  folder: '/var/lib/docket',
  freeBytes: 0.75 * GIB,
  totalBytes: 20 * GIB,
  warnBelowBytes: GIB,
  uploadsStopBelowBytes: GIB / 2,
  state: 'low',
  ...part,
});
const disks = (...data: Disk[]) => ({ 'GET /system/disks': { body: aPage(data) } });
const work = {
  'GET /salesquotes': counted(() => 1),
  'GET /salesorders': counted(() => 1),
  'GET /webhooks': counted(() => 1),
  'GET /prodorders': counted(() => 1),
  'GET /service/troublereports': counted(() => 1),
  'GET /items': counted(() => 1),
};

describe('home', () => {
  it('counts what is to be done, and leads to just that', async () => {
    const server = new FakeServer({
      'GET /session': { body: aSession() },
      'GET /salesquotes': counted((query) => (query.get('status') === 'draft,sent' ? 12 : 0)),
      'GET /salesorders': counted((query) => (query.has('dueBefore') ? 2 : 7)),
      'GET /webhooks': counted((query) => (query.get('state') === 'failing,held' ? 4 : 0)),
      'GET /prodorders': counted((query) => (query.has('dueBefore') ? 3 : 9)),
      'GET /service/troublereports': counted(() => 5),
      'GET /items': counted((query) => (query.get('belowMinimum') === 'true' ? 6 : 0)),
    });
    const { user, history } = renderApp('/');
    expect(await screen.findByRole('link', { name: '12 Open quotes' })).toHaveAttribute(
      'href',
      '/salesquotes?status=draft,sent',
    );
    expect(await screen.findByRole('link', { name: '7 Orders to ship' })).toHaveAttribute(
      'href',
      '/salesorders?status=confirmed,in_progress,partly_shipped',
    );
    expect(await screen.findByRole('link', { name: '9 Running production' })).toHaveAttribute(
      'href',
      '/prodorders?status=released,in_progress,paused',
    );
    expect(await screen.findByRole('link', { name: '3 Late production' })).toHaveAttribute(
      'href',
      '/prodorders?late=true&sort=dueDate',
    );
    expect(await screen.findByRole('link', { name: '6 Items below minimum' })).toHaveAttribute(
      'href',
      '/items?active=true&belowMinimum=true',
    );
    expect(await screen.findByRole('link', { name: '5 Open reports' })).toHaveAttribute(
      'href',
      '/service/troublereports?status=open,assigned,in_progress,waiting',
    );
    expect(await screen.findByRole('link', { name: '4 Failing webhooks' })).toHaveAttribute(
      'href',
      '/setup/webhooks?state=failing,held',
    );
    const late = await screen.findByRole('link', { name: '2 Late orders' });
    expect(late).toHaveAccessibleDescription('The promised or requested date has passed');
    await user.click(late);
    await waitFor(() => expect(history.location.href).toBe('/salesorders?late=true&sort=promisedDate'));
    expect(screen.getByRole('button', { name: 'Late' })).toHaveAttribute('aria-pressed', 'true');
    const calls = server.to('GET /salesorders');
    expect(calls.every(({ query }) => !query.has('late'))).toBe(true);
  });

  it("counts one's own alone once that is chosen, where there are owners, and remembers it", async () => {
    const { user: me } = aSession();
    const ofMe = (name: string) => counted((query) => (query.get(name) === me.id ? 1 : 9));
    const server = new FakeServer({
      'GET /session': { body: aSession() },
      'GET /salesquotes': ofMe('salespersonId'),
      'GET /salesorders': ofMe('salespersonId'),
      'GET /webhooks': counted(() => 9),
      'GET /prodorders': counted(() => 9),
      'GET /service/troublereports': ofMe('assigneeId'),
      'GET /items': counted(() => 9),
    });
    const { user, unmount } = renderApp('/');
    expect(await screen.findByRole('link', { name: '9 Open quotes' })).toBeVisible();
    const counts = () => server.calls.filter(({ query }) => query.get('count') === 'true').length;
    await waitFor(() => expect(counts()).toBe(8));
    const mine = screen.getByRole('button', { name: 'Mine', pressed: false });
    await user.click(mine);
    const own = await screen.findByRole('link', { name: '1 Open quotes' });
    expect(own).toHaveAttribute('href', `/salesquotes?status=draft,sent&salespersonId=${me.id}`);
    expect(own).toHaveAccessibleDescription(/^Yours/);
    // Counts of records without an owner stay the same and are not requested again.
    await waitFor(() => expect(counts()).toBe(8 + 4));
    const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs()).toEqual(
      expect.arrayContaining([
        `/salesorders?status=confirmed,in_progress,partly_shipped&salespersonId=${me.id}`,
        `/salesorders?late=true&salespersonId=${me.id}&sort=promisedDate`,
        `/service/troublereports?status=open,assigned,in_progress,waiting&assigneeId=${me.id}`,
      ]),
    );
    expect(screen.getByRole('link', { name: '9 Running production' })).toBeVisible();
    unmount();
    const again = renderApp('/');
    expect(await screen.findByRole('link', { name: '1 Open reports' })).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Mine', pressed: true }));
    expect(await screen.findByRole('link', { name: '9 Open reports' })).toBeVisible();
  });

  it('counts webhooks for administrators only', async () => {
    const server = new FakeServer({
      'GET /session': { body: aSession({ role: 'USER' }) },
      'GET /salesquotes': counted(() => 1),
      'GET /salesorders': counted(() => 1),
      'GET /prodorders': counted(() => 1),
      'GET /items': counted(() => 1),
    });
    renderApp('/');
    expect(await screen.findByRole('link', { name: '1 Open quotes' })).toBeVisible();
    expect(screen.queryByText('Failing webhooks')).toBeNull();
    expect(server.to('GET /webhooks')).toHaveLength(0);
  });

  it('warns administrators of a disk with little space, with figures and what to do', async () => {
    const full = aDisk({ name: 'files', folder: '/mnt/files', freeBytes: 0, state: 'uploads_refused' });
    const server = new FakeServer({
      'GET /session': { body: aSession() },
      ...work,
      ...disks(aDisk(), aDisk({ name: 'database', state: 'ok' })),
    });
    const { unmount } = renderApp('/');
    const warning = await screen.findByRole('status', { name: 'Little disk space left' });
    expect(warning).toHaveTextContent(
      'The disk with the data of Docket has 768 MB of 20 GB left (/var/lib/docket).' +
        'Below 512 MB, uploads are refused. Free some space on the server, or make the disk larger.',
    );
    expect(warning).not.toHaveTextContent('database');
    unmount();
    server.on(disks(full));
    renderApp('/');
    expect(await screen.findByRole('status', { name: 'Little disk space left' })).toHaveTextContent(
      'The disk with the files has 0 kB of 20 GB left (/mnt/files).' +
        'Uploads are refused, so that there is space for everything else. Free some space on the server, or make the disk larger.',
    );
  });

  it('says nothing of disks to a USER, of disks with enough space, and where they are not known', async () => {
    const low = disks(aDisk());
    const server = new FakeServer({ 'GET /session': { body: aSession({ role: 'USER' }) }, ...work, ...low });
    const { unmount } = renderApp('/');
    expect(await screen.findByRole('link', { name: '1 Open quotes' })).toBeVisible();
    expect(server.to('GET /system/disks')).toHaveLength(0);
    expect(screen.queryByText('Little disk space left')).toBeNull();
    unmount();
    server.on({ 'GET /session': { body: aSession() }, ...disks(aDisk({ state: 'ok' })) });
    const admin = renderApp('/');
    expect(await screen.findByRole('link', { name: '1 Failing webhooks' })).toBeVisible();
    expect(server.to('GET /system/disks')).toHaveLength(1);
    expect(screen.queryByText('Little disk space left')).toBeNull();
    admin.unmount();
    server.on({ 'GET /system/disks': { status: 503, body: { code: 'storage_unavailable', detail: '' } } });
    renderApp('/');
    expect(await screen.findByRole('link', { name: '1 Failing webhooks' })).toBeVisible();
    expect(screen.queryByText('Little disk space left')).toBeNull();
  });

  it.each([
    ['USER', 'New item', ['New customer', 'New item', 'New quote']],
    [
      'ADMIN',
      'Go to Documents',
      ['Set up the company', 'Go to Documents', 'New customer', 'New item', 'New quote'],
    ],
  ] as const)(
    'leads somebody with the role %s to the first steps where there is no quote yet, next of them %s',
    async (role, next, steps) => {
      const nothing = () => ({ body: { ...aPage([]), total: 0 } });
      new FakeServer({
        'GET /session': { body: aSession({ role }) },
        'GET /salesquotes': nothing,
        'GET /salesorders': nothing,
        'GET /webhooks': nothing,
        'GET /prodorders': nothing,
        'GET /service/troublereports': nothing,
        'GET /settings/company': { body: aCompany({ version: 2 }) },
        'GET /documents': { body: { data: [] } },
        'GET /customers': counted(() => 1),
        'GET /items': nothing,
      });
      renderApp('/');
      const first = within(await screen.findByRole('region', { name: 'The first steps' }));
      const links = first.getAllByRole('link');
      expect(links.map(({ textContent }) => textContent)).toEqual(steps);
      await waitFor(() => {
        const filled = links.filter(({ dataset }) => dataset['variant'] === 'filled');
        expect(filled.map(({ textContent }) => textContent)).toEqual([next]);
      });
      expect(first.getByText('A customer')).toHaveTextContent('A customer (done)');
      expect(first.getByText('An item')).toHaveTextContent('An item');
    },
  );
});

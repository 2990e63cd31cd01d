import { screen, waitFor, within } from '@testing-library/react';
import { aPage, aSession, aTemplate } from '../../testing/builders';
import { FakeServer, problem } from '../../testing/fake-server';
import { aProductionOrderSummary } from '../../testing/production-builders';
import { renderApp } from '../../testing/render-app';

const orders = ['p-1', 'p-2', 'p-3'].map((id, index) =>
  aProductionOrderSummary({ id, number: `PR-0000${index + 1}` }),
);
const pathOf = (id: string) => `/prodorders/${id}/traveler/pdf`;

const serve = () =>
  new FakeServer({
    'GET /session': { body: aSession() },
    'GET /prodorders': { body: aPage(orders) },
    'GET /documents': ({ query }) => ({
      body: aPage(
        query.get('kind') === 'ProductionOrder'
          ? []
          : [aTemplate({ id: 't-2', kind: 'ProductionOrderTraveler', name: 'Shop traveler' })],
      ),
    }),
    ...Object.fromEntries(orders.map(({ id }) => [`GET ${pathOf(id)}`, { body: '%PDF' }])),
    'POST /pdf': {
      body: '%PDF',
      headers: { 'Content-Disposition': 'attachment; filename="Travelers_3.pdf"' },
    },
  });

const printAll = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Shop traveler' }));
  return within(await screen.findByRole('dialog', { name: '3 documents as PDF' }));
};

describe('printing what is selected', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('prints each, puts them together in their order, and shows and saves that', async () => {
    const server = serve();
    const { user } = renderApp('/prodorders');
    const dialog = await printAll(user);
    expect(await dialog.findByTitle('3 documents as PDF')).toHaveAttribute(
      'src',
      expect.stringContaining('blob:1'),
    );
    for (const { id } of orders) {
      const [call] = server.to(`GET ${pathOf(id)}`);
      expect(call?.query.get('DocumentID')).toBe('t-2');
    }
    expect(server.to('POST /pdf').map(({ body }) => body)).toEqual([
      { kind: 'ProductionOrderTraveler', ids: ['p-1', 'p-2', 'p-3'], DocumentID: 't-2' },
    ]);
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    expect(saved).toEqual(['Travelers_3.pdf']);
  });

  it('says of each that cannot be printed why, tries again, and leaves it out', async () => {
    const server = serve();
    server.on({ [`GET ${pathOf('p-2')}`]: problem(422, 'pdf_failed', 'A picture is broken.') });
    const { user } = renderApp('/prodorders');
    const dialog = await printAll(user);
    expect(await dialog.findByRole('alert')).toHaveTextContent('1 document could not be printed');
    expect(dialog.getByRole('listitem')).toHaveTextContent('PR-00002: A picture is broken.');
    expect(server.to('POST /pdf')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.to(`GET ${pathOf('p-2')}`)).toHaveLength(2));
    await user.click(await dialog.findByRole('button', { name: 'Print the other 2' }));
    expect(await dialog.findByTitle('3 documents as PDF')).toBeInTheDocument();
    expect(server.to('POST /pdf').at(-1)?.body).toMatchObject({ ids: ['p-1', 'p-3'] });
  });

  it('tells how far it is, and ends where somebody cancels it', async () => {
    const server = serve();
    const { fetch } = window;
    let ended = false;
    // The second one takes its time.
    window.fetch = (input, init) =>
      String(input).includes('p-2')
        ? new Promise((_resolve, reject) => {
            init?.signal?.addEventListener('abort', () => {
              ended = true;
              reject(new DOMException('', 'AbortError'));
            });
          })
        : fetch(input, init);
    const { user } = renderApp('/prodorders');
    const dialog = await printAll(user);
    expect(await dialog.findByText('2 of 3 printed')).toBeVisible();
    expect(Number(dialog.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeCloseTo(66.67, 1);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(ended).toBe(true));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.to('POST /pdf')).toHaveLength(0);
  });

  it('says that all of them together are too much', async () => {
    const server = serve();
    server.on({ 'POST /pdf': problem(413, 'payload_too_large', 'Print fewer at once.') });
    const { user } = renderApp('/prodorders');
    const dialog = await printAll(user);
    expect(await dialog.findByText('Print fewer at once.')).toBeVisible();
  });
});

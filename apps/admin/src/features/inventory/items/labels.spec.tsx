import type { LabelKindName, Location, PdfBatchJob } from '@docket/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aKind,
  aLevel,
  aLocation,
  anItemSummary,
  aPage,
  aSession,
  aTemplate,
  entity,
} from '../../../testing/builders';
import { FakeServer } from '../../../testing/fake-server';
import { item, PATH, serve as serveItem } from '../../../testing/item-desk';
import { renderApp } from '../../../testing/render-app';

const templatesOf = (kind: LabelKindName, ...names: string[]) => ({
  'GET /documents': {
    body: aPage(
      names.map((name) => aTemplate({ id: `t-${name}`, kind, name, isDefault: name === names[0] })),
    ),
  },
});

/** Answers of the server to a job that prints several labels at once. */
const batches = (kind: LabelKindName) => {
  const job: PdfBatchJob = {
    id: 'b-1',
    kind,
    status: 'ready',
    done: 2,
    of: 2,
    pages: 2,
    bytes: 4,
    fileName: 'Labels_2.pdf',
    errors: [],
    failure: null,
    createdAt: entity.createdAt,
    finishedAt: entity.createdAt,
    expiresAt: null,
  };
  return {
    'POST /pdf': { status: 202, body: job },
    'GET /pdf/b-1': { body: job },
    'GET /pdf/b-1/content': { body: '%PDF' },
    'DELETE /pdf/b-1': { status: 204 },
  };
};

beforeEach(() => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
});

describe('the labels of items', () => {
  it('are printed on the page of an item, with the usual template or another one', async () => {
    serveItem().on({ ...templatesOf('ItemLabel', 'Shelf', 'Box'), [`GET ${PATH}/pdf`]: { body: '%PDF' } });
    const { user, history } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: `Label ${item.sku}` }));
    const address = (template: string) =>
      expect.stringContaining(`/v1${PATH}/pdf?DocumentID=${template}`) as string;
    expect(await screen.findByTitle(`${item.sku} as PDF`)).toHaveAttribute('src', address('t-Shelf'));
    expect(history.location.search).toBe('?pdf=t-Shelf');
    await user.click(screen.getByRole('button', { name: 'Close the PDF' }));
    await waitFor(() => expect(history.location.search).toBe(''));
    await user.click(screen.getByRole('button', { name: `Choose a template for ${item.sku}` }));
    await user.click(await screen.findByRole('menuitemradio', { name: /^Box/ }));
    expect(await screen.findByTitle(`${item.sku} as PDF`)).toHaveAttribute('src', address('t-Box'));
  });

  it('are printed of those that are selected in the list, with one template for all', async () => {
    const items = ['i-1', 'i-2'].map((id) => anItemSummary({ id, sku: id.toUpperCase() }));
    const server = new FakeServer({
      'GET /session': { body: aSession({ role: 'USER' }) },
      'GET /items': { body: aPage(items) },
      ...templatesOf('ItemLabel', 'Shelf', 'Box'),
      ...batches('ItemLabel'),
    });
    const { user } = renderApp('/items');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    await screen.findByRole('menuitem', { name: /^Shelf/ });
    // A label of an item has no customer, so there is no template of the customer's own.
    expect(screen.queryByRole('menuitem', { name: /own template/ })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: /^Box/ }));
    await waitFor(() =>
      expect(server.to('POST /pdf')[0]?.body).toEqual({
        kind: 'ItemLabel',
        ids: ['i-1', 'i-2'],
        DocumentID: 't-Box',
      }),
    );
    expect(await screen.findByRole('dialog', { name: '2 labels as PDF' })).toBeVisible();
  });
});

describe('the labels of locations', () => {
  const house = aLocation({ id: 'house', code: 'MAIN' });
  const aisle = aLocation({ id: 'aisle', code: 'A', name: 'Aisle A', parentId: 'house' });

  const serve = (others: Location[] = []) => {
    const server = new FakeServer({
      'GET /session': { body: aSession({ role: 'USER' }) },
      'GET /locations': { body: aPage([aisle, house, ...others]) },
      'GET /inventory': { body: aPage([aLevel()]) },
      ...templatesOf('LocationLabel', 'Shelf'),
      ...batches('LocationLabel'),
    });
    for (const one of [house, aisle])
      server.on({
        [`GET /locations/${one.id}`]: { body: one, headers: { ETag: '"1-a"' } },
        [`GET /locations/${one.id}/history`]: { body: aPage([]) },
        [`GET /locations/${one.id}/pdf`]: { body: '%PDF' },
      });
    return server;
  };

  it('are printed of the one that is chosen, and are closed with it', async () => {
    serve();
    const { user, history } = renderApp('/locations?location=aisle');
    await user.click(await screen.findByRole('button', { name: 'Label A' }));
    expect(await screen.findByTitle('A as PDF')).toHaveAttribute(
      'src',
      expect.stringContaining('/v1/locations/aisle/pdf?DocumentID=t-Shelf'),
    );
    expect(history.location.search).toBe('?location=aisle&pdf=t-Shelf');
    // The location has no parts.
    expect(screen.queryByRole('button', { name: /^Labels of all/ })).toBeNull();
    // The link to the parent location does not carry the open label over: that label is of this location.
    expect(screen.getByRole('link', { name: 'MAIN', hidden: true })).toHaveAttribute(
      'href',
      '/locations?location=house',
    );
    await user.click(screen.getByRole('button', { name: 'Close the PDF' }));
    await waitFor(() => expect(history.location.search).toBe('?location=aisle'));
  });

  it('are printed of all its parts at once, the outermost first', async () => {
    const server = serve();
    const { user } = renderApp('/locations?location=house');
    await user.click(await screen.findByRole('button', { name: 'Labels of all 2' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Shelf/ }));
    await waitFor(() =>
      expect(server.to('POST /pdf')[0]?.body).toEqual({
        kind: 'LocationLabel',
        ids: ['house', 'aisle'],
        DocumentID: 't-Shelf',
      }),
    );
  });

  it('are too many to be printed at once of more parts than one PDF holds, and say so', async () => {
    const bins = Array.from({ length: 199 }, (_, index) =>
      aLocation({ id: `bin-${index}`, code: `B-${index}`, parentId: 'aisle' }),
    );
    serve(bins);
    renderApp('/locations?location=house');
    const button = await screen.findByRole('button', { name: 'Labels of all 201' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/^One PDF holds at most 200 labels\./);
  });
});

describe('a template of labels', () => {
  it('is looked at with an item that is found by its SKU', async () => {
    const server = new FakeServer({
      'GET /session': { body: aSession() },
      'GET /documents/kinds': {
        body: aPage([aKind({ kind: 'ItemLabel', label: 'Item label', pdfPath: '/v1/items/{id}/pdf' })]),
      },
      'GET /documents/kinds/ItemLabel/fields': { body: aPage([]) },
      'GET /documents/t-Shelf/preview': { body: '%PDF' },
      'GET /items': { body: aPage([anItemSummary({ id: 'i-1', sku: 'PU-1' })]) },
      ...templatesOf('ItemLabel', 'Shelf'),
    });
    const { user } = renderApp('/setup/documents');
    await user.click(await screen.findByRole('button', { name: 'Preview Shelf' }));
    const choice = await screen.findByRole('combobox', { name: 'Filled with' });
    await user.clear(choice);
    await user.type(choice, 'pu-1{Enter}');
    await waitFor(() =>
      expect(screen.getByTitle('Preview: Shelf').getAttribute('src')).toContain('entityId=i-1'),
    );
    expect(choice).toHaveValue('PU-1');
    expect(server.to('GET /items').at(-1)?.query.get('q')).toBe('pu-1');
  });

  it('is not offered to customers: labels are for nobody in particular', async () => {
    new FakeServer({
      'GET /session': { body: aSession() },
      'GET /documents': {
        body: aPage([
          aTemplate({ id: 't-1', name: 'Short quote' }),
          aTemplate({ id: 't-2', kind: 'ItemLabel', name: 'Shelf' }),
        ]),
      },
    });
    renderApp('/customers/new');
    const quotes = await screen.findByLabelText('Quotes', { selector: 'select' });
    expect(within(quotes).getByRole('option', { name: 'Short quote' })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Shelf' })).toBeNull();
  });
});

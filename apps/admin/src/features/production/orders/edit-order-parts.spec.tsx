import { screen, waitFor, within } from '@testing-library/react';
import { anItem, aPage, aSession, id } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { aMaterial, anOperation, aProductionOrder, aWorkCentre } from '../../../testing/production-builders';
import { renderApp } from '../../../testing/render-app';

const PATH = '/prodorders/p-1';
type Part = Parameters<typeof aProductionOrder>[0];
const order = (part: Part = {}, etag = '"3-a"') => ({
  body: aProductionOrder({ id: 'p-1', ...part }),
  headers: { ETag: etag },
});

const serve = (part: Part = {}) =>
  new FakeServer({
    'GET /session': { body: aSession() },
    [`GET ${PATH}`]: order(part),
    [`GET ${PATH}/outputs`]: { body: aPage([]) },
    [`GET ${PATH}/history`]: { body: aPage([]) },
    [`GET ${PATH}/attachments`]: { body: aPage([]) },
    'GET /documents': { body: aPage([]) },
    'GET /inventory': { body: aPage([]) },
    'GET /locations': { body: aPage([]) },
    'GET /items': { body: aPage([anItem({ id: id(905), sku: 'SPARE', name: 'Spare terminal' })]) },
    'GET /workcentres': { body: aPage([aWorkCentre()]) },
  });

describe('the materials of a production order', () => {
  const rail = aMaterial({ id: 'm-2', position: 2, itemId: id(902), sku: 'RAIL', issuedQuantity: '1' });

  it('are open where all that was issued of one is spoilt: that is needed once more', async () => {
    serve({ materials: [aMaterial({ scrappedQuantity: '1' }), rail] });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('link', { name: 'Edit materials' }));
    const spoilt = within(await screen.findByRole('group', { name: 'Material 1' }));
    expect(spoilt.getByLabelText('For one piece')).toBeEnabled();
  });

  it('are replaced over the state that was seen, and those that are issued stay', async () => {
    const server = serve({ materials: [aMaterial(), rail] });
    const { user, history } = renderApp(PATH);
    await user.click(await screen.findByRole('link', { name: 'Edit materials' }));
    const issued = within(await screen.findByRole('group', { name: 'Material 2' }));
    expect(issued.getByText(/1 pcs issued: it stays/)).toBeVisible();
    expect(issued.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove material 2' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', PATH);
    const first = within(screen.getByRole('group', { name: 'Material 1' }));
    await user.clear(first.getByLabelText('For one piece'));
    await user.type(first.getByLabelText('For one piece'), '3');
    await user.click(screen.getByRole('button', { name: 'Add material' }));
    const third = within(screen.getByRole('group', { name: 'Material 3' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    // One item is missing, so no change is stored.
    await waitFor(() => expect(third.getByRole('combobox')).toBeInvalid());
    await user.type(third.getByRole('combobox'), 'SPARE');
    await user.click(await screen.findByRole('option', { name: /SPARE/ }));
    server.on({
      [`PUT ${PATH}/materials`]: problem(409, 'not_editable', 'What is issued stays as it is.', [
        { code: 'not_editable', path: 'materials.0.quantityPerUnit', message: 'Some of TERM is issued.' },
      ]),
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(first.getByLabelText('For one piece')).toHaveAccessibleDescription(/Some of TERM is issued/),
    );
    server.on({ [`PUT ${PATH}/materials`]: order({}, '"4-b"') });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The materials of PR-00001 are saved.')).toBeVisible();
    const sent = server.to(`PUT ${PATH}/materials`).at(-1);
    expect(sent?.headers['If-Match']).toBe('"3-a"');
    expect(sent?.body).toEqual({
      materials: [
        { itemId: id(901), quantityPerUnit: '3', scrapPercent: '0' },
        { itemId: id(902), quantityPerUnit: '2', scrapPercent: '0' },
        { itemId: id(905), quantityPerUnit: '1', scrapPercent: '0' },
      ],
    });
    await waitFor(() => expect(history.location.pathname).toBe(PATH));
  });

  it('stay once something was made of them', async () => {
    serve({ status: 'in_progress', completedQuantity: '1' });
    renderApp(`${PATH}/materials`);
    expect(await screen.findByText(/^The materials stay as they are/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the order' })).toHaveAttribute(
      'href',
      expect.stringContaining(PATH),
    );
  });
});

describe('the operations of a production order', () => {
  it('keep what they are by their ids, and those that are begun stay', async () => {
    const begun = anOperation({ id: 'o-1', status: 'in_progress', actions: ['pause', 'done', 'correct'] });
    const todo = anOperation({ id: 'o-2', position: 2, sequence: 20, name: 'Test' });
    const server = serve({ status: 'in_progress', operations: [begun, todo] });
    server.on({ [`PUT ${PATH}/operations`]: order({ operations: [begun, todo] }, '"4-b"') });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('link', { name: 'Edit operations' }));
    const first = within(await screen.findByRole('group', { name: 'Operation 1' }));
    expect(first.getByText('It is begun, so it stays as it is.')).toBeVisible();
    expect(first.queryByLabelText('Name')).not.toBeInTheDocument();
    const second = within(screen.getByRole('group', { name: 'Operation 2' }));
    await user.clear(second.getByLabelText('Name'));
    await user.type(second.getByLabelText('Name'), 'Inspect');
    await user.click(screen.getByRole('button', { name: 'Add operation' }));
    const third = within(screen.getByRole('group', { name: 'Operation 3' }));
    expect(third.getByLabelText('Number')).toHaveValue('30');
    await user.type(third.getByLabelText('Name'), 'Pack');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The operations of PR-00001 are saved.')).toBeVisible();
    const [sent] = server.to(`PUT ${PATH}/operations`);
    expect(sent?.headers['If-Match']).toBe('"3-a"');
    const { operations } = sent?.body as { operations: { id?: string; name: string }[] };
    expect(operations.map((operation) => [operation.id, operation.name])).toEqual([
      ['o-1', 'Mount rails'],
      ['o-2', 'Inspect'],
      [undefined, 'Pack'],
    ]);
  });

  it('are not offered once nothing is left to be made', async () => {
    serve({ status: 'completed', actions: ['close'] });
    renderApp(PATH);
    expect(await screen.findByRole('heading', { name: 'Operations' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Edit (operations|materials)/ })).not.toBeInTheDocument();
  });
});

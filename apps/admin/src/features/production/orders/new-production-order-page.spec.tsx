import type { BillOfMaterials, BomComponent } from '@docket/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aLevel, anItem, aPage, aSession } from '../../../testing/builders';
import { FakeServer } from '../../../testing/fake-server';
import { anOrder, anOrderLine } from '../../../testing/order-builders';
import { aProductionOrder, aProductionOrderSummary } from '../../../testing/production-builders';
import { renderApp } from '../../../testing/render-app';

const PATH = '/prodorders/new?salesOrderId=o-1&salesOrderLineId=l-1';

const aBom = (components: BomComponent[]): BillOfMaterials => ({
  id: 'i-1',
  version: 1,
  updatedAt: null,
  updatedBy: null,
  components,
});
const aComponent = (part: Partial<BomComponent>): BomComponent => ({
  position: 1,
  itemId: 'm-1',
  quantity: '2',
  scrapPercent: '10',
  sku: 'BRG',
  name: 'Bearing',
  uom: 'pcs',
  itemType: 'buy',
  ...part,
});

function serve(line: Parameters<typeof anOrderLine>[0]) {
  const lines = [anOrderLine({ id: 'l-1', itemId: 'i-1', quantity: '10', ...line })];
  return new FakeServer({
    'GET /session': { body: aSession() },
    'GET /salesorders/o-1': { body: anOrder({ id: 'o-1', status: 'partly_shipped', lines }) },
    'GET /prodorders': { body: aPage([]) },
    'GET /items/i-1': { body: anItem({ id: 'i-1' }) },
    'GET /items/i-1/bom': { body: aBom([]) },
    'GET /locations': { body: aPage([]) },
  });
}

it('proposes to make for a line what is still missing of it', async () => {
  serve({ shippedQuantity: '3', allocatedQuantity: '4', backorderQuantity: '3' });
  renderApp(PATH);
  expect(await screen.findByLabelText('Quantity')).toHaveValue('3');
  // Cancel leads back to the sales order.
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/salesorders/o-1');
});

it('proposes no quantity where nothing is missing, and asks for one only once the order is sent', async () => {
  const server = serve({ shippedQuantity: '6', allocatedQuantity: '4', backorderQuantity: '0' });
  const { user } = renderApp(PATH);
  const quantity = await screen.findByLabelText('Quantity');
  expect(quantity).toHaveValue('');
  expect(quantity).not.toHaveAttribute('aria-invalid', 'true');
  await user.click(screen.getByRole('button', { name: 'Create production order' }));
  await waitFor(() => expect(quantity).toHaveAttribute('aria-invalid', 'true'));
  server.on({ 'POST /prodorders': { status: 201, body: aProductionOrder() } });
  fireEvent.change(quantity, { target: { value: '2' } });
  await user.click(screen.getByRole('button', { name: 'Create production order' }));
  await waitFor(() => expect(server.to('POST /prodorders').at(-1)?.body).toMatchObject({ quantity: '2' }));
});

it('warns of what is being made for the line already, and proposes what is missing beyond that', async () => {
  const making = { salesOrderLineId: 'l-1', quantity: '2', completedQuantity: '0' };
  serve({ backorderQuantity: '3' }).on({
    'GET /prodorders': {
      body: aPage([
        aProductionOrderSummary({ ...making, id: 'p-1' }),
        aProductionOrderSummary({ id: 'p-2', salesOrderLineId: 'l-2' }),
      ]),
    },
  });
  renderApp(PATH);
  expect(await screen.findByLabelText('Quantity')).toHaveValue('1');
  const warning = within(screen.getByRole('alert', { name: 'This is being made already' }));
  const links = warning.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/prodorders/p-1']);
});

it('says which materials are short for so many, and asks for them once the quantity is one', async () => {
  const components = [
    aComponent({}),
    aComponent({ position: 2, itemId: 'm-2', sku: 'HSG', name: 'Housing', quantity: '1', scrapPercent: '0' }),
  ];
  const server = serve({ backorderQuantity: '0' }).on({
    'GET /items/i-1/bom': { body: aBom(components) },
    'GET /inventory': {
      body: aPage([
        aLevel({ itemId: 'm-1', locationId: 'p-1', available: '4' }),
        aLevel({ itemId: 'm-1', locationId: 'p-2', available: '5.5' }),
        aLevel({ itemId: 'm-2', available: '5' }),
      ]),
    },
  });
  renderApp(PATH);
  const quantity = await screen.findByLabelText('Quantity');
  expect(server.to('GET /items/i-1/bom')).toHaveLength(0);
  fireEvent.change(quantity, { target: { value: '5' } });
  const table = await screen.findByRole('table', { name: 'Materials that are short' });
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(cells).toEqual([expect.stringMatching(/BRG · Bearing.*11 pcs9.5 pcs1.5 pcs$/)]);
  const row = within(table);
  expect(row.getByRole('link', { name: 'BRG · Bearing' })).toHaveAttribute('href', '/inventory?itemId=m-1');
  // A bought material is not offered to be made.
  expect(row.queryByRole('link', { name: /^Make/ })).toBeNull();
  fireEvent.change(quantity, { target: { value: '4' } });
  expect(await screen.findByText('There is enough of every material.')).toBeVisible();
});

it('offers to make materials that are short, in a tab of its own, with how many and by when', async () => {
  const id = anItem().id;
  const component = aComponent({ itemId: id, itemType: 'make', scrapPercent: '0' });
  const server = serve({}).on({
    'GET /items/i-1/bom': { body: aBom([component]) },
    'GET /inventory': { body: aPage([aLevel({ itemId: id, available: '4' })]) },
    'GET /prodorders': { body: aPage([]) },
  });
  renderApp('/prodorders/new?itemId=i-1&quantity=12.5&dueDate=2026-12-04');
  expect(await screen.findByLabelText('Quantity')).toHaveValue('12.5');
  expect(screen.getByLabelText('Due date')).toHaveValue('Dec 4, 2026');
  const more = await screen.findByRole('link', { name: 'Make 21 more of BRG' });
  expect(more).toHaveAttribute('href', `/prodorders/new?itemId=${id}&quantity=21&dueDate=2026-12-04`);
  expect(more).toHaveAttribute('target', '_blank');
  expect(server.to('GET /prodorders')[0]?.query.get('itemId')).toBe(id);
});

it.each(['quantity=some', 'quantity=0', 'quantity=-2', 'dueDate=2026-02-31'])(
  'opens without what its address misspells: %s',
  async (query) => {
    serve({});
    renderApp(`/prodorders/new?itemId=i-1&${query}`);
    expect(await screen.findByLabelText('Quantity')).toHaveValue('');
    expect(screen.getByLabelText('Due date')).toHaveValue('');
  },
);

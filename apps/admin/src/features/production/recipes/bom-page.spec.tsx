import { screen, within } from '@testing-library/react';
import { anItem, aSession } from '../../../testing/builders';
import { FakeServer } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';

const PATH = '/items/i-1/bom';
const component = (position: number) => ({
  position,
  itemId: `i-${position + 1}`,
  sku: `CC-10${position}`,
  name: 'Part',
  uom: 'pcs',
  quantity: '1',
  scrapPercent: '0',
});
const stored = {
  id: 'i-1',
  version: 1,
  updatedAt: null,
  updatedBy: null,
  components: [1, 2, 3, 4].map(component),
};

const cost = {
  itemId: 'i-1',
  components: [
    {
      ...{ itemId: 'i-2', sku: 'CC-101', name: 'Plate', uom: 'kg', quantity: '2.75', available: '40' },
      ...{ cost: '3.20', currency: 'EUR', amount: '8.80' },
    },
    {
      ...{ itemId: 'i-3', sku: 'CC-102', name: 'Label', uom: 'pcs', quantity: '2', available: '0' },
      ...{ cost: '0.00', currency: 'EUR', amount: '0.00' },
    },
  ],
  totals: [
    { currency: 'EUR', amount: '8.80' },
    { currency: 'USD', amount: '120.00' },
  ],
  withoutCost: 1,
};

it('the material of one piece is told with need, stock and cost of each component, and what it comes to', async () => {
  new FakeServer({
    'GET /session': { body: aSession() },
    'GET /items/i-1': { body: anItem({ id: 'i-1', sku: 'CC-200' }) },
    [`GET ${PATH}`]: { body: stored, headers: { ETag: '"1-a"' } },
    'GET /items/i-1/materialcost': { body: cost },
  });
  renderApp(PATH);
  const block = within(await screen.findByRole('region', { name: 'Material for one piece' }));
  expect(await block.findByText('€8.80 + $120.00')).toBeVisible();
  const cells = (sku: string) =>
    within(block.getByRole('row', { name: new RegExp(sku) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('CC-101')).toEqual(['Plate', '2.75 kg', '40 kg', '€3.20', '€8.80']);
  expect(cells('CC-102').slice(-2)).toEqual(['–', '–']);
  expect(block.getByText('One component has no cost yet and is not counted.')).toBeVisible();
});

it('all that is wrong with the numbers of a bill of materials is said at once, in its own words', async () => {
  new FakeServer({
    'GET /session': { body: aSession() },
    'GET /items/i-1': { body: anItem({ id: 'i-1', sku: 'CC-200' }) },
    [`GET ${PATH}`]: { body: stored, headers: { ETag: '"1-a"' } },
    'GET /items/i-1/materialcost': { body: cost },
  });
  const { user } = renderApp(PATH);
  await screen.findByRole('group', { name: 'Component 4' });
  const wrong = [
    ['For one piece', 'abc', 'This is not a number. Write it like 1,200.50.'],
    ['For one piece', ' ', 'Fill in this field.'],
    ['For one piece', '0', 'A quantity is greater than zero.'],
    ['Scrap', '101', 'Between 0 and 100.'],
  ] as const;
  const fields = wrong.map(([label], index) =>
    within(screen.getByRole('group', { name: `Component ${index + 1}` })).getByLabelText(label),
  );
  for (const [index, [, typed]] of wrong.entries()) {
    await user.clear(fields[index]!);
    await user.type(fields[index]!, typed);
  }
  await user.click(screen.getByRole('button', { name: 'Save' }));
  wrong.forEach(([, , said], index) =>
    expect(fields[index]).toHaveAccessibleDescription(expect.stringContaining(said)),
  );
  expect(fields[0]).toHaveFocus();
});

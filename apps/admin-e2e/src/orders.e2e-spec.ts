import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/axe';
import { post, read } from './harness/calls';
import { expect, test } from './harness/fixtures';
import { csrfHeader } from './harness/people';
import { acceptedQuote, euroCustomer, serialItem, shippedOrder, stockedItem } from './harness/sales-desk';

const line = (page: Page, position: number) =>
  page.getByRole('group', { name: `Line ${position}`, exact: true });

test('a quote becomes an order, which is confirmed, shipped in part, and has its delivery note', async ({
  userPage: page,
}) => {
  const [customerId, item] = [await euroCustomer(page), await stockedItem(page)];
  await page.goto(`/salesquotes/new?customerId=${customerId}`);

  await test.step('an item is found from the line, and fills it', async () => {
    await line(page, 1).getByRole('button', { name: 'Choose an item for line 1' }).click();
    const search = page.getByRole('combobox', { name: 'Item' });
    await expect(search).toBeFocused();
    await search.fill(item.sku);
    await expect(page.getByRole('option')).toHaveText([new RegExp(item.sku)]);
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(line(page, 1).getByLabel('Description')).toHaveValue(/^Pump/);
    await expect(line(page, 1).getByLabel('Description')).toBeFocused();
    await expect(line(page, 1).getByLabel('Unit price')).toHaveValue('120.00');
    await line(page, 1).getByLabel('Quantity').fill('8');
    await page.getByRole('button', { name: 'Create quote' }).click();
  });

  await test.step('sent, accepted, and ordered in part', async () => {
    for (const step of ['Mark as sent', 'Accept']) {
      await page.getByRole('button', { name: step }).click();
      await page.getByRole('dialog').getByRole('button', { name: step }).click();
    }
    await page.getByRole('button', { name: 'Make an order' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Quantity of line 1').fill('9');
    await dialog.getByRole('button', { name: 'Make the order' }).click();
    await expect(dialog.getByLabel('Quantity of line 1')).toHaveAccessibleDescription(/8/);
    await expectAccessible(page);
    await dialog.getByLabel('Quantity of line 1').fill('6');
    await dialog.getByRole('button', { name: 'Make the order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^SO-/ })).toBeVisible();
  });

  await test.step('confirmed, its stock held', async () => {
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Nothing has been shipped yet.')).toBeVisible();
    await expect(page.getByRole('row', { name: /^1 Pump/ })).toContainText(/6 pcs\s*Held: 6/);
  });

  await test.step('fetched by its pick list', async () => {
    const number = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('button', { name: 'Choose a template' }).click();
    await expect(page.getByText('Pick lists', { exact: true })).toBeVisible();
    await page.getByRole('menuitemradio', { name: 'Pick list (standard)' }).click();
    await expect(page.getByTitle(`${number} as PDF`)).toHaveAttribute('src', /\/picklist\/pdf/);
    const started = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
    expect((await started).suggestedFilename()).toBe(`PickList_${number}.pdf`);
    await page.getByRole('button', { name: 'Close the PDF' }).click();
  });

  await test.step('shipped in part', async () => {
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Quantity of line 1')).toHaveValue('6');
    await dialog.getByLabel('Quantity of line 1').fill('7');
    await dialog.getByRole('button', { name: 'Ship' }).click();
    await expect(dialog.getByLabel('Quantity of line 1')).toHaveAccessibleDescription(/can still be shipped/);
    await dialog.getByLabel('Quantity of line 1').fill('2');
    await dialog.getByRole('button', { name: 'Ship' }).click();
    await expect(page.getByText('Partly shipped', { exact: true })).toBeVisible();
  });

  await test.step('with a delivery note', async () => {
    const shipments = page.getByRole('region', { name: 'Shipments' });
    await expect(shipments.getByRole('listitem').first()).toContainText(/2 pcs × Pump/);
    const number = await shipments.getByRole('heading', { level: 3 }).innerText();
    await expectAccessible(page);
    await shipments.getByRole('button', { name: `Delivery note ${number}`, exact: true }).click();
    await expect(page.getByTitle(`${number} as PDF`)).toBeVisible();
    const started = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
    expect((await started).suggestedFilename()).toMatch(/^DeliveryNote_.*\.pdf$/);
    await page.getByRole('button', { name: 'Close the PDF' }).click();
  });

  await test.step('from which a link leads back to the quote, and on to the order', async () => {
    await page.getByRole('link', { name: /^Quote SQ-/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^SQ-/ })).toBeVisible();
    await expect(page.getByText('Partly ordered', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Order SO-/ })).toBeVisible();
  });
});

test('what others took meanwhile is told where it is shipped', async ({ userPage: page }) => {
  const [customerId, item] = [await euroCustomer(page), await stockedItem(page)];
  const lines = [{ itemId: item.id, quantity: '12' }];
  const order = await post(page, '/salesorders', { customerId, lines });
  await post(page, `/salesorders/${order.id}/confirm`, {});
  await page.goto(`/salesorders/${order.id}`);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const dialog = page.getByRole('dialog');
  // Ten are there, and held.
  await expect(dialog.getByLabel('Quantity of line 1')).toHaveValue('10');
  await dialog.getByLabel('Quantity of line 1').fill('12');
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await expect(dialog.getByRole('alert')).toContainText(/There is not enough of “Pump/);
  await expectAccessible(page);
  expect(await read<{ status: string }>(page, `/salesorders/${order.id}`)).toMatchObject({
    status: 'confirmed',
  });
});

test('pieces are shipped by the serial numbers that are typed or scanned', async ({ userPage: page }) => {
  const [customerId, item] = [await euroCustomer(page), await serialItem(page)];
  const lines = [{ itemId: item.id, quantity: '4' }];
  const order = await post(page, '/salesorders', { customerId, lines });
  await post(page, `/salesorders/${order.id}/confirm`, {});
  await page.goto(`/salesorders/${order.id}`);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Name the serial numbers of line 1' }).click();
  const serials = dialog.getByLabel('Serial numbers of line 1', { exact: true });
  await expect(serials).toBeFocused();
  const small = item.sku.toLowerCase();
  await serials.fill(`${small}-2..3\n${small}-9`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(serials).toHaveAccessibleDescription(new RegExp(`“${small}-9” is not in stock`));
  await serials.fill(`${small}-2..3\n${small}-5`);
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(page.getByText('Partly shipped', { exact: true })).toBeVisible();
  const shipped = await read<{ data: { id: string }[] }>(page, `/salesorders/${order.id}/shipments`);
  const path = `/salesorders/${order.id}/shipments/${shipped.data[0]?.id}`;
  const taken = await read<{ lines: { lot: string; quantity: string }[] }>(page, path);
  expect(taken.lines.map(({ lot }) => lot).sort()).toEqual(
    [2, 3, 5].map((number) => `${item.sku}-${number}`),
  );

  await test.step('and told on the page of their customer, which leads to the list of shipments', async () => {
    await page.goto(`/customers/${customerId}`);
    const delivered = page.getByRole('region', { name: 'Delivered' });
    await expect(delivered.getByRole('rowheader')).toHaveCount(3);
    await expect(delivered.getByRole('row', { name: new RegExp(`${item.sku}-5`) })).toBeVisible();
    await expectAccessible(page);
    await delivered.getByRole('link', { name: 'All shipments of this customer' }).click();
    const shipment = page.getByRole('rowheader').getByRole('link');
    await expect(shipment).toHaveCount(1);
    await expectAccessible(page);
    await shipment.click();
    await expect(page).toHaveURL(new RegExp(`/salesorders/${order.id}$`));
  });
});

test('the pattern of a number is changed, and the next order has it', async ({ adminPage: page }) => {
  await page.goto('/setup/numbering');
  await page.getByRole('button', { name: 'Edit the numbering of sales order' }).click();
  const pattern = page.getByRole('dialog').getByLabel('Pattern');
  const before = await pattern.inputValue();
  await pattern.fill('ORD-{yyyy}');
  await expect(pattern).toHaveAccessibleDescription(/exactly once/);
  await expectAccessible(page);
  await pattern.fill('ORD-{yyyy}-{seq:4}');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^The next sales order is ORD-\d{4}-\d{4}\.$/)).toBeVisible();
  const lines = [{ description: 'Pump', quantity: '1', unitPrice: '1' }];
  const order = await post(page, '/salesorders', { customerId: await euroCustomer(page), lines });
  expect(order.number).toMatch(/^ORD-\d{4}-\d{4}$/);
  await page.request.patch('/v1/settings/numbering/SalesOrder', {
    data: { pattern: before },
    headers: await csrfHeader(page),
  });
});

test('a shipment is reversed, and stays in the list', async ({ userPage: page }) => {
  const { id } = await shippedOrder(page);
  await page.goto(`/salesorders/${id}`);
  const shipments = page.getByRole('region', { name: 'Shipments' });
  await shipments.getByRole('button', { name: /^Reverse / }).click();
  const dialog = page.getByRole('dialog', { name: /^Reverse .*\?$/ });
  await dialog.getByLabel('Reason').fill('Wrong address');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reverse shipment' }).click();
  await expect(shipments.getByText('Reversed', { exact: true })).toBeVisible();
  await expect(shipments).toContainText(/Wrong address/);
  await expect(page.getByRole('region', { name: 'History' })).toContainText(/reversed a shipment/);
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('an order is amended: more of a line, another one, and why', async ({ userPage: page }) => {
  const { id, number } = await shippedOrder(page);
  await page.goto(`/salesorders/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Amend' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Amend ${number}` })).toBeVisible();

  await test.step('never less than is shipped', async () => {
    const quantity = line(page, 1).getByLabel('Quantity');
    await expect(quantity).toHaveAccessibleDescription('3 shipped');
    await expectAccessible(page);
    await quantity.fill('2');
    await page.getByRole('button', { name: 'Amend order' }).click();
    await expect(quantity).toHaveAccessibleDescription(/enter at least that/);
    await expect(quantity).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('with its sums as they will be, by keyboard', async () => {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('11');
    // Enter adds a line below.
    await page.keyboard.press('Enter');
    await expect(line(page, 2).getByLabel('Description')).toBeFocused();
    await page.keyboard.type('Mounting kit');
    await line(page, 2).getByLabel('Unit price').fill('20');
    await expect(page.getByText('€1,680.00').first()).toBeVisible();
    await page.getByLabel('Why it is amended').fill('Two less, and a kit');
    await page.keyboard.press('ControlOrMeta+Enter');
  });

  await test.step('and is shown as it is then, with what was made of it', async () => {
    await expect(page.getByText(`${number} is amended.`)).toBeVisible();
    await expect(page.getByRole('row', { name: /^1 Pump/ })).toContainText(
      /11 pcs\s*Held: 7\s*Shipped: 3\s*Backorder: 1/,
    );
    await expect(page.getByRole('row', { name: /^2 Mounting kit/ })).toBeVisible();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history).toContainText(/amended the order.*Reason: Two less, and a kit/);
    // One as it was confirmed, and one as it is now.
    await expect(page.getByRole('link', { name: /^Order_.*\.pdf$/ })).toHaveCount(2, { timeout: 60_000 });
  });
});

test('drafts are found by their customer, selected and deleted; columns stay hidden', async ({
  userPage: page,
}) => {
  const customerId = await euroCustomer(page);
  const lines = [{ description: 'Pump', quantity: '1', unitPrice: '1' }];
  const first = await post(page, '/salesorders', { customerId, lines });
  const second = await post(page, '/salesorders', { customerId, lines });
  const kept = await post(page, '/salesorders', { customerId, lines });
  await post(page, `/salesorders/${kept.id}/confirm`, {});
  await page.goto('/salesorders');
  const { name } = await read<{ name: string }>(page, `/customers/${customerId}`);
  await page.getByRole('combobox', { name: 'Customer' }).fill(name);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await expect(page).toHaveURL(/customerId=/);
  await expect(page.getByRole('rowheader')).toHaveCount(3);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Owner' }).click();
  await expect(page.getByRole('columnheader', { name: 'Owner' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await expect(page.getByRole('columnheader', { name: 'Owner' })).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByText('3 selected')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete drafts' }).click();
  await page
    .getByRole('dialog', { name: 'Delete 2 drafts?' })
    .getByRole('button', { name: 'Delete drafts' })
    .click();
  await expect(page.getByText('2 drafts are deleted.')).toBeVisible();
  await expect(page.getByRole('rowheader')).toContainText([kept.number]);
  for (const { id } of [first, second]) {
    expect((await page.request.get(`/v1/salesorders/${id}`)).status()).toBe(404);
  }
});

test('home counts what is late, and the promise is mended where it stands', async ({ userPage: page }) => {
  const lines = [{ description: 'Pump', quantity: '1', unitPrice: '1' }];
  const customerId = await euroCustomer(page);
  const order = await post(page, '/salesorders', { customerId, lines, promisedDate: '2020-01-31' });
  await post(page, `/salesorders/${order.id}/confirm`, {});
  await page.goto('/');
  await page.getByRole('link', { name: /Late orders$/ }).click();
  await expect(page.getByRole('button', { name: 'Late' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: order.number }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByText('It is no longer a draft: this is what can still be changed.')).toBeVisible();
  await page.getByLabel('Promised for', { exact: true }).fill('2099-12-31');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible();
  await page.goto('/salesorders?late=true');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: order.number })).toHaveCount(0);
});

const STATES: [name: string, show: (page: Page) => Promise<void>][] = [
  [
    'orders',
    async (page) => {
      await page.goto('/salesorders');
      await expect(page.getByRole('rowheader').first()).toBeVisible();
    },
  ],
  [
    'shipments',
    async (page) => {
      await page.goto('/shipments');
      await expect(page.getByRole('rowheader').first()).toBeVisible();
    },
  ],
  [
    'home',
    async (page) => {
      await page.goto('/');
      await expect(page.getByRole('link', { name: /\d+ Late orders/ })).toBeVisible();
      await expect(page.getByRole('rowheader').first()).toBeVisible();
    },
  ],
  [
    'orders, some of them selected',
    async (page) => {
      await page.goto('/salesorders');
      await page
        .getByRole('checkbox', { name: /^Select S/ })
        .first()
        .check();
      await expect(page.getByText('1 selected')).toBeVisible();
    },
  ],
  [
    'the columns of quotes',
    async (page) => {
      await page.goto('/salesquotes');
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      await page.getByRole('button', { name: 'Columns' }).click();
      await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible();
    },
  ],
  [
    'a customer with its templates',
    async (page) => {
      await page.goto(`/customers/${await euroCustomer(page)}/edit`);
      await expect(page.getByRole('combobox', { name: 'Quotes' })).toBeVisible();
    },
  ],
  [
    'an order of which little can be changed',
    async (page) => {
      const { id } = await shippedOrder(page);
      await page.goto(`/salesorders/${id}/edit`);
      await expect(page.getByLabel('Promised for', { exact: true })).toBeVisible();
    },
  ],
  [
    'an order that is shipped in part',
    async (page) => {
      const { id } = await shippedOrder(page);
      await page.goto(`/salesorders/${id}`);
      await expect(page.getByRole('region', { name: 'Shipments' })).toContainText(/3 pcs/);
      await expect(page.getByRole('region', { name: 'History' })).toContainText(/shipped lines/);
    },
  ],
  [
    'shipping',
    async (page) => {
      const { id } = await shippedOrder(page);
      await page.goto(`/salesorders/${id}`);
      await page.getByRole('button', { name: 'Ship', exact: true }).click();
      await expect(page.getByRole('dialog').getByLabel('Quantity of line 1')).toBeVisible();
    },
  ],
  [
    'converting a quote',
    async (page) => {
      const { id } = await acceptedQuote(page);
      await page.goto(`/salesquotes/${id}`);
      await page.getByRole('button', { name: 'Make an order' }).click();
      await expect(page.getByRole('dialog').getByLabel('Quantity of line 1')).toBeVisible();
    },
  ],
  [
    'an item in a line',
    async (page) => {
      await page.goto(`/salesorders/new?customerId=${await euroCustomer(page)}`);
      await line(page, 1).getByRole('button', { name: 'Choose an item for line 1' }).click();
      await page.getByRole('combobox', { name: 'Item' }).fill('p');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  ],
  [
    'numbering',
    async (page) => {
      await page.goto('/setup/numbering');
      await expect(page.getByRole('rowheader').first()).toBeVisible();
    },
  ],
];

test.describe('axe finds nothing', () => {
  for (const [name, show] of STATES) {
    test(name, async ({ keptAdminPage: page }) => {
      await show(page);
      await expectAccessible(page, show);
    });
  }
});

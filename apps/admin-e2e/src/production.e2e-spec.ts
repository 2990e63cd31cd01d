import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/axe';
import { expect, test } from './harness/fixtures';
import { deleteOrder, plannedOrder, product, runningOrder, soldOrder, starter } from './harness/shop-floor';

const confirm = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
};

test('what was sold is made: from the line of the order to its serial numbers and its traveler', async ({
  adminPage: page,
}) => {
  await starter(page, 'ProductionOrder', 'Our order sheet');
  await starter(page, 'ProductionOrderTraveler', 'Our traveler');
  const item = await product(page, 'Control cabinet');
  const sold = await soldOrder(page, item.id);

  await test.step('planned from the line of the sales order', async () => {
    await page.goto(`/salesorders/${sold.id}`);
    await page.getByRole('link', { name: 'Make what line 1 needs' }).click();
    await expect(page.getByText(new RegExp(`^Made for ${sold.number}`))).toBeVisible();
    await expect(page.getByLabel('Quantity')).toHaveValue('2');
    await page.getByRole('combobox', { name: 'Product to' }).fill(item.shelf.code);
    await page.getByRole('option', { name: new RegExp(item.shelf.code) }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create production order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('New production order');
  });

  await test.step('released, with its materials held', async () => {
    await confirm(page, 'Release');
    await expect(page.getByText('Released', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Materials' })).toContainText(`4 at ${item.shelf.code}`);
  });

  await test.step('worked on', async () => {
    await page.getByRole('button', { name: 'Start: Mount rails' }).click();
    await page.getByRole('button', { name: 'Done: Mount rails' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mount rails is done' });
    await expect(dialog.getByLabel('Good pieces')).toHaveValue('2');
    await expect(dialog.getByLabel('Good pieces')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 good, 0 scrap')).toBeVisible();
    await page.getByRole('button', { name: 'Sign off: Mount rails' }).click();
    await expect(page.getByText(/Signed off by /)).toBeVisible();
  });

  await test.step('a lot is scanned, and issued', async () => {
    await page.getByLabel('Scan a material').fill('NO-SUCH-LOT');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('NO-SUCH-LOT');
    await page.getByLabel('Scan a material').fill(item.part.lot);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: new RegExp(`^Issue ${item.part.sku}`) });
    await expect(dialog.getByRole('combobox', { name: 'Lot' })).toHaveValue(item.part.lot);
    await expect(dialog.getByLabel('Quantity')).toHaveValue('4');
    await expectAccessible(page);
    await dialog.getByLabel('Quantity').fill('3');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`3 pcs of ${item.part.sku} issued.`)).toBeVisible();
  });

  await test.step('completed by its serial numbers', async () => {
    await page.getByRole('button', { name: 'Complete' }).click();
    const dialog = page.getByRole('dialog', { name: /^Complete / });
    const serials = dialog.getByLabel('Serial numbers of the good pieces');
    await expect(serials).toBeFocused();
    for (const serial of [`${item.sku}-1`, `${item.sku}-2`]) {
      await page.keyboard.type(serial);
      await page.keyboard.press('Enter');
    }
    await expect(serials).toHaveAccessibleDescription(/2 good pieces/);
    // Three of four were issued by hand.
    await expect(dialog.getByRole('region', { name: 'Taken from stock for 2 pcs' })).toContainText(
      `1 pcs${item.part.sku} · Terminal${item.shelf.code}: ${item.part.lot}`,
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Complete' }).click();
    await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'History' })).toContainText(
      'completed the production order',
    );
    await expectAccessible(page);
  });

  await test.step('with its traveler', async () => {
    const number = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('button', { name: 'Choose a template' }).click();
    await expect(page.getByText('Travelers', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('menuitemradio', { name: 'Our traveler' }).first().click();
    await expect(page.getByTitle(`${number} as PDF`)).toBeVisible();
    await expect(page.getByTitle(`${number} as PDF`)).toHaveAttribute('src', /\/traveler\/pdf/);
    await page.getByRole('button', { name: 'Close the PDF' }).click();
    await page.getByRole('link', { name: `Order ${sold.number}` }).click();
    await expect(page.getByRole('link', { name: `Production order ${number}` })).toBeVisible();
  });
});

test('the travelers of what is selected are printed into one PDF', async ({ adminPage: page }) => {
  await starter(page, 'ProductionOrderTraveler', 'Batch traveler');
  const gone = await plannedOrder(page);
  const orders = [await runningOrder(page), gone, await runningOrder(page)];
  await page.goto('/prodorders');
  for (const { number } of orders) await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  // One is gone by the time it is printed: it is named, and the others are printed.
  await deleteOrder(page, gone);
  // By keyboard: the first template has the focus once they are there.
  const print = page.getByRole('button', { name: 'Print', exact: true });
  await print.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(print).toBeFocused();
  await print.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  const template = page.getByRole('menuitem', { name: 'Batch traveler' }).first();
  const place = await page
    .getByRole('menuitem')
    .evaluateAll((items) => items.findIndex((item) => item.textContent.includes('Batch traveler')));
  for (let item = 0; item < place; item += 1) await page.keyboard.press('ArrowDown');
  await expect(template).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '3 documents as PDF' });
  await expect(dialog.getByRole('alert')).toContainText('1 document could not be printed');
  await expect(dialog.getByRole('listitem')).toContainText(`${gone.number}: There is no `);
  await expectAccessible(page);
  // The connection is lost while the server prints, for longer than it takes.
  let isLost = true;
  await page.route('**/v1/pdf/*', (route) => (isLost ? route.abort() : route.continue()));
  await dialog.getByRole('button', { name: 'Print the other 2' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The connection is lost; the server prints on.');
  await expect(dialog.getByRole('status')).toContainText('of 2 printed');
  await expectAccessible(page);
  isLost = false;
  await expect(dialog.getByTitle('3 documents as PDF')).toHaveAttribute('src', /^blob:/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Travelers_2.pdf');
  await dialog.getByRole('button', { name: 'Close the PDF' }).click();
  await expect(dialog).toBeHidden();
});

test('an order is made of other materials and in other steps than its item, on a tablet', async ({
  userPage: page,
}) => {
  const order = await runningOrder(page);
  const spare = await product(page, 'Spare cabinet');
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`/prodorders/${order.id}`);

  await test.step('its materials', async () => {
    await page.getByRole('link', { name: 'Edit materials' }).click();
    const first = page.getByRole('group', { name: 'Material 1' });
    await first.getByLabel('For one piece').fill('3');
    await page.getByRole('button', { name: 'Add material' }).click();
    const second = page.getByRole('group', { name: 'Material 2' });
    await second.getByRole('combobox', { name: 'Item' }).fill(spare.part.sku);
    await page.getByRole('option', { name: new RegExp(spare.part.sku) }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`The materials of ${order.number} are saved.`)).toBeVisible();
    const materials = page.getByRole('region', { name: 'Materials' });
    await expect(materials).toContainText(`6 at ${order.product.shelf.code}`);
    await expect(materials).toContainText(`2 at ${spare.shelf.code}`);
  });

  await test.step('its operations, of which one is begun', async () => {
    await page.getByRole('link', { name: 'Edit operations' }).click();
    const begun = page.getByRole('group', { name: 'Operation 1' });
    await expect(begun).toContainText('It is begun, so it stays as it is.');
    const second = page.getByRole('group', { name: 'Operation 2' });
    await second.getByLabel('Name').fill('Paint');
    await page.getByRole('button', { name: 'Add operation' }).click();
    await page.getByRole('group', { name: 'Operation 3' }).getByLabel('Name').fill('Pack');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`The operations of ${order.number} are saved.`)).toBeVisible();
    const operations = page.getByRole('region', { name: 'Operations' });
    await expect(operations.getByRole('heading', { level: 3 })).toHaveText([
      /10 Mount rails/,
      /20 Paint/,
      /30 Pack/,
    ]);
    await expect(page.getByRole('button', { name: 'Done: Mount rails' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('what was noted by mistake is put right: of an operation, and of the order', async ({
  userPage: page,
}) => {
  const { id, product: item } = await runningOrder(page);
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`/prodorders/${id}`);

  await test.step('an operation is reopened, and its quantities are corrected', async () => {
    await page.getByRole('button', { name: 'Done: Mount rails' }).click();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Sign off: Mount rails' }).click();
    await expect(page.getByText(/Signed off by /)).toBeVisible();
    await page.getByRole('button', { name: 'Reopen: Mount rails' }).click();
    const reopening = page.getByRole('dialog', { name: 'Reopen Mount rails' });
    await reopening.getByRole('button', { name: 'Reopen' }).click();
    await expect(reopening.getByLabel('Reason')).toHaveAccessibleDescription(/Say why/);
    await expectAccessible(page);
    await reopening.getByLabel('Reason').fill('It was the other cabinet');
    await reopening.getByRole('button', { name: 'Reopen' }).click();
    await expect(page.getByText(/Signed off by /)).toBeHidden();
    await page.getByRole('button', { name: 'Correct: Mount rails' }).click();
    const correcting = page.getByRole('dialog', { name: 'Correct Mount rails' });
    await correcting.getByLabel('Good pieces').fill('1');
    await correcting.getByLabel('Reason').fill('One is still to be made');
    await correcting.getByRole('button', { name: 'Correct' }).click();
    await expect(page.getByText('1 good, 0 scrap')).toBeVisible();
  });

  await test.step('what was made is taken back, with its materials', async () => {
    await page.getByRole('button', { name: 'Complete' }).click();
    const completing = page.getByRole('dialog', { name: /^Complete / });
    for (const serial of [`${item.sku}-1`, `${item.sku}-2`]) {
      await page.keyboard.type(serial);
      await page.keyboard.press('Enter');
    }
    await completing.getByRole('button', { name: 'Complete' }).click();
    const noted = page.getByRole('region', { name: 'Noted as made' });
    await expect(noted).toContainText(`${item.sku}-1, ${item.sku}-2`);
    await noted.getByRole('button', { name: 'Take back: 2 good, 0 scrap' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take back 2 good, 0 scrap?' });
    await dialog.getByLabel('Reason').fill('Counted twice');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await expect(noted).toContainText(/Taken back .* by .*: Counted twice/);
    await expect(page.getByText('In progress', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Materials' })).toContainText(`4 at ${item.shelf.code}`);
    const history = page.getByRole('region', { name: 'History' });
    await expect(history).toContainText('took back what was noted as made');
    await expect(history).toContainText('It was the other cabinet');
    await expectAccessible(page);
  });
});

test('a scanned traveler opens its order from the board', async ({ userPage: page }) => {
  const order = await runningOrder(page);
  await page.goto('/production');
  const scan = page.getByLabel('Scan an order');
  await expect(scan).toBeFocused();
  await expect(
    page.getByRole('region', { name: /^In progress/ }).getByRole('link', { name: order.number }),
  ).toBeVisible();
  await page.keyboard.type('PR-NONE');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('There is no production order “PR-NONE”.');
  await expect(scan).toBeFocused();
  // The code is scanned as it is printed, as a tablet's keyboard begins it, and as the address in a document's QR
  // code.
  for (const code of [
    order.number,
    order.number.toLowerCase(),
    page.url().replace(/production$/, `prodorders/${order.id}`),
  ]) {
    await page.goto('/production');
    await expect(scan).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible();
  }
});

test('what an item is made of, and how, is written where the item is', async ({ userPage: page }) => {
  const item = await product(page, 'Control cabinet');
  const other = await product(page, 'Door');
  await page.goto(`/items/${item.id}`);
  await page.getByRole('link', { name: 'Bill of materials' }).click();
  await expect(page.getByRole('group', { name: 'Component 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Add component' }).click();
  const second = page.getByRole('group', { name: 'Component 2' });
  await second.getByRole('combobox', { name: 'Item' }).fill(other.sku);
  await page.getByRole('option', { name: new RegExp(other.sku) }).click();
  await second.getByLabel('For one piece').fill('1');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`The bill of materials of ${item.sku} is saved.`)).toBeVisible();

  await page.getByRole('link', { name: 'Routing' }).click();
  await page.getByRole('button', { name: 'Add operation' }).click();
  const third = page.getByRole('group', { name: 'Operation 3' });
  await expect(third.getByLabel('Number')).toHaveValue('30');
  await third.getByLabel('Number').fill('20');
  await third.getByLabel('Name').fill('Inspect');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(third.getByLabel('Number')).toHaveAccessibleDescription(/Another operation has this number/);
  await third.getByLabel('Number').fill('30');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`The routing of ${item.sku} is saved.`)).toBeVisible();
});

const STATES: [name: string, show: (page: Page) => Promise<void>][] = [
  [
    'production orders',
    async (page) => {
      await page.goto('/prodorders');
      await expect(page.getByRole('rowheader').first()).toBeVisible();
    },
  ],
  [
    'board',
    async (page) => {
      await page.goto('/production');
      await expect(page.getByRole('region').getByRole('link').first()).toBeVisible();
    },
  ],
  [
    'production order at work',
    async (page) => {
      const { id } = await runningOrder(page);
      await page.goto(`/prodorders/${id}`);
      await expect(page.getByRole('button', { name: 'Done: Mount rails' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'History' })).toContainText(/released/);
    },
  ],
  [
    'completing',
    async (page) => {
      const { id } = await runningOrder(page);
      await page.goto(`/prodorders/${id}`);
      await page.getByRole('button', { name: 'Complete' }).click();
      await expect(page.getByRole('dialog').getByLabel('Scrap')).toBeVisible();
    },
  ],
  [
    'issuing',
    async (page) => {
      const { id, product: item } = await runningOrder(page);
      await page.goto(`/prodorders/${id}`);
      await page.getByRole('button', { name: `Issue ${item.part.sku}` }).click();
      await expect(page.getByRole('dialog').getByLabel('Of which spoilt')).toBeVisible();
    },
  ],
  [
    'edit of a production order',
    async (page) => {
      const { id } = await runningOrder(page);
      await page.goto(`/prodorders/${id}/edit`);
      await expect(page.getByLabel('Due date', { exact: true })).toBeVisible();
    },
  ],
  [
    'work centres',
    async (page) => {
      await page.goto('/workcentres');
      await expect(page.getByRole('rowheader').first()).toBeVisible();
    },
  ],
  [
    'work centre',
    async (page) => {
      await page.goto('/workcentres');
      await page.getByRole('rowheader').first().getByRole('link').click();
      await expect(page.getByLabel('Hourly rate')).toBeVisible();
    },
  ],
  [
    'bill of materials',
    async (page) => {
      const { id } = await product(page, 'Control cabinet');
      await page.goto(`/items/${id}/bom`);
      await expect(page.getByRole('group', { name: 'Component 1' })).toBeVisible();
    },
  ],
  [
    'routing',
    async (page) => {
      const { id } = await product(page, 'Control cabinet');
      await page.goto(`/items/${id}/routing`);
      await expect(page.getByRole('group', { name: 'Operation 2' })).toBeVisible();
    },
  ],
  [
    'home with production',
    async (page) => {
      await page.goto('/');
      await expect(page.getByRole('link', { name: /\d+ Late production/ })).toBeVisible();
    },
  ],
];

test.describe('axe finds nothing in production', () => {
  for (const [name, show] of STATES) {
    test(name, async ({ keptAdminPage: page }) => {
      await show(page);
      await expectAccessible(page, show);
    });
  }
});

import { expectAccessible } from './harness/axe';
import { expect, test } from './harness/fixtures';
import { euroCustomer, stockedItem } from './harness/sales-desk';

test('an item gets price breaks by keyboard, and a quote follows them until a price is typed', async ({
  userPage: page,
}) => {
  const [customerId, item] = [await euroCustomer(page), await stockedItem(page)];

  await test.step('they are written and shown', async () => {
    await page.goto(`/items/${item.id}/edit`);
    await page.getByRole('button', { name: 'Add price break' }).focus();
    for (const [quantity, price] of [
      ['100', '99.5'],
      ['10', '110'],
    ] as const) {
      // The button has the focus again once the row is written.
      await page.keyboard.press('Enter');
      await page.keyboard.type(quantity);
      await page.keyboard.press('Tab');
      await page.keyboard.type(price);
      await page.getByRole('button', { name: 'Add price break' }).focus();
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    const details = page.getByRole('region', { name: 'Details' });
    await expect(details.getByText('from 10 pcs')).toBeVisible();
    await expect(details.getByRole('listitem')).toHaveText([
      /from 10 pcs\s*€110\.00/,
      /from 100 pcs\s*€99\.50/,
    ]);
    await expectAccessible(page);
  });

  await test.step('a line follows them', async () => {
    await page.goto(`/salesquotes/new?customerId=${customerId}`);
    const line = page.getByRole('group', { name: 'Line 1', exact: true });
    const price = line.getByLabel('Unit price');
    await line.getByLabel('Description').fill(item.sku);
    await line.getByLabel('Quantity').focus();
    await expect(price).toHaveValue('120.00');
    await page.keyboard.type('100');
    await expect(price).toHaveValue('99.50');
    await price.fill('105');
    await line.getByLabel('Quantity').fill('10');
    await expect(price).toHaveValue('105');
    const take = line.getByRole('button', { name: 'From 10 pcs: €110.00' });
    await expect(take).toBeVisible();
    await expectAccessible(page);
    await take.press('Enter');
    await expect(price).toHaveValue('110.00');
    await expect(price).toBeFocused();
    await page.getByRole('button', { name: 'Create quote' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^SQ-/ })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Lines' })).toContainText('110.00');
  });
});

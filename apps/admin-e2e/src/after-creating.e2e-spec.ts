import type { Page } from '@playwright/test';
import { expect, test } from './harness/fixtures';
import { euroCustomer, stockedItem } from './harness/sales-desk';

const code = () => `N${Date.now() % 10_000_000}`;

const line = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Description' }).first().fill('Installation');
  await page
    .getByRole('textbox', { name: /^Unit price/ })
    .first()
    .fill('85');
  await page.getByRole('button', { name: /^Create/ }).press('Enter');
};

const named = async (page: Page) => {
  await page.getByLabel('Code', { exact: true }).fill(code());
  await page.getByLabel('Name', { exact: true }).fill('Newcomer');
  await page.getByRole('button', { name: /^Create/ }).press('Enter');
};

/** The steps that fill in the form of each kind of record. */
const FORMS: Record<string, (page: Page) => Promise<void>> = {
  '/customers': named,
  '/workcentres': named,
  '/items': async (page) => {
    await page.getByLabel('SKU', { exact: true }).fill(code());
    await page.getByLabel('Name', { exact: true }).fill('Newcomer');
    await page.getByRole('button', { name: /^Create/ }).press('Enter');
  },
  '/salesquotes': line,
  '/salesorders': line,
  '/prodorders': async (page) => {
    await page.getByLabel('Quantity').fill('2');
    await page.getByRole('button', { name: /^Create/ }).press('Enter');
  },
  '/service/troublereports': async (page) => {
    await page.getByRole('combobox', { name: 'Customer' }).fill('Northwind');
    await page.getByRole('option', { name: /Northwind/ }).click();
    await page.getByLabel('Subject').fill('It is loud');
    await page.getByRole('button', { name: /^(Create|Report)/ }).press('Enter');
  },
};

for (const [list, fill] of Object.entries(FORMS)) {
  test(`what is created from ${list} is shown with the focus on its heading`, async ({ adminPage: page }) => {
    const form = list.startsWith('/sales')
      ? `${list}/new?customerId=${await euroCustomer(page)}`
      : list === '/prodorders'
        ? `${list}/new?itemId=${(await stockedItem(page)).id}`
        : `${list}/new`;
    await page.goto(form);
    await fill(page);
    await expect(page).not.toHaveURL(/\/new/);
    await expect(page).toHaveURL(/\/[0-9a-f-]{36}$/);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    // It is not led elsewhere afterwards.
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('status')).toBeVisible();
    await expect(heading).toBeFocused();
  });
}

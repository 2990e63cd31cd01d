import type { SalesOrderSummary } from '@docket/contracts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/axe';
import { expect, test } from './harness/fixtures';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search numbers, names and pages' });

async function firstOrder(page: Page): Promise<SalesOrderSummary> {
  const answer = await page.request.get('/v1/salesorders?limit=1&sort=number');
  const { data } = (await answer.json()) as { data: SalesOrderSummary[] };
  if (data[0] === undefined) throw new Error('The demo data has no order.');
  return data[0];
}

async function openSearch(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('rowheader').first().waitFor();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test('an order is opened by its number, by keyboard alone', async ({ adminPage: page }) => {
  const { id, number, customerName } = await firstOrder(page);
  await openSearch(page);
  await page.keyboard.type(number);
  // At once: it waits for what is on its way.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/salesorders/${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // It is offered the next time, before anything is typed.
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Opened last' }).getByRole('option').first()).toHaveText(
    `${number}${customerName}`,
  );
  await expect(field(page)).toBeFocused();
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const other = await opened;
  await expect(other).toHaveURL(new RegExp(`/salesorders/${id}$`));
  await other.close();
});

test('nothing is lost of what is typed while the search is still on its way', async ({ adminPage: page }) => {
  // A machine that is slow to do what can wait.
  await page.addInitScript(`{
    const later = globalThis.setTimeout;
    globalThis.setTimeout = (what, delay = 0, ...rest) => later(what, Math.max(delay, 250), ...rest);
  }`);
  await page.goto('/');
  await page.getByRole('rowheader').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('CC200-0041', { delay: 30 });
  await expect(field(page)).toHaveValue('CC200-0041');
});

test('a name is found wherever it stands, and Escape gives the focus back', async ({ adminPage: page }) => {
  const { customerName } = await firstOrder(page);
  await page.goto('/salesorders');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await field(page).pressSequentially(customerName.slice(3).toUpperCase());
  const customers = page.getByRole('group', { name: 'Customers' });
  const record = customers.getByRole('option').filter({ hasText: customerName }).first();
  await expect(record).toHaveAttribute('href', /^\/customers\//);
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('what was sold to a customer is found by their name', async ({ adminPage: page }) => {
  const { number, customerName } = await firstOrder(page);
  await openSearch(page);
  await page.keyboard.type(customerName);
  await page.getByRole('option', { name: `Orders of ${customerName}` }).click();
  await expect(page).toHaveURL(/\/salesorders\?customerId=/);
  await expect(page.getByRole('rowheader', { name: number })).toBeVisible();
});

test('a form that the search leads to has the focus in its first field', async ({ adminPage: page }) => {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openSearch(page);
  await page.keyboard.type('new quote');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/salesquotes\/new$/);
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
});

test('? lists the keys, and what it lists works', async ({ adminPage: page }) => {
  await page.goto('/customers');
  await page.getByRole('rowheader').first().waitFor();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('New entry')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('?n');
  await expect(page.getByRole('searchbox')).toHaveValue('?n');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('main').focus();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/customers\/new$/);
});

test('the keys are listed from the menu of the account, too', async ({ adminPage: page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of/ }).press('Enter');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test.describe('axe finds nothing', () => {
  test('the search of everything', async ({ adminPage: page }) => {
    const { number } = await firstOrder(page);
    await openSearch(page);
    await expectAccessible(page);
    await field(page).fill(number.slice(0, -1));
    await expect(page.getByRole('group', { name: 'Orders' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page);
    await field(page).fill('nothing like this');
    await expect(page.getByText('Nothing found for')).toBeVisible();
    await expectAccessible(page);
    await page.route('**/v1/search?**', (route) => route.abort());
    await field(page).fill('not to be had');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });

  test('the list of keys', async ({ adminPage: page }) => {
    await page.goto('/');
    await page.getByRole('rowheader').first().waitFor();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectAccessible(page);
  });
});

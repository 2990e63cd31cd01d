import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/axe';
import { expect, test } from './harness/fixtures';

const csrfHeaders = async (page: Page) => {
  const cookies = await page.context().cookies();
  return { 'X-CSRF-Token': cookies.find(({ name }) => name.endsWith('docket_ui_csrf'))?.value ?? '' };
};

/** A draft quote with two lines, changed twice since. */
async function changedQuote(page: Page): Promise<{ id: string; number: string }> {
  const headers = await csrfHeaders(page);
  const customers = (await (await page.request.get('/v1/customers?limit=1')).json()) as {
    data: { id: string }[];
  };
  const lines = [
    { description: 'Oak table', quantity: '2', unitPrice: '780.00' },
    { description: 'Chair', quantity: '8', unitPrice: '450.00' },
  ];
  const data = { customerId: customers.data[0]?.id, lines };
  const made = await page.request.post('/v1/salesquotes', { data, headers });
  const quote = (await made.json()) as { id: string; number: string };
  const path = `/v1/salesquotes/${quote.id}`;
  const dearer = [lines[0], { ...lines[1], unitPrice: '460.00' }, { ...lines[1], description: 'Bench' }];
  const notes = 'Delivery within three weeks. '.repeat(30).trim();
  await page.request.patch(path, { data: { lines: dearer, billingAddress: { city: 'Bonn' } }, headers });
  await page.request.patch(path, {
    data: { notes, customFields: { project: 'P-17' }, lines: dearer.slice(1) },
    headers,
  });
  return quote;
}

test.describe('the history of a quote', () => {
  test('tells in words who changed what', async ({ adminPage: page }) => {
    const { id } = await changedQuote(page);
    await page.goto(`/salesquotes/${id}`);
    const history = page.getByRole('region', { name: 'History' });
    await expect(history).toContainText(/Line 2 · Price: \D450.00 → becomes \D460.00/);
    await expect(history).toContainText('Line 3 added: Bench');
    await expect(history).toContainText('Line 1 removed: Oak table');
    // Another test may have given the administrator a longer name.
    await expect(history).toContainText(/Administrator( \d+)? created the quote/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mark as sent' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click();
    await expect(history.getByRole('listitem').first()).toContainText('marked the quote as sent');
  });

  test('the list is downloaded as it is filtered and sorted', async ({ adminPage: page }) => {
    await page.goto('/salesquotes?status=draft&sort=number&size=25');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expectAccessible(page);
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(/^salesquotes-\d{4}-\d\d-\d\d\.csv$/);
    const [header, ...rows] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(header).toMatch(/^\uFEFFid,version,number,/);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toContain(',draft,');
    await expect(page.getByText(/\.csv is downloaded\.$/)).toBeVisible();
    await expectAccessible(page);
  });
});

test('a list is narrowed to a period, and its records are gone through one after the other', async ({
  adminPage: page,
}) => {
  await changedQuote(page);
  await changedQuote(page);
  await page.goto('/salesquotes?status=draft&size=25');
  await page.getByRole('button', { name: 'Date…' }).click();
  await page.getByRole('combobox', { name: 'Date', exact: true }).selectOption('This year');
  await expect(page).toHaveURL(/dateSince=\d{4}-01-01&dateBefore=\d{4}-01-01/);
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending');
  await expectAccessible(page);
  const list = page.url();
  const links = page.getByRole('rowheader').getByRole('link');
  await expect(links.nth(1)).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  await links.first().click();
  await expect(page).toHaveURL(new RegExp(`${addresses[0]}$`));
  await page.getByRole('link', { name: 'Next in the list' }).click();
  await expect(page).toHaveURL(new RegExp(`${addresses[1]}$`));
  await expect(page.getByRole('link', { name: 'Previous in the list' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(`${addresses[0]}$`));
  await page.goBack();
  await expect(page).toHaveURL(list);
});

test('a list says which filters of its address it did not understand', async ({ adminPage: page }) => {
  await page.goto('/salesquotes?status=banana&dateFrom=yesterday&size=25');
  const notice = page.getByRole('status').filter({ hasText: '2 filters were not understood' });
  await expect(notice).toContainText('status=banana');
  await expect(notice).toContainText('dateFrom=yesterday');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Remove them' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page).toHaveURL(/\/salesquotes\?size=25$/);
});

import type { Page } from '@playwright/test';
import { expect, test } from './harness/fixtures';
import { runningOrder } from './harness/shop-floor';

/** The page as the browser prints it. */
const print = (page: Page) => page.emulateMedia({ media: 'print' });

test.describe('what the browser prints', () => {
  test('of a list is the list: with all its column heads, without what is pressed', async ({
    adminPage: page,
  }) => {
    await page.goto('/salesquotes');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await print(page);
    const table = page.getByRole('table');
    for (const name of ['Number', 'Status', 'Date', 'Total']) {
      await expect(table.locator('thead').getByText(name, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const acting of [
      page.getByRole('link', { name: 'New quote' }),
      page.getByRole('searchbox'),
      page.getByRole('checkbox'),
      page.getByRole('combobox'),
      page.getByRole('navigation'),
      page.locator('main button:not(thead *)'),
    ]) {
      await expect(acting.filter({ visible: true })).toHaveCount(0);
    }
  });

  test('of a list says what it is narrowed by, which rows it shows, and when that was', async ({
    adminPage: page,
  }) => {
    await page.goto('/salesquotes?status=draft,sent&size=25');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    // Though nobody has touched the page: a program prints, too.
    const line = page.locator('[data-printed-only]');
    await expect(line).toBeAttached({ timeout: 3_000 });
    await expect(line).toBeHidden();
    await print(page);
    await expect(line).toBeVisible();
    await expect(line).toHaveText(
      /^Status: Draft, Sent · rows 1–\d+ of \d+ · printed on [A-Z][a-z]+ \d+, 20\d\d/,
    );
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const [below, table] = [await line.boundingBox(), await page.getByRole('table').boundingBox()];
    expect(below!.y).toBeGreaterThan(title!.y);
    expect(below!.y).toBeLessThan(table!.y);
    await page.emulateMedia({ media: 'screen' });
    await expect(line).toBeHidden();
  });

  test('of a list on paper held sideways has all its columns, and says when in a date and a time', async ({
    adminPage: page,
  }) => {
    // The part of A4 between its margins.
    await page.setViewportSize({ width: 1046, height: 720 });
    await page.goto('/inventory/movements');
    const table = page.getByRole('table');
    const time = table.getByRole('time').filter({ visible: true }).first();
    await expect(time).toHaveText(/ago|now|yesterday|last week/);
    const late = ['Note', 'By'].map((name) => table.locator('thead').getByText(name, { exact: true }));
    for (const head of late) await expect(head).toBeHidden();
    await print(page);
    for (const head of late) await expect(head).toBeVisible();
    await expect(time.locator('span')).toBeHidden();
    const printed = await page.evaluate<[string, string]>(`(() => {
      const [time] = document.querySelectorAll('td time');
      return [getComputedStyle(time, '::after').content, time.title];
    })()`);
    expect(printed[0]).toBe(`"${printed[1]}"`);
    expect(printed[1]).toMatch(/20\d\d.*\d:\d\d/);
    const missing = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(missing).toBeLessThanOrEqual(0);
  });

  test('of stock and of the audit trail is what lies there and who did it', async ({ adminPage: page }) => {
    await page.goto('/inventory');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await print(page);
    // The column of menus, its head and its cells, leaves its room to the others.
    const heads = page.locator('thead th').filter({ visible: true });
    await expect(heads.filter({ hasText: 'Actions' })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/setup/audit');
    const actor = page.getByRole('table').getByRole('button', { name: /admin/i });
    await expect(actor.first()).toBeVisible();
    await print(page);
    await expect(actor.first()).toBeVisible();
  });

  test('of a production order is its facts, without fields, links that act and empty sections', async ({
    userPage: page,
  }) => {
    const order = await runningOrder(page);
    await page.goto(`/prodorders/${order.id}`);
    await expect(page.getByText('No files yet', { exact: false })).toBeVisible();
    const materials = page.getByRole('region', { name: 'Materials' });
    await expect(materials).toContainText(order.product.part.sku);
    await print(page);
    await expect(materials).toBeVisible();
    for (const acting of [
      page.getByRole('link', { name: /^Edit/ }),
      page.getByLabel('Scan a material'),
      page.getByRole('heading', { name: 'Attachments' }),
      page.getByRole('button'),
    ]) {
      await expect(acting.filter({ visible: true })).toHaveCount(0);
    }
  });

  test('is black on white, in the dark, too', async ({ adminPage: page }) => {
    const colours = () =>
      page.evaluate<{ color: string; backgroundColor: string }>(`(() => {
        const { color, backgroundColor } = getComputedStyle(document.body);
        return { color, backgroundColor };
      })()`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/salesquotes');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    const dark = await colours();
    const onPaper = { color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' };
    await print(page);
    await expect.poll(colours).toEqual(onPaper);
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(colours).toEqual(dark);
    // A person who prints is asked in a window of the browser's own. These events stand in for it.
    await page.evaluate(`dispatchEvent(new Event('beforeprint'))`);
    expect((await colours()).backgroundColor).toBe(onPaper.backgroundColor);
    await page.evaluate(`dispatchEvent(new Event('afterprint'))`);
    expect(await colours()).toEqual(dark);
  });
});

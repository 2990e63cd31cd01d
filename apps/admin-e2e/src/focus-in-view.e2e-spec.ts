import type { Page } from '@playwright/test';
import { expectFocusInView } from './harness/focus-in-view';
import { expect, test } from './harness/fixtures';
import { csrfHeader } from './harness/people';

/** The height of windows on small laptops. Little is left between the bars that stick to their edges. */
const HEIGHT = 640;
const WIDTHS = [1440, 390];

/** An order with so many lines that it is some windows high. */
async function longOrder(page: Page): Promise<string> {
  const headers = await csrfHeader(page);
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(`/v1${path}`, { data, headers });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return ((await answer.json()) as { id: string }).id;
  };
  const code = `CF${Date.now() % 1_000_000_000}`;
  const customerId = await send('/customers', { code, name: `Customer ${code} Ltd.`, currency: 'EUR' });
  const lines = Array.from({ length: 8 }, (_, index) => ({
    description: `Installation on site, day ${index + 1}`,
    quantity: '8',
    uom: 'h',
    unitPrice: '85.00',
    taxPercent: '19',
  }));
  return send('/salesorders', { customerId, lines });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

for (const width of WIDTHS) {
  test.describe(`with Tab, ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: HEIGHT } });

    test('no row of a list has the focus below the bar of those selected', async ({ adminPage: page }) => {
      for (const path of ['/salesquotes', '/customers']) {
        await open(page, path);
        await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
        await expect(page.getByRole('button', { name: 'Clear selection' })).toBeVisible();
        expect(await expectFocusInView(page)).toBeGreaterThan(20);
      }
    });

    test('no field of a form has the focus below the header or the bar that saves', async ({
      adminPage: page,
    }) => {
      test.slow();
      const order = `/salesorders/${await longOrder(page)}`;
      await open(page, order);
      await expectFocusInView(page);
      await open(page, `${order}/edit`);
      expect(await expectFocusInView(page)).toBeGreaterThan(80);
      for (const path of ['/items/new', '/setup/company']) {
        await open(page, path);
        expect(await expectFocusInView(page)).toBeGreaterThan(20);
      }
    });
  });
}

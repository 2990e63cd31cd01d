import type { Locator, Page } from '@playwright/test';
import { expect, test } from './harness/fixtures';
import { csrfHeader } from './harness/people';

/** A line that names the row, two below it, and what is around them. */
const MOST_HEIGHT = 80;

test.use({ viewport: { width: 390, height: 844 } });

for (const path of ['/inventory/movements', '/setup/audit']) {
  test(`rows of ${path} take few lines on a phone, and no scrolling sideways`, async ({
    adminPage: page,
  }) => {
    await page.goto(path);
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows.first()).toBeVisible();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    heights.sort((one, other) => one - other);
    // A long text takes more: half of them say how high a row is.
    expect(heights[Math.floor(heights.length / 2)]).toBeLessThan(MOST_HEIGHT);
    await expect(page.getByRole('region', { name: /scrolls/ })).toHaveCount(0);
  });
}

test('a customer with a long name makes no long row, and no list wider than the page', async ({
  adminPage: page,
}) => {
  const name = `${'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk '.repeat(3)}GmbH & Co. KG`;
  const headers = await csrfHeader(page);
  const made = await page.request.post('/v1/customers', { data: { code: 'LONG-NAME', name }, headers });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const lines = [{ description: 'Pump', quantity: '1', unitPrice: '10' }];
  const quote = { customerId: id, lines };
  expect((await page.request.post('/v1/salesquotes', { data: quote, headers })).status()).toBe(201);
  for (const path of ['/customers', '/salesquotes']) {
    await page.goto(`${path}?q=Donaudampfschifffahrt`);
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .first();
    await expect(row).toContainText('Donaudampfschifffahrt');
    expect((await row.boundingBox())?.height).toBeLessThan(MOST_HEIGHT);
    await expect(page.getByRole('region', { name: /scrolls/ })).toHaveCount(0);
  }
});

/** A quote and an order over millions, and as many to make, each the first of its list. */
async function makeMillions(page: Page): Promise<void> {
  const headers = await csrfHeader(page);
  const make = async <Made>(path: string, data: object) => {
    const made = await page.request.post(`/v1${path}`, { data, headers });
    expect(made.ok(), await made.text()).toBe(true);
    return (await made.json()) as Made;
  };
  const customers = (await (await page.request.get('/v1/customers?limit=1')).json()) as {
    data: [{ id: string }];
  };
  const lines = [{ description: 'Plant', quantity: '1', unitPrice: '12345678.90' }];
  for (const path of ['/salesquotes', '/salesorders'])
    await make(path, { customerId: customers.data[0].id, lines });
  const bolt = { sku: `BOLT-${Date.now()}`, name: 'Bolt', type: 'make', price: '12345678.90' };
  const { id: itemId } = await make<{ id: string }>('/items', bolt);
  await make('/prodorders', { itemId, quantity: '1234567' });
}

for (const language of ['en', 'de'] as const) {
  test(`totals of millions make no list scroll sideways on a phone: ${language}`, async ({
    adminPage: page,
  }) => {
    const headers = { ...(await csrfHeader(page)), 'If-Match': '*' };
    const speak = async (spoken: string) =>
      expect((await page.request.patch('/v1/profile', { data: { language: spoken }, headers })).ok()).toBe(
        true,
      );
    await makeMillions(page);
    await speak(language);
    const wide: string[] = [];
    try {
      for (const path of [
        '/',
        '/salesquotes',
        '/salesorders',
        '/prodorders',
        '/items',
        '/service/troublereports',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('rowheader').first()).toBeVisible();
        for (const width of [390, 360, 320]) {
          await page.setViewportSize({ width, height: 844 });
          const missing = await page
            .getByRole('table')
            .first()
            .evaluate(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : NaN));
          if (missing !== 0) wide.push(`${path} at ${width}: ${missing}`);
        }
      }
      expect(wide).toEqual([]);
      // The state of a document stands below its total if it has no column.
      await page.goto('/salesquotes?status=draft');
      const state = page
        .getByRole('row')
        .nth(1)
        .getByText(language === 'en' ? 'Draft' : 'Entwurf');
      await expect(state.filter({ visible: true })).toBeVisible();
    } finally {
      await speak('en');
    }
  });
}

test('what can be done with a list stands in one row, in German, too', async ({ adminPage: page }) => {
  const speak = async (language: 'en' | 'de') => {
    const headers = { ...(await csrfHeader(page)), 'If-Match': '*' };
    expect((await page.request.patch('/v1/profile', { data: { language }, headers })).ok()).toBe(true);
  };
  await speak('de');
  try {
    await page.goto('/customers');
    const tops = await Promise.all(
      [
        page.getByRole('button', { name: 'CSV herunterladen' }),
        page.getByRole('button', { name: 'CSV importieren' }),
        page.getByRole('link', { name: 'Neuer Kunde' }),
      ].map(async (way) => {
        await expect(way).toBeVisible();
        return (await way.boundingBox())?.y;
      }),
    );
    expect(new Set(tops).size).toBe(1);
  } finally {
    await speak('en');
  }
});

test('what can be done with a document stands in one row: the next step, the print, a menu of the rest', async ({
  adminPage: page,
}) => {
  const headers = await csrfHeader(page);
  const found = await page.request.get('/v1/customers?limit=1');
  const { data: customers } = (await found.json()) as { data: [{ id: string }] };
  const lines = [{ description: 'Pump', quantity: '1', unitPrice: '10' }];
  const data = { customerId: customers[0].id, lines };
  const made = await page.request.post('/v1/salesorders', { data, headers });
  const { id } = (await made.json()) as { id: string };
  expect((await page.request.post(`/v1/salesorders/${id}/confirm`, { headers })).ok()).toBe(true);
  await page.goto('/salesorders?sort=-createdAt');
  await page.getByRole('rowheader').getByRole('link').first().click();
  const middle = async (what: Locator) => {
    await expect(what).toBeVisible();
    const box = await what.boundingBox();
    return box === null ? NaN : Math.round(box.y + box.height / 2);
  };
  const ship = page.getByRole('button', { name: 'Ship', exact: true });
  const more = page.getByRole('button', { name: 'More actions' });
  const row = await middle(page.getByRole('button', { name: 'PDF', exact: true }));
  expect([await middle(ship), await middle(more)]).toEqual([row, row]);
  // The ones before and after stand above, at the edge.
  const next = page.getByRole('link', { name: /^(Next|Previous)/ }).first();
  expect(await middle(next)).toBeLessThan(await middle(page.getByRole('heading', { level: 1 })));
  await more.click();
  await page.getByRole('menuitem', { name: 'E-mail' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Start' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/edit$/);
});

test('on a phone, filters are folded behind a button that counts them', async ({ adminPage: page }) => {
  await page.goto('/salesquotes?status=draft&dateSince=2026-01-01&dateBefore=2027-01-01');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const fold = page.getByRole('button', { name: 'Filters (2)' });
  const drafts = page.getByRole('button', { name: 'Draft', exact: true });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(drafts).toBeHidden();
  const table = await page.getByRole('table').boundingBox();
  expect(table?.y).toBeLessThan(260);
  await fold.click();
  await drafts.click();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect(page).not.toHaveURL(/status/);
  // A tablet has room for what is set, and for no more before the list.
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/salesquotes?status=draft&dateSince=2026-01-01&dateBefore=2027-01-01');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(drafts).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sent', exact: true })).toBeHidden();
  await drafts.click();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  await expect(drafts).toBeHidden();
  expect((await page.getByRole('table').boundingBox())?.y).toBeLessThan(768 / 3);
  // They have a line of their own elsewhere.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeHidden();
});

test('the navigation is signs where a page needs its width, and words for whoever wants them', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/salesquotes');
  const labels = page.getByRole('button', { name: 'Navigation labels' });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const widthOf = async () => (await navigation.boundingBox())?.width ?? NaN;
  await expect(labels).toHaveAttribute('aria-expanded', 'false');
  expect(await widthOf()).toBeLessThan(60);
  // Its word stands beside the sign that has the focus, outside of the navigation.
  const orders = navigation.getByRole('link', { name: 'Orders', exact: true });
  await orders.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(orders).toBeFocused();
  expect((await orders.getByText('Orders').boundingBox())?.width).toBeGreaterThan(40);
  await labels.focus();
  await page.keyboard.press('Enter');
  await expect(labels).toHaveAttribute('aria-expanded', 'true');
  expect(await widthOf()).toBeGreaterThan(200);
  // It stays so, from the first picture of the page on.
  await page.reload();
  await expect(navigation).toBeVisible();
  expect(await widthOf()).toBeGreaterThan(200);
  const shifts = await page.evaluate<number>(`new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().filter(({ sources }) =>
      sources.some(({ node }) => node?.nodeName === 'NAV' || node?.nodeName === 'MAIN')).length))
      .observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(0), 300);
  })`);
  expect(shifts).toBe(0);
  await labels.click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(labels).toHaveAttribute('aria-expanded', 'false');
});

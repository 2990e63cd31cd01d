import type { Page } from '@playwright/test';
import { expect, test } from './harness/fixtures';
import { LISTS } from './harness/lists';
import { csrfHeader } from './harness/people';

/** Two lines and what is around them. */
const TWO_LINES = 60;

/** A line, without what is around it. */
const ONE_LINE = 30;

const QUARTER_HOUR = 15 * 60_000;
const TEN_MONTHS = 300 * 24 * 4 * QUARTER_HOUR;

test('production orders leave their items room on a small laptop, and no number is broken', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  // Those of the demo data: others make a million of a kind.
  await page.goto('/prodorders?q=CC-');
  const sold = page.getByRole('cell').getByRole('link', { name: /^SO-/ });
  await expect(sold.first()).toBeVisible();
  expect(await sold.first().evaluate((link) => link.getClientRects().length)).toBe(1);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  for (const row of await rows.all())
    expect((await row.boundingBox())?.height, await row.innerText()).toBeLessThan(TWO_LINES);
  const late = page.getByRole('cell', { name: /Late$/ }).first();
  await expect(late).toBeVisible();
  const isInside = await late.evaluate((cell) => {
    const word = cell.lastElementChild?.getBoundingClientRect();
    return word !== undefined && word.right <= cell.getBoundingClientRect().right;
  });
  expect(isInside, 'the word stays in its column').toBe(true);
});

for (const width of [1280, 1200]) {
  test(`lists of many columns are not scrolled sideways, ${width} pixels wide`, async ({
    adminPage: page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/salesorders', '/service/troublereports', '/items', '/inventory/movements']) {
      await page.goto(path);
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      await expect(page.getByRole('region', { name: /scrolls/ }), path).toHaveCount(0);
    }
  });
}

test('a movement of stock says in one line where from and where to', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // Those of an item of the demo data: others have codes as long as a line.
  const found = await page.request.get('/v1/items?sku=CC-100');
  const { data } = (await found.json()) as { data: { id: string }[] };
  await page.goto(`/inventory/movements?itemId=${data[0]?.id}`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows.filter({ has: page.getByRole('link', { name: /^PR-/ }) }).first()).toBeVisible();
  for (const row of await rows.all())
    expect((await row.boundingBox())?.height, await row.innerText()).toBeLessThan(TWO_LINES);
  const routes = page.getByRole('cell', { name: ' → ' });
  for (const route of await routes.all())
    expect(
      new Set(
        await route
          .locator('.unbroken')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top)),
      ).size,
    ).toBe(1);
});

test('a tablet held upright shows lists and tabs without scrolling sideways', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const path of [
    '/salesquotes',
    '/salesorders',
    '/shipments',
    '/customers',
    '/prodorders',
    '/service/troublereports',
    '/items',
    '/inventory',
    '/inventory/movements',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expect(page.getByRole('region', { name: /scrolls/ }), path).toHaveCount(0);
    const missing = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(missing, path).toBeLessThanOrEqual(0);
  }
  for (const width of [768, 1000]) {
    await page.setViewportSize({ width, height: 1024 });
    await page.goto('/setup/documents');
    const tabs = page.getByRole('tablist').first();
    await expect(tabs.getByRole('tab').last()).toBeInViewport({ ratio: 1 });
    expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(0);
  }
});

/** Stock and production orders of more than anybody has, of an item and at a place with long codes; the newest of their lists. */
async function makeEnormous(page: Page): Promise<void> {
  const headers = await csrfHeader(page);
  const make = async <Made>(path: string, data: object) => {
    const made = await page.request.post(`/v1${path}`, { data, headers });
    expect(made.ok(), await made.text()).toBe(true);
    return (await made.json()) as Made;
  };
  type Made = { id: string };
  const code = `HEXAGONAL-${Date.now()}`;
  const name = 'Sechskantschraubenverbindungselement M10, verzinkt';
  const { id: itemId } = await make<Made>('/items', { sku: code, name, type: 'make' });
  const places = [`${code}-EAST`, `${code}-WEST`].map((one) =>
    make<Made>('/locations', { code: one, name: one }),
  );
  const [{ id: from }, { id: to }] = (await Promise.all(places)) as [Made, Made];
  const quantity = '987654321987.654321';
  await make('/inventory/movements', { reason: 'receipt', itemId, toLocationId: from, quantity });
  const transfer = {
    reason: 'transfer',
    itemId,
    fromLocationId: from,
    toLocationId: to,
    quantity: '1234567.5',
  };
  await make('/inventory/movements', transfer);
  const { id: taken } = await make<Made>('/inventory/movements', transfer);
  await make(`/inventory/movements/${taken}/reverse`, {});
  const found = await page.request.get('/v1/customers?limit=1');
  const { data: customers } = (await found.json()) as { data: [Made] };
  const lines = [{ itemId, quantity: '1234567', unitPrice: '1' }];
  const sold = await make<Made & { lines: [Made] }>('/salesorders', { customerId: customers[0].id, lines });
  await make(`/salesorders/${sold.id}/confirm`, {});
  const order = { itemId, dueDate: '2026-01-31', salesOrderId: sold.id, salesOrderLineId: sold.lines[0].id };
  for (const made of [quantity, '1234567']) await make('/prodorders', { ...order, quantity: made });
}

test('enormous quantities, long codes and long times make no list scroll sideways', async ({
  adminPage: page,
}) => {
  const speak = async (language: 'en' | 'de') => {
    const headers = { ...(await csrfHeader(page)), 'If-Match': '*' };
    expect((await page.request.patch('/v1/profile', { data: { language }, headers })).ok()).toBe(true);
  };
  await makeEnormous(page);
  await page.clock.setFixedTime(Date.now() + TEN_MONTHS);
  const wide: string[] = [];
  try {
    for (const language of ['de', 'en'] as const) {
      await speak(language);
      for (const [path, widths] of [
        ['/prodorders', [1440, 1200, 1024, 768, 390]],
        ['/inventory/movements', [1440, 1200, 1024, 768, 390]],
        ['/items', [1440, 1280, 1024, 768, 390]],
        // Three such quantities stand in a row on this page.
        ['/inventory?q=HEXAGONAL', [1440, 768, 390]],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('rowheader').first()).toBeVisible();
        for (const width of widths) {
          await page.setViewportSize({ width, height: 1024 });
          // The page follows its width a moment later.
          const missing = () =>
            page
              .getByRole('table')
              .evaluate(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : NaN));
          await expect
            .poll(missing, { timeout: 3_000 })
            .toBe(0)
            .catch(async () => wide.push(`${path} at ${width}, ${language}: ${await missing()}`));
        }
      }
    }
    expect(wide).toEqual([]);
    await page.setViewportSize({ width: 1200, height: 1024 });
    await page.goto('/inventory/movements');
    // A quantity that has no room can still be read in its title.
    const cut = page.getByTitle('987,654,321,987.654321 pcs');
    await expect(cut.first()).toBeVisible();
    // A quantity that has room is in one piece.
    const short = page.getByTitle(/^\d pcs$/).first();
    expect(await short.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    expect((await short.boundingBox())?.height).toBeLessThan(ONE_LINE);
  } finally {
    await speak('en');
  }
});

/** Every page with a table that a reader of it scrolls, if at all, within its frame. */
const PAGES = ['/', ...LISTS, '/production', '/profile'];

/** The language with the longer words; the long run takes the other, too. */
const LANGUAGES = process.env['TEST_LONG'] ? ['de', 'en'] : ['de'];

for (const language of LANGUAGES) {
  test(`no page is wider than a tablet held upright, or a phone: ${language}`, async ({
    adminPage: page,
  }) => {
    test.slow();
    const headers = { ...(await csrfHeader(page)), 'If-Match': '*' };
    const speak = async (spoken: string) =>
      expect((await page.request.patch('/v1/profile', { data: { language: spoken }, headers })).ok()).toBe(
        true,
      );
    await speak(language);
    const wide: string[] = [];
    try {
      for (const path of PAGES) {
        await page.setViewportSize({ width: 768, height: 1024 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        for (const width of [768, 390, 320]) {
          await page.setViewportSize({ width, height: 1024 });
          const missing = await page.evaluate<number>(
            'document.documentElement.scrollWidth - document.documentElement.clientWidth',
          );
          if (missing > 0) wide.push(`${path} at ${width}: ${missing}`);
        }
      }
      expect(wide).toEqual([]);
    } finally {
      await speak('en');
    }
  });
}

test('an order that is partly shipped leaves its lines room for what they are', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const answer = await page.request.get('/v1/salesorders?status=partly_shipped&limit=1');
  const { data } = (await answer.json()) as { data: [{ id: string }] };
  await page.goto(`/salesorders/${data[0].id}`);
  const lines = page.getByRole('table', { name: /lines/i });
  const what = lines.getByRole('rowheader').first();
  await expect(what).toBeVisible();
  expect((await what.boundingBox())?.width).toBeGreaterThan(180);
  await expect(lines.getByText(/^Shipped: /).first()).toBeVisible();
  await expect(page.getByRole('region', { name: /scrolls/ })).toHaveCount(0);
});

test('longer words than the English ones do not make lists scroll sideways', async ({ adminPage: page }) => {
  const speak = async (language: 'en' | 'de') => {
    const headers = { ...(await csrfHeader(page)), 'If-Match': '*' };
    expect((await page.request.patch('/v1/profile', { data: { language }, headers })).ok()).toBe(true);
  };
  // Recent times are shown in fewer words than older ones.
  await page.clock.setFixedTime(Date.now() + QUARTER_HOUR);
  await speak('de');
  try {
    for (const path of ['/salesorders', '/service/troublereports', '/items', '/inventory/movements']) {
      await page.goto(path);
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      for (const width of [1280, 1200, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        const missing = await page
          .getByRole('table')
          .evaluate(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : NaN));
        expect(missing, `${path}, ${width} pixels wide`).toBeLessThanOrEqual(0);
      }
    }
  } finally {
    await speak('en');
  }
});

for (const width of [1440, 1024, 390]) {
  test(`what is to be done ends with a whole row of tiles, ${width} pixels wide`, async ({
    adminPage: page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const tiles = page.getByRole('list', { name: 'What is to be done' }).getByRole('listitem');
    await expect(tiles).toHaveCount(8);
    const boxes = await tiles.evaluateAll((all) =>
      all.map((tile) => {
        const { top, right } = tile.getBoundingClientRect();
        return { top, right };
      }),
    );
    const widest = Math.max(...boxes.map(({ right }) => right));
    expect(boxes.at(-1)?.right).toBeCloseTo(widest, 0);
    if (width === 1440) expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  });
}

test('a checkbox in the dark has the colours of the page around it', async ({ adminPage: page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/salesquotes');
  const box = page.getByRole('checkbox', { name: /^Select SQ-/ }).first();
  await expect(box).toBeVisible();
  const body = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  await expect(box).toHaveCSS('background-color', body);
  await box.check();
  await expect(box).not.toHaveCSS('background-color', body);
});

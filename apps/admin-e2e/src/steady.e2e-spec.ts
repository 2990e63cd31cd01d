import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/axe';
import { expect, test } from './harness/fixtures';

/**
 * The most that the content may move by itself. A column of a table takes this much as it gets its rows. The limit
 * that counts as good is 0.1 of a page (web.dev, Cumulative Layout Shift).
 */
const MOST_MOVED = 0.005;

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 844 };

interface Moved {
  sum: number;
  what: string[];
}

const PAGES: [
  name: string,
  size: { width: number; height: number },
  path: (page: Page) => Promise<string>,
][] = [
  ['the production board on a phone', PHONE, async () => '/production'],
  ['Setup > Documents on a phone', PHONE, async () => '/setup/documents'],
  ['the form of a webhook', DESK, async () => '/setup/webhooks/new'],
  ['the profile on a phone', PHONE, async () => '/profile'],
  ['a customer', DESK, async (page) => `/customers/${await firstOf(page, 'customers')}`],
  ['an item that is made', DESK, async (page) => `/items/${await firstOf(page, 'items?type=make')}`],
  ['a work centre', DESK, async (page) => `/workcentres/${await firstOf(page, 'workcentres')}`],
  ['an order', DESK, async (page) => `/salesorders/${await confirmedOrder(page)}`],
  ['an order that is amended', PHONE, async (page) => `/salesorders/${await confirmedOrder(page)}/amend`],
  ['an order that is edited', DESK, async (page) => `/salesorders/${await confirmedOrder(page)}/edit`],
];

for (const [name, size, pathOf] of PAGES) {
  test(`${name} keeps still while it loads`, async ({ adminPage: page }) => {
    await page.setViewportSize(size);
    const path = await pathOf(page);
    await watchMoves(page);
    // Apart from one another, as over a slow line: what comes together moves nothing.
    let asked = 0;
    await page.route('/v1/**', async (route) => {
      const wait = (asked++ * 70) % 280;
      await new Promise((resolve) => setTimeout(resolve, wait));
      await route.continue();
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0);
    const moved = await page.evaluate<Moved>('window.moved');
    expect(moved.sum, moved.what.join('\n')).toBeLessThanOrEqual(MOST_MOVED);
  });
}

test('a warning of little disk space moves nothing on Home, and can be read by everybody', async ({
  adminPage: page,
}) => {
  await page.setViewportSize(PHONE);
  const { data } = (await (await page.request.get('/v1/system/disks')).json()) as { data: object[] };
  const low = data.map((disk) => ({ ...disk, state: 'low' }));
  await page.route('/v1/system/disks', (route) => route.fulfill({ json: { data: low, next: null } }));
  await watchMoves(page);
  await page.goto('/');
  await expect(page.getByRole('status', { name: 'Little disk space left' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const moved = await page.evaluate<Moved>('window.moved');
  expect(moved.sum, moved.what.join('\n')).toBeLessThanOrEqual(MOST_MOVED);
  await expectAccessible(page);
});

test('a part of a page that is late keeps none below it from being seen', async ({ adminPage: page }) => {
  const item = await firstOf(page, 'items?type=make');
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('/v1/inventory?**', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(`/items/${item}`);
  await expect(page.locator('main .mantine-Skeleton-root').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(page.locator('main .mantine-Skeleton-root').first()).toBeVisible();
  answer();
  await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0);
});

test('a part that cannot be loaded keeps none below it from being seen', async ({ adminPage: page }) => {
  await page.route('/v1/profile', (route) => route.abort());
  await page.goto('/profile');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'API', exact: true })).toBeVisible();
  await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0);
});

/** Adds up what the browser itself says has moved (Layout Instability API), and names it. */
async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(`
    window.moved = { sum: 0, what: [] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) {
        window.moved.sum += value;
        for (const { node, previousRect, currentRect } of sources) {
          window.moved.what.push(
            [value.toFixed(4), node?.nodeName, node?.className, JSON.stringify([previousRect, currentRect])].join(' '),
          );
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  `);
}

async function firstOf(page: Page, list: string): Promise<string> {
  const answer = await page.request.get(`/v1/${list}`);
  const { data } = (await answer.json()) as { data: { id: string }[] };
  const [first] = data;
  if (first === undefined) throw new Error(`There are no ${list}.`);
  return first.id;
}

const confirmedOrder = (page: Page) => firstOf(page, 'salesorders?status=confirmed');

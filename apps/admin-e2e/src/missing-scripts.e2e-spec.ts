import type { Page } from '@playwright/test';
import { expect, test } from './harness/fixtures';

const SCRIPTS = /\/assets\/[^/]+\.js/;
const TYPED = 'Twelve oak tables, as discussed';

async function typeQuote(page: Page): Promise<void> {
  await page.goto('/salesquotes/new');
  await page
    .getByLabel(/description/i)
    .first()
    .fill(TYPED);
  await page.waitForLoadState('networkidle');
}

/** The names of texts: words with points between, which no page shows. */
const RAW_KEYS = /\b[a-z]+[A-Za-z]*\.[a-z][A-Za-z]+(\.[a-z][A-Za-z]+)*\b/;

async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New quote');
  await expect(page.getByLabel(/description/i).first()).toHaveValue(TYPED);
  await expect(page.getByText('This page stopped working')).toHaveCount(0);
  expect((await page.locator('main').innerText()).match(RAW_KEYS)?.[0]).toBeUndefined();
}

const gone = (page: Page) => page.route(SCRIPTS, (route) => route.fulfill({ status: 404, body: '' }));
const cut = (page: Page) => page.route(SCRIPTS, (route) => route.abort());

for (const [how, block] of [
  ['are gone', gone],
  ['cannot be reached', cut],
] as const) {
  test(`what was typed stays where scripts ${how}, whatever is pressed`, async ({ adminPage: page }) => {
    await typeQuote(page);
    await block(page);
    await page.keyboard.press('Escape');
    // Every button of the page in turn, apart from what saves or leaves it.
    const names = await page
      .locator('main button:visible')
      .evaluateAll((all) =>
        all.map((one, at) => (/^(save|create|cancel)/i.test(one.textContent?.trim() ?? '') ? -1 : at)),
      );
    expect(names.filter((at) => at >= 0).length).toBeGreaterThan(3);
    for (const at of names.filter((one) => one >= 0)) {
      const button = page.locator('main button:visible').nth(at);
      if ((await button.count()) === 0 || !(await button.isEnabled())) continue;
      if (/delete|remove|undo/i.test((await button.getAttribute('aria-label')) ?? '')) continue;
      await button.click({ timeout: 5_000 }).catch(() => undefined);
      await page.keyboard.press('Escape');
      await expectWhole(page);
    }
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await expect(page.getByText('This part could not be loaded')).toBeVisible();
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('This part could not be loaded')).toHaveCount(0);
    // The search is part of every page.
    await page
      .getByRole('banner')
      .getByRole('button', { name: /search/i })
      .click();
    await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expectWhole(page);
  });
}

test('a part that failed once comes when it is tried again', async ({ adminPage: page }) => {
  await typeQuote(page);
  let isBroken = true;
  await page.route(/\/assets\/keys-dialog-.*\.js/, (route) => (isBroken ? route.abort() : route.continue()));
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByText('This part could not be loaded')).toBeVisible();
  isBroken = false;
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectWhole(page);
});

test('after an update, a link to a page that is gone loads the page anew', async ({ adminPage: page }) => {
  await page.goto('/customers');
  await page.waitForLoadState('networkidle');
  let isUpdated = true;
  await page.route(/./, (route) => {
    if (route.request().resourceType() === 'document') isUpdated = false;
    return isUpdated && SCRIPTS.test(route.request().url())
      ? route.fulfill({ status: 404, body: '' })
      : route.continue();
  });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Items', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Items');
  expect(isUpdated).toBe(false);
});

test('a page that is gone for good says so, and comes when it is tried again', async ({
  adminPage: page,
}) => {
  await page.goto('/customers');
  await page.waitForLoadState('networkidle');
  let loads = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loads += 1;
  });
  await page.route(/\/assets\/items-page-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Items', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
  expect(loads).toBe(1);
  await page.unroute(/\/assets\/items-page-.*\.js/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Items');
});

test('a page that comes late is announced', async ({ adminPage: page }) => {
  await page.goto('/customers');
  await page.waitForLoadState('networkidle');
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/items-page-.*\.js/, async (route) => {
    await late;
    await route.continue();
  });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Items', exact: true })
    .click();
  await expect(page.locator('main[aria-busy=true]')).toHaveCount(1);
  await expect(page.getByRole('status').getByText('Loading…')).toHaveCount(1);
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Items');
  await expect(page.locator('main[aria-busy=true]')).toHaveCount(0);
});

test('a server that was updated is told of, and a typed form is not thrown away', async ({
  adminPage: page,
}) => {
  await typeQuote(page);
  await page.route(/\/v1\/|\/health\//, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'x-docket-version': 'index-another' },
    });
  });
  await page.route(SCRIPTS, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const bar = page.getByRole('status').filter({ hasText: 'Docket was updated.' });
  await expect(bar).toBeVisible();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await bar.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expectWhole(page);
});

test('being offline is told of until it is over', async ({ adminPage: page }) => {
  await typeQuote(page);
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline. What you typed stays here.')).toBeVisible();
  await page
    .getByRole('button', { name: /^(save|create)/i })
    .first()
    .click();
  await expectWhole(page);
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await expectWhole(page);
});

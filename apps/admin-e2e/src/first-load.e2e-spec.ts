import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './harness/fixtures';
import { LISTS } from './harness/lists';

/** Largest size of the scripts of the first page, compressed. */
const SCRIPT_BYTES = 200_000;
/** Requests take turns over few connections: many small files are slower than some larger ones. */
const SCRIPTS = 12;

async function expectLight(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sizes = await page.evaluate<number[]>(`performance.getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .map(({ encodedBodySize }) => encodedBodySize)`);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(sizes.length).toBeLessThanOrEqual(SCRIPTS);
  expect(bytes).toBeLessThanOrEqual(SCRIPT_BYTES);
  // Something was counted, and the application is not elsewhere.
  expect(bytes).toBeGreaterThan(SCRIPT_BYTES / 4);
}

test('whoever signs in needs few scripts, and small ones', async ({ page }) => {
  await expectLight(page);
});

test('so does whoever opens home', async ({ adminPage: page }) => {
  await expectLight(page);
});

for (const list of LISTS) {
  test(`so does whoever opens ${list} first`, async ({ adminPage: page }) => {
    await page.goto(list);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const scripts = await page.evaluate<string[]>(`performance.getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js'))`);
    expect(scripts.length).toBeLessThanOrEqual(SCRIPTS);
    const files = await Promise.all(scripts.map(async (one) => (await page.request.get(one)).body()));
    // The size as gzip, which is more than the compressed size a browser takes.
    const bytes = files.reduce((sum, file) => sum + gzipSync(file).length, 0);
    expect(bytes).toBeLessThanOrEqual(SCRIPT_BYTES);
    expect(bytes).toBeGreaterThan(SCRIPT_BYTES / 4);
  });
}

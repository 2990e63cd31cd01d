import type { Page } from '@playwright/test';
import { expect, test } from './harness/fixtures';

/** What the first page may cost over the line, compressed. */
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

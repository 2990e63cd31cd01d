import type { Locator } from '@playwright/test';
import { expect, test } from './harness/fixtures';
import { csrfHeader } from './harness/people';
import { runningOrder } from './harness/shop-floor';

/** A finger's (WCAG 2.2, 2.5.5). */
const LEAST = 44;

test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true });

const tooSmall = async (buttons: Locator) => {
  await expect(buttons.first()).toBeVisible();
  const sizes = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const { width, height } = button.getBoundingClientRect();
      return { name: button.getAttribute('aria-label') ?? button.textContent, width, height };
    }),
  );
  return sizes.filter(({ width, height }) => width < LEAST || height < LEAST);
};

test('files and windows have buttons for a finger on a tablet', async ({ userPage: page }) => {
  const order = await runningOrder(page);
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const stored = await page.request.post(`/v1/prodorders/${order.id}/attachments`, {
    multipart: { file: { name: 'plate.png', mimeType: 'image/png', buffer } },
    headers: await csrfHeader(page),
  });
  expect(stored.status()).toBe(201);
  await page.goto(`/prodorders/${order.id}`);
  const files = page.getByRole('region', { name: 'Attachments' });
  await expect(files.getByRole('button', { name: 'Delete plate.png' })).toBeVisible();
  expect(await tooSmall(files.getByRole('button'))).toEqual([]);
  await files.getByRole('button', { name: 'Show plate.png' }).tap();
  const shown = page.getByRole('dialog', { name: 'plate.png' });
  expect(await tooSmall(shown.getByRole('button', { name: 'Close' }))).toEqual([]);
  await shown.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('button', { name: /^Done: Mount rails/ }).tap();
  expect(await tooSmall(page.getByRole('dialog').getByRole('button', { name: 'Close' }))).toEqual([]);
});

test('lists and the lines of a form have buttons for a finger, too', async ({ userPage: page }) => {
  for (const list of ['/inventory', '/salesquotes']) {
    await page.goto(list);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    expect(await tooSmall(page.getByRole('table').getByRole('button'))).toEqual([]);
    expect(await tooSmall(page.getByRole('navigation', { name: 'Pages' }).getByRole('button'))).toEqual([]);
    expect(await tooSmall(page.getByRole('button', { name: /Columns|CSV/ }))).toEqual([]);
  }
  await page.goto('/salesquotes/new');
  expect(await tooSmall(page.getByRole('button', { name: /line 1( up| down)?$/ }))).toEqual([]);
});

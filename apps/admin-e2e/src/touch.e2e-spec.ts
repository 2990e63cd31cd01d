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

test('forms, the profile and the names in the audit have room for a finger', async ({ adminPage: page }) => {
  for (const path of ['/customers/new', '/profile', '/setup/company']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await tooSmall(page.locator('main .mantine-Button-root'))).toEqual([]);
  }
  await page.goto('/setup/audit');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  expect(await tooSmall(page.getByRole('table').getByRole('button'))).toEqual([]);
});

test('keys are told to those who have some alone', async ({ userPage: page }) => {
  await page.goto('/salesquotes/new');
  await expect(page.getByRole('button', { name: 'Add line' })).toBeVisible();
  await expect(page.getByText(/Alt\+↑/)).toBeHidden();
  await page.getByRole('button', { name: /^Account of/ }).tap();
  await expect(page.getByText('Keyboard shortcuts')).toBeVisible();
  await expect(page.locator('kbd:visible')).toHaveCount(0);
});

test('a customer is called and written to from their contacts', async ({ userPage: page }) => {
  await page.goto('/customers/new');
  await page.getByRole('button', { name: 'Add contact' }).tap();
  await page.getByLabel('Phone').fill('+49 (0)30 123-45');
  await page.getByLabel('E-mail address').fill('ada@example.com');
  const call = page.getByRole('link', { name: 'Call +49 (0)30 123-45' });
  await expect(call).toHaveAttribute('href', 'tel:+493012345');
  await expect(page.getByRole('link', { name: 'Write to ada@example.com' })).toHaveAttribute(
    'href',
    'mailto:ada@example.com',
  );
});

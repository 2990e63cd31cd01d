import type { Page } from '@playwright/test';
import { post } from './harness/calls';
import { expect, test } from './harness/fixtures';

/** Returns the controls and windows that a message covers. */
const covered = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const stack = document.querySelector('#messages [role="status"]')?.closest('[data-position]');
    if (stack == null) return ['There is no message any more.'];
    const lies = stack.getBoundingClientRect();
    const things = [...document.querySelectorAll('a, button, input, select, textarea, tbody tr, [role="dialog"]')];
    return things
      .filter((thing) => !stack.contains(thing) && thing.closest('[inert]') === null)
      .filter((thing) => {
        const { left, right, top, bottom } = thing.getBoundingClientRect();
        return left < lies.right && lies.left < right && top < lies.bottom && lies.top < bottom;
      })
      .map((thing) => thing.tagName + ' ' + (thing.getAttribute('aria-label') ?? thing.textContent));
  })()`);

const message = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('status');

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

for (const viewport of WIDTHS) {
  test(`at ${viewport.width} px a message covers neither rows nor windows`, async ({ adminPage: page }) => {
    await page.setViewportSize(viewport);
    const code = `ROW${viewport.width}${Date.now() % 1_000_000}`;
    // The list needs as many rows as the screen has room for.
    for (let made = 0; made < 20; made += 1) {
      await post(page, '/customers', {
        code: `${code}-${made}`,
        name: `Row ${code}-${made}`,
        currency: 'EUR',
      });
    }
    await page.goto(`/customers?q=${code}`);
    await page.getByRole('checkbox', { name: `Select Row ${code}-0`, exact: true }).check();
    await page.getByRole('button', { name: /^Deactivate/ }).press('Enter');
    // The bar is in sight, so its buttons take the focus without scrolling the list.
    expect(await page.evaluate('scrollY')).toBe(0);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Deactivate/ })
      .press('Enter');
    await expect(message(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => covered(page)).toEqual([]);

    await page.goto('/profile');
    await page.getByLabel('Name', { exact: true }).fill(`Admin ${Date.now() % 1000}`);
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(message(page)).toBeVisible();
    await page.getByRole('button', { name: 'Generate key' }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);
  });
}

test('a message that came under a resting pointer makes way for a window', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto('/profile');
  const save = async () => {
    await page.getByLabel('Name', { exact: true }).fill(`Admin ${Date.now() % 100_000}`);
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(message(page)).toBeVisible();
  };
  await save();
  await message(page).hover();
  await message(page).getByRole('button').press('Enter');
  await expect(message(page)).toHaveCount(0);
  await save();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect.poll(() => covered(page)).toEqual([]);
});

test('at 390 px a message does not lie over a window as high as the screen', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto('/profile');
  await page.getByLabel('Name', { exact: true }).fill(`Admin ${Date.now() % 1000}`);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(message(page)).toBeVisible();
  // Not by a click: that would meet the message, and close it.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect.poll(() => covered(page)).toEqual([]);
});

import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/axe';
import { expect, test } from './harness/fixtures';

const choose = async (page: Page, key: string, action: string) => {
  const row = page.getByRole('row', { name: key }).filter({ hasText: 'Active' });
  await row.getByRole('button', { name: `Actions for ${key}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

const shownKey = async (page: Page) => {
  const key = (await page.getByTestId('api-key').textContent()) ?? '';
  await page.getByRole('button', { name: 'I have stored the key' }).click();
  return key;
};

test('a key is limited, renamed, rotated and revoked', async ({ adminPage: page, docket }) => {
  const call = (key: string, path: string, method = 'GET') =>
    fetch(`${docket.url}/v1${path}`, { method, headers: { 'X-APIKEY': key } }).then(({ status }) => status);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Generate key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Till');
  await dialog.getByRole('radio', { name: 'Some kinds of documents' }).check();
  await dialog.getByRole('checkbox', { name: 'Sales quote' }).check();
  await dialog.getByRole('switch', { name: /^Read-only/ }).click({ force: true });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Generate' }).click();
  const first = await shownKey(page);
  const row = page.getByRole('row', { name: 'Till' });
  await expect(row).toContainText('Only Sales quote, read-only');
  await expect(row).toContainText('Active');
  expect(await call(first, '/salesquotes')).toBe(200);
  expect(await call(first, '/salesquotes', 'POST')).toBe(403);
  expect(await call(first, '/customers')).toBe(403);

  await choose(page, 'Till', 'Rename…');
  await dialog.getByLabel('Name').fill('Till 2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The key is now called “Till 2”.')).toBeVisible();

  await choose(page, 'Till 2', 'Rotate…');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Rotate key' }).click();
  const second = await shownKey(page);
  expect(second).not.toBe(first);
  const replaced = page.getByRole('row', { name: 'Till 2' }).filter({ hasText: 'Replaced' });
  await expect(replaced).toContainText(/in 2[34] hours|tomorrow|in 1 day/);
  await expectAccessible(page);
  for (const key of [first, second]) expect(await call(key, '/salesquotes')).toBe(200);
  expect(await call(second, '/salesquotes', 'POST')).toBe(403);

  await choose(page, 'Till 2', 'Revoke…');
  await dialog.getByRole('textbox').fill('Till 2');
  await dialog.getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByText('“Till 2” is revoked.')).toBeVisible();
  expect(await call(second, '/salesquotes')).toBe(401);
  expect(await call(first, '/salesquotes')).toBe(200);
});

test('a new key is copied also where scripts have no clipboard: over plain HTTP', async ({
  adminPage: page,
}) => {
  await page.addInitScript("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
  await page.goto('/profile');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Generate key' }).click();
  await dialog.getByLabel('Name').fill('In the house');
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeFocused();
  const key = await shownKey(page);
  await page.getByRole('button', { name: 'Generate key' }).click();
  await dialog.getByLabel('Name').press('ControlOrMeta+V');
  await expect(dialog.getByLabel('Name')).toHaveValue(key);
});

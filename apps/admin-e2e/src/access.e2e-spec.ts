import { expect, test } from './harness/fixtures';

test('a USER has no Documents in the menu, and a 403 page at its address', async ({ userPage: page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Quotes', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Documents' })).toHaveCount(0);
  await page.goto('/setup/documents');
  await expect(page.getByRole('heading', { level: 1, name: 'You may not see this page' })).toBeVisible();
});

test('a USER makes PDFs with the templates there are', async ({ userPage: page }) => {
  await page.goto('/salesquotes');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  await expect(page.getByTitle(/as PDF$/)).toBeVisible();
});

test('signing out ends the session on the server too', async ({ userPage: page }) => {
  await page.goto('/');
  const cookies = await page.context().cookies();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.context().addCookies(cookies);
  expect((await page.request.get('/v1/session')).status()).toBe(401);
});

test('an unknown address says so, signed in or not', async ({ userPage: page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
});

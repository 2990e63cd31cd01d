import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/axe';
import { ADMIN } from './harness/docket';
import { expect, test } from './harness/fixtures';

const rows = (page: Page) => page.getByRole('table', { name: 'Security events' }).locator('tbody tr');

test('what happens is found in the audit, filtered by what the address says', async ({ adminPage: page }) => {
  const wrong = { email: 'eve@example.com', password: 'a wrong one' };
  expect((await page.request.post('/v1/session', { data: wrong })).status()).toBe(401);
  await page.goto('/');
  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  await expect(rows(page).first()).toContainText('Sign-in failed');
  await expect(rows(page).first()).toContainText('eve@example.com');

  await page.getByLabel('Event').selectOption({ label: 'Signed in' });
  await expect(page).toHaveURL(/\?event=signed_in$/);
  await expect(rows(page).filter({ hasNotText: 'Signed in' })).toHaveCount(0);
  await expect(rows(page).first()).toContainText('Signed in');

  await rows(page).first().getByRole('button').click();
  await expect(page).toHaveURL(/&actorId=[0-9a-f-]{36}/);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Only by / })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('To day', { exact: true }).fill('2020-01-01');
  await expect(page.getByRole('heading', { name: 'No event matches' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page).toHaveURL(/\/setup\/audit$/);
  await expect(rows(page).first()).toBeVisible();
});

test('the audit is read page by page', async ({ adminPage: page }) => {
  for (let times = 0; times < 3; times++) await page.request.post('/v1/session', { data: ADMIN });
  await page.goto('/setup/audit?size=2');
  await expect(page.getByText(/^1–2 of /)).toBeVisible();
  const firstPage = await rows(page).allTextContents();
  expect(firstPage).toHaveLength(2);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/cursor=.*page=2/);
  await expect(page.getByText(/^3–4 of /)).toBeVisible();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(page.getByText(/^1–2 of /)).toBeVisible();
  expect(await rows(page).allTextContents()).toEqual(firstPage);
});

test('a USER has no Audit in the menu, and a 403 page at its address', async ({ userPage: page }) => {
  await page.goto('/setup/audit');
  await expect(page.getByRole('heading', { level: 1, name: 'You may not see this page' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit', exact: true })).toHaveCount(0);
});

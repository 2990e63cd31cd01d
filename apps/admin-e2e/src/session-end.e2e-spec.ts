import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/axe';
import { ADMIN, USER } from './harness/docket';
import { expect, signIn, test } from './harness/fixtures';

test('a session that ends takes nothing of what was typed with it', async ({ userPage: page }) => {
  await page.goto('/salesquotes/new');
  const customer = page.getByRole('combobox', { name: 'Customer' });
  await customer.fill('C-1001');
  await page.getByRole('option', { name: '(C-1001)' }).click();
  await expect(page.getByLabel('Payment terms')).not.toHaveValue('');
  const first = page.getByRole('group', { name: 'Line 1', exact: true });
  await first.getByLabel('Description').fill('Pump PX-7');
  await first.getByLabel('Unit price').fill('12.50');

  await page.context().clearCookies();
  await customer.fill('C-1');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(dialog.getByLabel('E-mail address')).toHaveValue(USER.email);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.type(USER.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(first.getByLabel('Description')).toHaveValue('Pump PX-7');
  await expect(customer).toHaveValue('C-1');
  // The search text is dropped: the customer who was chosen stays.
  await customer.clear();
  await page.getByRole('button', { name: 'Create quote' }).click();
  await expect(page.getByText(/^SQ-\d+ is created\.$/)).toBeVisible();
  await expect(page.getByRole('table').getByText('Pump PX-7')).toBeVisible();
});

test('a save that a session did not live to see is pressed again', async ({ userPage: page }) => {
  await page.goto('/salesquotes/new');
  await page.getByRole('combobox', { name: 'Customer' }).fill('C-1001');
  await page.getByRole('option', { name: '(C-1001)' }).click();
  const first = page.getByRole('group', { name: 'Line 1', exact: true });
  await first.getByLabel('Description').fill('Pump PX-8');
  await first.getByLabel('Unit price').fill('1');
  await page.context().clearCookies();
  const create = page.getByRole('button', { name: 'Create quote' });
  await create.click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog.getByText(/^What you pressed last was not done/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill(USER.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  const reminder = page.getByText(
    'What you pressed before you signed in again was not done. Press it again.',
  );
  await expect(reminder).toBeVisible();
  await create.click();
  await expect(page.getByText(/^SQ-\d+ is created\.$/)).toBeVisible();
  await expect(reminder).toHaveCount(0);
});

test('somebody else signs in on the sign-in page, once nothing is kept', async ({ userPage: page }) => {
  await page.goto('/salesquotes/new');
  await page.getByLabel('Description').fill('Half typed');
  await page.context().clearCookies();
  await page.getByRole('combobox', { name: 'Customer' }).fill('C-1');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByRole('button', { name: 'Sign in as somebody else' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await expect(page.getByText('Your session has ended. Sign in to go on.')).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in$/);
  await expectAccessible(page);
});

/** A browser without a screen shows every tab at once: none of them is come back to. */
const comeBack = (page: Page) => page.evaluate(`dispatchEvent(new Event('focus'))`);

test('a tab goes on once its user has signed in again in another one', async ({ userPage: page }) => {
  await page.goto('/salesquotes/new');
  await page.getByLabel('Description').fill('Half typed');
  await page.context().clearCookies();
  await comeBack(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Your session has ended');
  await signIn(page, ADMIN);
  await comeBack(page);
  await expect(page.getByRole('dialog', { name: /is signed in now$/ })).toBeVisible();
  await expect(dialog.getByLabel('E-mail address')).toHaveValue(USER.email);
  await expectAccessible(page);
  await signIn(page, USER);
  await comeBack(page);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Description')).toHaveValue('Half typed');
});

test('a page that is loaded anew says that the session has ended, and is come back to', async ({
  userPage: page,
}) => {
  await page.goto('/salesorders?size=25');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByText('Your session has ended. Sign in to go on.')).toBeVisible();
  await page.getByLabel('E-mail address').fill(USER.email);
  await page.getByLabel('Password', { exact: true }).fill(USER.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page).toHaveURL(/\/salesorders\?size=25$/);
});

test('a file that a session did not live to see is sent again', async ({ userPage: page }) => {
  const [quote] = (
    (await (await page.request.get('/v1/salesquotes?limit=1')).json()) as { data: { id: string }[] }
  ).data;
  await page.goto(`/salesquotes/${quote?.id}`);
  const panel = page.getByRole('region', { name: 'Attachments' });
  await expect(panel.getByRole('button', { name: 'Attach' })).toBeVisible();
  await page.context().clearCookies();
  const name = `late-${Date.now()}.txt`;
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('1') });
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password', { exact: true }).fill(USER.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('link', { name })).toBeVisible();
});

test('signing out in one tab hides what the others show', async ({ userPage: page }) => {
  await page.goto('/salesquotes');
  await expect(page.getByRole('link', { name: /^SQ-/ }).first()).toBeVisible();
  const typing = await page.context().newPage();
  await typing.goto('/salesquotes/new');
  await typing.getByLabel('Description').fill('Half typed');
  const other = await page.context().newPage();
  await other.goto('/customers');
  await other.getByRole('button', { name: /^Account of/ }).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/\/sign-in$/);
  for (const left of [page, typing]) {
    await expect(left).toHaveURL(/\/sign-in$/);
    await expect(left.getByText('Your session has ended. Sign in to go on.')).toBeVisible();
  }
});

import { expect, test } from './harness/fixtures';
import { heard } from './harness/screen-reader';

test('behind a question nothing is reachable, and everything is again after it', async ({
  adminPage: page,
}) => {
  await page.goto('/setup/documents');
  const actions = page.getByRole('button', { name: /^Actions for/ }).first();
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Delete template' })).toBeVisible();
  const during = await heard(page);
  expect(during).toContain('button Delete template');
  expect(during).not.toContain('heading Documents');
  expect(during).not.toContain('link Quotes');
  expect(during.filter((one) => one.startsWith('button Actions for'))).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();
  expect(await heard(page)).toEqual(expect.arrayContaining(['heading Documents', 'link Quotes']));
});

test('behind the search and a PDF beside the page it is the same', async ({ adminPage: page }) => {
  await page.goto('/salesquotes?status=sent');
  await page.getByRole('rowheader').first().getByRole('link').click();
  const show = page.getByRole('button', { name: 'PDF', exact: true });
  // Its templates are known.
  await expect(show).toBeEnabled();
  await show.press('Enter');
  await expect(page.getByTitle(/as PDF$/)).toBeVisible();
  expect(await heard(page)).not.toContain('button PDF');
  await page.getByRole('button', { name: 'Close the PDF' }).press('Enter');
  await expect(show).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search numbers, names and pages' })).toBeFocused();
  expect(await heard(page)).not.toContain('button PDF');
  await page.keyboard.press('Escape');
  await expect(show).toBeFocused();
});

test('a message is heard and can be dismissed while a window is open', async ({ adminPage: page }) => {
  await page.goto('/profile');
  await page.getByLabel('Name', { exact: true }).fill(`Administrator ${Date.now()}`);
  await page.getByRole('button', { name: 'Save' }).click();
  const message = page.getByRole('region', { name: 'Messages' }).getByRole('status');
  await expect(message).toHaveText(/Your profile is saved/);
  // It stays as long as the pointer is on it.
  await message.hover();
  await page.getByRole('button', { name: 'Generate key' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  const during = await heard(page);
  expect(during).toEqual(expect.arrayContaining(['region Messages', 'button Dismiss message']));
  expect(during).not.toContain('heading API');
  await message.getByRole('button', { name: 'Dismiss' }).click();
  await expect(message).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('behind the navigation of a narrow screen nothing is reachable either', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/salesquotes');
  const opener = page.getByRole('button', { name: 'Open navigation' });
  await opener.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await heard(page)).not.toContain('heading Quotes');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  // Beside the page, it covers nothing.
  await opener.press('Enter');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => heard(page)).toContain('heading Quotes');
});

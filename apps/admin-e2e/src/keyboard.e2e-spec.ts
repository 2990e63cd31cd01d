import { expect, test } from './harness/fixtures';

test('a PDF is shown by keyboard alone, and the focus comes back', async ({ adminPage: page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'All quotes' }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.getByRole('link', { name: 'Quotes', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // The home page has rows too, which stay until the list is there.
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible();

  await page.getByRole('rowheader').first().getByRole('link').focus();
  await page.keyboard.press('Enter');
  const choose = page.getByRole('button', { name: 'Choose a template' });
  // Until the templates are there, it takes no focus.
  await expect(choose).toBeEnabled();
  await choose.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTitle(/as PDF$/)).toBeVisible();
  await page.getByRole('button', { name: 'Close the PDF' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(choose).toBeFocused();
});

test('a question closes with Escape and gives the focus back', async ({ adminPage: page }) => {
  await page.goto('/setup/documents');
  const actions = page.getByRole('button', { name: /^Actions for/ }).first();
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(actions).toBeFocused();
});

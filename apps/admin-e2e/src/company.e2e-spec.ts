import type { Page } from '@playwright/test';
import { expect, test } from './harness/fixtures';
import { picture } from './harness/picture';

const open = async (page: Page) => {
  await page.goto('/setup/company');
  await expect(page.getByLabel('Company name')).not.toHaveValue('');
};

test('the company is renamed and given a logo, and both stay', async ({ adminPage: page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Company' })).toBeVisible();
  const name = page.getByLabel('Company name');
  const before = await name.inputValue();
  await name.fill('Söhne & Co');

  await test.step('a logo stored meanwhile leaves what is typed alone', async () => {
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    await (await chosen).setFiles(picture('logo.png', { width: 120, height: 40 }));
    await expect(page.getByText('The logo is stored.')).toBeVisible();
    await expect(name).toHaveValue('Söhne & Co');
  });

  const timeZone = page.getByRole('combobox', { name: 'Time zone' });
  const zoneBefore = await timeZone.inputValue();
  await timeZone.fill('new york');
  await page.getByRole('option', { name: 'America/New York' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The company is saved.')).toBeVisible();

  await page.reload();
  await expect(name).toHaveValue('Söhne & Co');
  await expect(timeZone).toHaveValue('America/New York');
  const logo = page.getByRole('img', { name: 'Logo of Söhne & Co' });
  await expect(logo).toBeVisible();
  // Drawn, not only named.
  await expect(logo).toHaveJSProperty('naturalWidth', 120);

  await test.step('another logo takes its place on the page, too', async () => {
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Replace' }).click();
    await (await chosen).setFiles(picture('wide.png', { width: 200, height: 40 }));
    await expect(logo).toHaveJSProperty('naturalWidth', 200);
  });

  await test.step('it is removed once that is confirmed', async () => {
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove logo' }).click();
    await expect(page.getByText('No logo yet')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  // Other tests print with it.
  await name.fill(before);
  await timeZone.fill(zoneBefore);
  await page.getByRole('option', { name: zoneBefore, exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0);
  await page.reload();
  await expect(name).toHaveValue(before);
  await expect(page.getByText('No logo yet')).toBeVisible();
});

test('what somebody else stored meanwhile is neither overwritten nor in the way', async ({
  adminPage: page,
}) => {
  await open(page);
  const elsewhere = await page.context().newPage();
  await open(elsewhere);
  await elsewhere.getByLabel('City').fill('Ulm');
  await elsewhere.getByRole('button', { name: 'Save' }).click();
  await expect(elsewhere.getByText('The company is saved.')).toBeVisible();
  await elsewhere.close();

  const website = page.getByLabel('Website');
  await website.fill('https://typed.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Somebody else changed the company meanwhile')).toBeVisible();
  await page.getByRole('button', { name: 'Load the newer state' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Ulm');
  await expect(website).toHaveValue('https://typed.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The company is saved.')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Ulm');
  await expect(website).toHaveValue('https://typed.example');
});

test('a USER has no Company in the menu, and a 403 page at its address', async ({ userPage: page }) => {
  await page.goto('/setup/company');
  await expect(page.getByRole('heading', { level: 1, name: 'You may not see this page' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Quotes', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Company', exact: true })).toHaveCount(0);
});

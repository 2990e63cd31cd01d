import { expectAccessible } from './harness/axe';
import { expect, test } from './harness/fixtures';
import { csrfHeader } from './harness/people';

test('a day is chosen from a calendar, typed, and kept in the address as the API has it', async ({
  adminPage: page,
}) => {
  await page.goto('/setup/audit');
  const field = page.getByLabel('From day', { exact: true });
  const opener = page.getByRole('button', { name: 'Choose From day' });
  const calendar = page.getByRole('dialog', { name: 'Choose From day' });
  const today = calendar.locator('[aria-current=date]');

  await opener.press('Enter');
  await expect(today).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(opener).toBeFocused();

  await field.fill('1/31/2026');
  await field.press('Enter');
  await expect(field).toHaveValue('Jan 31, 2026');
  await expect(page).toHaveURL(/\?from=2026-01-31$/);
  await opener.press('Enter');
  await expect(calendar.getByRole('button', { name: 'Saturday, January 31, 2026' })).toBeFocused();
  // Over the edge of the month.
  await page.keyboard.press('ArrowRight');
  await expect(calendar.getByRole('button', { name: 'February 2026' })).toBeVisible();
  await expect(calendar.getByRole('button', { name: 'Sunday, February 1, 2026' })).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Feb 1, 2026');
  await expect(page).toHaveURL(/\?from=2026-02-01$/);

  await page.getByLabel('To day', { exact: true }).fill('1/1/2026');
  await page.getByLabel('To day', { exact: true }).press('Tab');
  await expect(page.getByText('Not before Feb 1, 2026.')).toBeVisible();
  await expect(page).toHaveURL(/\?from=2026-02-01$/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Clear From day' }).click();
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/\/setup\/audit$/);
});

test('in a window, Escape closes the calendar and not the window', async ({ adminPage: page }) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Generate key' }).click();
  const window = page.getByRole('dialog', { name: 'Generate an API key' });
  await window.getByLabel('Expiry').selectOption({ label: 'On a date…' });
  const opener = window.getByRole('button', { name: 'Choose Expires on' });
  await opener.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Choose Expires on' });
  // Tomorrow is the first day that may be chosen.
  await expect(calendar.locator('[data-day]:enabled').first()).toBeFocused();
  await expect(calendar.locator('[aria-current=date]')).toBeDisabled();
  // The window's edge does not cut it off.
  await expect(calendar.locator('[data-day]:not([data-hidden])').last()).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(window).toBeVisible();
});

test('dates speak the language of the user, not the browser’s', async ({ adminPage: page }) => {
  const speak = async (language: string) => {
    const headers = await csrfHeader(page);
    const answer = await page.request.patch('/v1/profile', { data: { language }, headers });
    expect(answer.ok()).toBe(true);
  };
  await speak('de');
  try {
    await page.goto('/prodorders/new');
    const field = page.getByLabel('Fällig am', { exact: true });
    await expect(field).toHaveAttribute('placeholder', 'TT.MM.JJJJ');
    await field.fill('3.4.27');
    await field.press('Tab');
    await expect(field).toHaveValue('03.04.2027');
    await page.getByRole('button', { name: 'Fällig am wählen' }).click();
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'April 2027', exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('columnheader').first()).toHaveText('Mo');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'April 2027', exact: true }).click();
    await expectAccessible(page);
  } finally {
    await speak('en');
  }
});

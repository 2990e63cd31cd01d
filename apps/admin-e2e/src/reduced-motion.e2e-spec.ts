import { expect, test } from './harness/fixtures';

test('who asked for less motion sees colours change at once', async ({ adminPage: page }) => {
  await page.goto('/setup/documents');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.evaluate(`
    globalThis.begun = [];
    addEventListener('transitionrun', ({ propertyName }) => globalThis.begun.push(propertyName));
  `);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // One begins with the frame that paints the change, and says so in the next.
  await page.evaluate(
    `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))`,
  );
  expect(await page.evaluate<string[]>('globalThis.begun')).toEqual([]);
});

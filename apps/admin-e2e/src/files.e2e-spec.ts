import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/axe';
import { expect, test } from './harness/fixtures';
import { csrfHeader } from './harness/people';
import { picture } from './harness/picture';
import { stockedItem } from './harness/sales-desk';

/** A draft of a test's own. */
async function newQuote(page: Page): Promise<string> {
  const customers = (await (await page.request.get('/v1/customers?limit=1')).json()) as {
    data: { id: string }[];
  };
  const lines = [{ description: 'Oak table', quantity: '2', unitPrice: '780.00' }];
  const answer = await page.request.post('/v1/salesquotes', {
    data: { customerId: customers.data[0]?.id, lines },
    headers: await csrfHeader(page),
  });
  return ((await answer.json()) as { id: string }).id;
}

const panel = (page: Page) => page.getByRole('region', { name: 'Attachments' });
const chooser = (page: Page) => panel(page).locator('input[type=file]');

test('files are dropped, looked at, renamed, downloaded and deleted', async ({ userPage: page }) => {
  await page.goto(`/salesquotes/${await newQuote(page)}`);
  const files = panel(page);
  await expect(files.getByText('No files yet. Drop some here, or choose them.')).toBeVisible();

  await test.step('dropped from outside', async () => {
    const dropped = await page.evaluateHandle(`(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['as agreed'], 'agreement.txt', { type: 'text/plain' }));
      return transfer;
    })()`);
    await files.dispatchEvent('dragenter', { dataTransfer: dropped });
    await expect(files.getByText('Drop to attach')).toBeVisible();
    await files.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(files.getByRole('link', { name: 'agreement.txt' })).toBeVisible();
    await expect(files.getByRole('button', { name: 'Show agreement.txt' })).toHaveCount(0);
  });

  await test.step('a large one shows how far it is, and is called off', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/attachments', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue().catch(() => undefined);
    });
    const buffer = Buffer.alloc(2_000_000, 1);
    await chooser(page).setInputFiles({ name: 'film.bin', mimeType: 'application/octet-stream', buffer });
    await expect(files.getByRole('progressbar', { name: 'Sending film.bin' })).toBeAttached();
    await expectAccessible(page);
    await files.getByRole('button', { name: 'Cancel' }).click();
    await expect(files.getByText('film.bin')).toHaveCount(0);
    release();
    await page.unroute('**/attachments');
  });

  await test.step('a picture is looked at', async () => {
    await chooser(page).setInputFiles(picture('front.png', { width: 640, height: 400 }));
    await files.getByRole('button', { name: 'Show front.png' }).click();
    const shown = page.getByRole('img', { name: 'front.png' });
    await expect(shown).toHaveJSProperty('naturalWidth', 640);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('renamed', async () => {
    await files.getByRole('button', { name: 'Rename agreement.txt' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename agreement.txt' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    // Its ending stays where somebody just types.
    await page.keyboard.type('contract');
    await expect(dialog.getByLabel('Name')).toHaveValue('contract.txt');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(files.getByRole('link', { name: 'contract.txt' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'History' })).toContainText('renamed a file');
  });

  await test.step('downloaded', async () => {
    const started = page.waitForEvent('download');
    await files.getByRole('link', { name: 'contract.txt' }).click();
    expect((await started).suggestedFilename()).toBe('contract.txt');
  });

  await test.step('deleted', async () => {
    await files.getByRole('button', { name: 'Delete contract.txt' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(files.getByRole('link', { name: 'contract.txt' })).toHaveCount(0);
    await expect(files.getByRole('link', { name: 'front.png' })).toBeVisible();
  });
});

test.describe('files', () => {
  test('axe finds nothing, beside them and over one', async ({ userPage: page }) => {
    await page.goto(`/salesquotes/${await newQuote(page)}`);
    await chooser(page).setInputFiles(picture('front of the workshop.png', { width: 640, height: 400 }));
    const show = panel(page).getByRole('button', { name: /^Show/ });
    await expect(show).toBeVisible();
    await expectAccessible(page);
    await show.click();
    await expect(page.getByRole('img', { name: 'front of the workshop.png' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('a drawing is kept with an item, and its history tells so', async ({ userPage: page }) => {
  const { id } = await stockedItem(page);
  await page.goto(`/items/${id}`);
  await chooser(page).setInputFiles({
    name: 'drawing.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('A4'),
  });
  await expect(panel(page).getByRole('link', { name: 'drawing.txt' })).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('attached a file')).toBeVisible();
  await expect(history.getByText('File: drawing.txt')).toBeVisible();
  await expectAccessible(page);
});

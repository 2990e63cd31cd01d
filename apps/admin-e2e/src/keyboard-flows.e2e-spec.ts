import type { Page } from '@playwright/test';
import { chooseFromMenu, enter, tabTo } from './harness/by-keyboard';
import { Docket } from './harness/docket';
import { expect, test as base } from './harness/fixtures';
import { csrfHeader } from './harness/people';
import { WebhookReceiver } from './harness/webhook-receiver';
import { starterDocument, type WordFile } from './harness/word-file';

/** A separate program, which may send to this machine. These tests never use a mouse. */
const test = base.extend({
  docket: [
    async ({}, use) => {
      const docket = await Docket.start({ WEBHOOK_ALLOW: '127.0.0.0/8' });
      await use(docket);
      await docket.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

let made = 0;
const newCode = (prefix: string) => `${prefix}${++made}${Date.now() % 1_000_000}`;

async function post<Answer = { id: string }>(page: Page, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(`/v1${path}`, { data, headers: await csrfHeader(page) });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** The window in which a file is chosen is the system's. */
async function chooseFile(page: Page, file: WordFile, press: () => Promise<void>): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await press();
  await (await chosen).setFiles(file);
}

test('a template is uploaded, its report read, mended and replaced', async ({ adminPage: page }) => {
  const wrong = await starterDocument(page, 'by_keyboard.docx', { '{{SQ.NUMBER}}': '{{SQ.NUMBR}}' });
  const right = await starterDocument(page, 'by_keyboard.docx');
  await page.goto('/setup/documents');
  const upload = page.getByRole('button', { name: 'Upload template' });
  const dialog = page.getByRole('dialog');
  await chooseFile(page, wrong, () => enter(page, upload));
  await enter(page, dialog.getByRole('button', { name: 'Upload', exact: true }));
  await expect(dialog.getByRole('list', { name: 'Problems found in the template' })).toBeVisible();
  // The button is gone, and the focus in the window still.
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await chooseFile(page, right, () =>
    enter(page, dialog.getByRole('button', { name: 'Choose corrected file' })),
  );
  await enter(page, dialog.getByRole('button', { name: 'Upload', exact: true }));
  await expect(page.getByText('“By keyboard” is ready to use.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(upload).toBeFocused();

  const actions = page.getByRole('button', { name: 'Actions for By keyboard' });
  await chooseFile(page, right, () => chooseFromMenu(page, actions, 'Replace file…'));
  await enter(page, dialog.getByRole('button', { name: 'Replace' }));
  await expect(page.getByText('“By keyboard” now prints the new file.')).toBeVisible();
  await expect(actions).toBeFocused();

  await chooseFromMenu(page, actions, 'Delete…');
  await enter(page, dialog.getByRole('button', { name: 'Delete template' }));
  await expect(page.getByText('“By keyboard” is deleted.')).toBeVisible();
  await expect(actions).toHaveCount(0);
  // The row is gone: the focus is on the same button of the one beside it.
  await expect(page.getByRole('button', { name: /^Actions for/ }).and(page.locator(':focus'))).toHaveCount(1);
});

test('a key is made, copied and revoked by typing its name', async ({ adminPage: page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/profile');
  const generate = page.getByRole('button', { name: 'Generate key' });
  const dialog = page.getByRole('dialog');
  await enter(page, generate);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Keyboard');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
    await page.getByTestId('api-key').textContent(),
  );
  await enter(page, dialog.getByRole('button', { name: 'I have stored the key' }));
  await expect(dialog).toHaveCount(0);
  await expect(generate).toBeFocused();

  const actions = page.getByRole('button', { name: 'Actions for Keyboard' });
  await chooseFromMenu(page, actions, 'Revoke…');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Keyboard” is revoked.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('stock is adjusted and transferred', async ({ adminPage: page }) => {
  const [sku, shelf, van] = [newCode('KEYS'), newCode('SHELF'), newCode('VAN')];
  const item = await post(page, '/items', { sku, name: 'Bearing', currency: 'EUR' });
  const { id: shelfId } = await post(page, '/locations', { code: shelf, name: 'Shelf' });
  await post(page, '/locations', { code: van, name: 'Van' });
  const receipt = { reason: 'receipt', itemId: item.id, toLocationId: shelfId, quantity: '10' };
  await post(page, '/inventory/movements', receipt);
  await page.goto(`/items/${item.id}`);
  const dialog = page.getByRole('dialog');
  const stock = page.getByRole('table', { name: 'Stock', exact: true });
  const move = page.getByRole('button', { name: 'Move stock' });
  const choosePlace = async (label: string, code: string) => {
    await tabTo(page, dialog.getByRole('combobox', { name: label }));
    await page.keyboard.type(code);
    await expect(dialog.getByRole('option', { name: code })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };

  await enter(page, move);
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Adj');
  await expect(dialog.getByRole('radio', { name: 'Add stock' })).toBeChecked();
  await choosePlace('To location', shelf);
  await tabTo(page, dialog.getByLabel('Quantity'));
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(stock.getByRole('row', { name: shelf })).toContainText('15 pcs');
  await expect(dialog).toHaveCount(0);
  await expect(move).toBeFocused();

  const actions = page.getByRole('button', { name: `Actions for ${sku} at ${shelf}` });
  await chooseFromMenu(page, actions, 'Transfer…');
  await choosePlace('To location', van);
  await tabTo(page, dialog.getByLabel('Quantity'));
  await page.keyboard.type('15');
  await page.keyboard.press('Enter');
  await expect(stock.getByRole('row', { name: van })).toContainText('15 pcs');
  await expect(stock.getByRole('row', { name: shelf })).toHaveCount(0);
  // Its row has gone with the last piece: the focus is on the row in its place.
  await expect(page.getByRole('button', { name: `Actions for ${sku} at ${van}` })).toBeFocused();
});

test('an operation is started, paused, resumed and done', async ({ adminPage: page }) => {
  const item = await post(page, '/items', {
    sku: newCode('MAKE'),
    name: 'Cabinet',
    type: 'make',
    currency: 'EUR',
  });
  const routing = await page.request.put(`/v1/items/${item.id}/routing`, {
    data: {
      operations: [
        { sequence: 10, name: 'Mount' },
        { sequence: 20, name: 'Wire' },
      ],
    },
    headers: await csrfHeader(page),
  });
  expect(routing.ok()).toBe(true);
  const order = await post(page, '/prodorders', { itemId: item.id, quantity: '2' });
  await post(page, `/prodorders/${order.id}/release`, {});
  await page.goto(`/prodorders/${order.id}`);
  const button = (action: string, name = 'Mount') => page.getByRole('button', { name: `${action}: ${name}` });
  const focused = page
    .getByRole('region', { name: 'Operations' })
    .locator('li', { hasText: 'Mount' })
    .locator(':focus');
  const dialog = page.getByRole('dialog');

  await enter(page, button('Start'));
  await expect(button('Start')).toHaveCount(0);
  // Start is gone, and what can be done next is at hand.
  await expect(focused).toHaveCount(1);
  await enter(page, button('Pause'));
  await enter(page, dialog.getByRole('button', { name: 'Pause' }));
  await expect(button('Resume')).toBeVisible();
  await expect(focused).toHaveCount(1);
  await enter(page, button('Resume'));
  await expect(button('Resume')).toHaveCount(0);
  await enter(page, button('Done'));
  await expect(dialog.getByLabel('Good pieces')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 good, 0 scrap')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(focused).toHaveCount(1);
});

test('a webhook is made, and a test sent', async ({ adminPage: page }) => {
  const receiver = await WebhookReceiver.open();
  await page.goto('/setup/webhooks');
  await enter(page, page.getByRole('link', { name: 'New webhook' }).first());
  await expect(page.getByRole('heading', { level: 1, name: 'New webhook' })).toBeVisible();
  await tabTo(page, page.getByLabel('Address', { exact: true }));
  await page.keyboard.type(receiver.url);
  await tabTo(page, page.getByLabel('Description'));
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await enter(page, dialog.getByRole('button', { name: 'I have copied the secret' }));
  await expect(page.getByRole('heading', { level: 1, name: 'By keyboard' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const send = page.getByRole('button', { name: 'Send test' });
  await enter(page, send);
  await expect(dialog.getByText('Delivered').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(send).toBeFocused();
  await receiver.close();
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/axe';
import { expect, test } from './harness/fixtures';
import { csrfHeader } from './harness/people';

/** A CSV file as the file chooser of a page takes it. */
const csv = (...rows: string[]) => ({
  name: 'customers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\r\n')),
});

let made = 0;
const newCode = () => `E2E-${++made}-${Date.now()}`;

test('a customer is created, changed, told apart by its code, and deleted', async ({ userPage: page }) => {
  const code = newCode();
  await page.goto('/customers');
  await page.getByRole('link', { name: 'New customer' }).first().click();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('Name', { exact: true }).fill('Grünfeld & Söhne');
  await page.getByRole('combobox', { name: 'Currency' }).fill('swiss fr');
  await page.getByRole('option', { name: /^CHF/ }).click();
  await page.getByRole('button', { name: 'Add contact' }).click();
  await page.getByRole('group', { name: 'Contact 1' }).getByLabel('Name').fill('Ada Grünfeld');
  await page.getByRole('button', { name: 'Add address' }).click();
  await page.getByRole('group', { name: 'Address 1' }).getByLabel('City').fill('Basel');
  await page.getByRole('button', { name: 'Add field' }).click();
  await page.getByRole('group', { name: 'Field 1' }).getByLabel('Field name').fill('region');
  await page.getByRole('group', { name: 'Field 1' }).getByLabel('Value').fill('North');
  await page.getByRole('button', { name: 'Create customer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grünfeld & Söhne' })).toBeVisible();

  await test.step('its code is told to be taken, where another one wants it', async () => {
    const address = page.url();
    await page.goto('/customers/new');
    await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
    await page.getByLabel('Name', { exact: true }).fill('Another');
    await page.getByRole('button', { name: 'Create customer' }).click();
    await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/already a customer/);
    await page.goto(address);
  });

  await test.step('what is changed is stored and told', async () => {
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Payment terms').fill('14 days net');
    await page.getByRole('button', { name: 'Remove field 1' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Grünfeld & Söhne is saved.')).toBeVisible();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history).toContainText('Payment terms: empty → becomes 14 days net');
    await expect(history).toContainText('Custom field, region: North → becomes empty');
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('14 days net');
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(page.getByLabel('Payment terms')).toHaveValue('14 days net');
    await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue(/^CHF/);
    await expect(page.getByRole('group', { name: 'Address 1' }).getByLabel('City')).toHaveValue('Basel');
    await expect(page.getByRole('group', { name: 'Field 1' })).toHaveCount(0);
  });

  await test.step('it is found, and gone once it is deleted', async () => {
    await page.goto('/customers');
    await page.getByRole('searchbox').fill(code);
    await page.getByRole('rowheader', { name: 'Grünfeld & Söhne' }).getByRole('link').click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete customer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete customer' }).click();
    await expect(page.getByText('Grünfeld & Söhne is deleted.')).toBeVisible();
    await page.goto(`/customers?q=${code}`);
    await expect(page.getByRole('heading', { name: 'No customer matches' })).toBeVisible();
  });
});

test('a customer for whom there are quotes is kept, and it is said why', async ({ userPage: page }) => {
  await page.goto('/customers?q=C-1001');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete customer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete customer' }).click();
  await expect(dialog.getByRole('alert')).toContainText('There are quotes or orders for this customer');
  await expectAccessible(page);
});

test('a file is checked by line and column, mended, and imported', async ({ userPage: page }) => {
  const [first, second] = [newCode(), newCode()];
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog');
  const choose = (...rows: string[]) =>
    dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(csv(...rows));
  await choose('code;name;currency', `${first};;EUR`, `${second};Zweite;XXZ`, 'C-1001;Taken;EUR');
  const mistakes = dialog.getByRole('table', { name: 'Mistakes in the file' });
  await expect(mistakes.getByRole('row').nth(1)).toHaveText(/^2Name/);
  await expect(mistakes.getByRole('row').nth(2)).toHaveText(/^3Currency/);
  await expect(mistakes.getByRole('row').nth(3)).toHaveText(/^4Code/);
  await expect(dialog.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await expectAccessible(page);

  await choose('code;name;currency', `${first};Erste;EUR`, `${second};Zweite;CHF`);
  await expect(dialog.getByText('2 new, 0 changed, 0 as they are.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goto(`/customers?q=${first}`);
  await expect(page.getByRole('heading', { name: 'No customer matches' })).toBeVisible();

  await page.getByRole('button', { name: 'Import CSV' }).click();
  await choose('code;name;currency', `${first};Erste;EUR`, `${second};Zweite;CHF`);
  await dialog.getByRole('button', { name: 'Import 2 customers' }).click();
  await expect(page.getByText('2 customers are imported.')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Erste' })).toBeVisible();
});

test('the list is downloaded as it is filtered', async ({ userPage: page }) => {
  await page.goto('/customers?q=C-1002');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/);
  const rows = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('C-1002');
});

const STATES: [name: string, show: (page: Page) => Promise<void>][] = [
  [
    'customers',
    async (page) => {
      await page.goto('/customers');
      await expect(page.getByRole('rowheader').first()).toBeVisible();
    },
  ],
  [
    'customers, nothing found',
    async (page) => {
      await page.goto('/customers?q=zzzzzz&active=false');
      await expect(page.getByRole('heading', { name: 'No customer matches' })).toBeVisible();
    },
  ],
  [
    'a new customer, refused',
    async (page) => {
      await page.goto('/customers/new');
      await page.getByRole('button', { name: 'Add contact' }).click();
      await page.getByRole('button', { name: 'Add address' }).click();
      await page.getByRole('button', { name: 'Add field' }).click();
      await page.getByRole('button', { name: 'Create customer' }).click();
      await expect(page.getByText('Fill in this field.').first()).toBeVisible();
    },
  ],
  [
    'the choice of a currency',
    async (page) => {
      await page.goto('/customers/new');
      await page.getByRole('combobox', { name: 'Currency' }).fill('dollar');
      await expect(page.getByRole('option', { name: /^USD/ })).toBeVisible();
    },
  ],
  [
    'a customer',
    async (page) => {
      await page.goto('/customers?q=C-1001');
      await page.getByRole('rowheader').first().getByRole('link').click();
      await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toBeVisible();
    },
  ],
  [
    'a customer that somebody else changed',
    async (page) => {
      const headers = await csrfHeader(page);
      const content = { code: newCode(), name: 'Contended', contacts: [{ name: 'Ada' }] };
      const answer = await page.request.post('/v1/customers', { data: content, headers });
      const { id } = (await answer.json()) as { id: string };
      await page.goto(`/customers/${id}/edit`);
      await page.getByLabel('Tax ID').fill('mine');
      await page.getByRole('group', { name: 'Contact 1' }).getByLabel('Role').fill('Buyer');
      const theirs = { taxId: 'theirs', contacts: [{ name: 'Bob' }, { name: 'Eve' }] };
      await page.request.patch(`/v1/customers/${id}`, { data: theirs, headers });
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Somebody else changed this customer meanwhile')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Load the newer state' }).click();
      await expect(page.getByText('Stored meanwhile: “theirs”')).toBeVisible();
    },
  ],
  [
    'a file with mistakes',
    async (page) => {
      await page.goto('/customers');
      await page.getByRole('button', { name: 'Import CSV' }).click();
      const rows = Array.from({ length: 30 }, (_, row) => `,Row ${row},XXZ`);
      const file = csv('code,name,currency', ...rows);
      await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(file);
      await expect(page.getByRole('table', { name: 'Mistakes in the file' })).toBeVisible();
    },
  ],
  [
    'a customer that is not there',
    async (page) => {
      await page.goto('/customers/01900000-0000-7000-8000-000000000000');
      await expect(page.getByRole('heading', { name: 'There is no such customer' })).toBeVisible();
    },
  ],
];

test.describe('axe finds nothing', () => {
  for (const [name, show] of STATES) {
    test(name, async ({ keptUserPage: page }) => {
      await show(page);
      await expectAccessible(page, show);
    });
  }
});

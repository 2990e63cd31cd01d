import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/axe';
import { expect, test } from './harness/fixtures';
import { csrfHeader } from './harness/people';

interface Made {
  id: string;
  number: string;
}

let made = 0;

/** Sends what a page would, without waiting for the page. */
async function post<Answer = Made>(page: Page, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(`/v1${path}`, { data, headers: await csrfHeader(page) });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

interface Sold {
  order: Made;
  customer: string;
  serial: string;
  shelf: { id: string; code: string };
  /** The part it is repaired with: some of it lies on the shelf. */
  part: { id: string; sku: string };
}

/** A cabinet that has been shipped under its serial number, and the part it is repaired with. */
async function sold(page: Page): Promise<Sold> {
  const code = `T${++made}${Date.now() % 1_000_000}`;
  const { id: shelfId } = await post(page, '/locations', { code, name: `Van ${code}` });
  const part = { sku: `FUSE-${code}`, name: 'Fuse 10 A' };
  const { id: partId } = await post(page, '/items', { ...part, currency: 'EUR' });
  const item = {
    sku: `CAB-${code}`,
    name: 'Control cabinet',
    tracking: 'serial',
    price: '900',
    currency: 'EUR',
  };
  const { id: itemId } = await post(page, '/items', item);
  const serial = `SN-${code}`;
  const receipt = { reason: 'receipt', toLocationId: shelfId };
  await post(page, '/inventory/movements', { ...receipt, itemId: partId, quantity: '20' });
  await post(page, '/inventory/movements', { ...receipt, itemId, quantity: '1', lot: serial });
  const customer = `Customer ${code} Ltd.`;
  const { id: customerId } = await post(page, '/customers', {
    code: `C-${code}`,
    name: customer,
    currency: 'EUR',
    contacts: [{ name: 'Nora Lind', email: 'nora@example.com', phone: '', role: 'Maintenance' }],
  });
  const lines = [{ itemId, quantity: '1' }];
  const order = await post<Made & { lines: { id: string }[] }>(page, '/salesorders', { customerId, lines });
  await post(page, `/salesorders/${order.id}/confirm`, {});
  await post(page, `/salesorders/${order.id}/shipments`, {
    lines: [{ lineId: order.lines[0]?.id, quantity: '1', locationId: shelfId, lot: serial }],
  });
  return { order, customer, serial, shelf: { id: shelfId, code }, part: { id: partId, sku: part.sku } };
}

/** A report that somebody works on, with a part. */
async function reportAtWork(page: Page): Promise<Made> {
  const { serial, part, shelf } = await sold(page);
  const report = await post(page, '/service/troublereports', {
    lot: serial,
    subject: 'The main switch trips after ten minutes',
    description: 'It trips whenever the second motor starts.\nCold, it holds longer.',
    severity: 'critical',
    category: 'electrical',
    warrantyStatus: 'in_warranty',
    internalNotes: 'Third time this year.',
  });
  const path = `/service/troublereports/${report.id}`;
  await post(page, `${path}/assign`, {});
  await post(page, `${path}/start`, {});
  await post(page, `${path}/parts`, { itemId: part.id, quantity: '2', locationId: shelf.id });
  return report;
}

/** Uploads the starter document of trouble reports as a template. @param page an administrator's */
async function starter(page: Page, name: string): Promise<void> {
  const buffer = await (await page.request.get('/v1/documents/kinds/TroubleReport/starter')).body();
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const answer = await page.request.post('/v1/documents', {
    multipart: { kind: 'TroubleReport', name, file: { name: 'report.docx', mimeType, buffer } },
    headers: await csrfHeader(page),
  });
  expect(answer.status()).toBe(201);
}

const confirm = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('trouble is reported from where stock is looked at: its item, what lies there, and what was moved', async ({
  userPage: page,
}) => {
  const { order, serial, shelf, part } = await sold(page);
  await page.goto(`/inventory/movements?lot=${serial}`);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Report trouble' }).click();
  await expect(page.getByLabel('Lot or serial number')).toHaveValue(serial);
  await expect(page.getByRole('combobox', { name: 'Sales order' })).toHaveValue(new RegExp(order.number));
  await expect(page.getByRole('combobox', { name: 'Item' })).not.toHaveValue('');

  await page.goto(`/items/${part.id}`);
  await page.getByRole('button', { name: `Actions for ${part.sku} at ${shelf.code}` }).click();
  await page.getByRole('menuitem', { name: 'Report trouble' }).click();
  await expect(page.getByRole('combobox', { name: 'Item' })).toHaveValue(new RegExp(part.sku));

  await page.goto(`/items/${part.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Report trouble' }).click();
  await expect(page.getByRole('combobox', { name: 'Item' })).toHaveValue(new RegExp(part.sku));
});

test('trouble with what was shipped is reported, seen to with a part from stock, resolved, reopened and printed', async ({
  adminPage: page,
}) => {
  await starter(page, 'Our service report');
  const { order, customer, serial, part, shelf } = await sold(page);

  await test.step('reported from the shipment of the order', async () => {
    await page.goto(`/salesorders/${order.id}`);
    await page.getByRole('link', { name: `Report trouble with ${serial}` }).click();
    await expect(page.getByLabel('Lot or serial number')).toHaveValue(serial);
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(new RegExp(customer));
    await expect(page.getByRole('combobox', { name: 'Sales order' })).toHaveValue(new RegExp(order.number));
    await page.getByLabel('Subject').fill('Does not start');
    await page.getByLabel('Severity').selectOption('High');
    const photo = { name: 'Main switch.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await page.getByRole('region', { name: 'Photos and files' }).locator('[multiple]').setInputFiles([photo]);
    await expect(page.getByRole('button', { name: 'Leave out Main switch.png' })).toBeVisible();
    await expectAccessible(page);
    // The list is requested before the file has arrived, and answered after that, so the answer lacks the file.
    const arrived = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/attachments'),
    );
    await page.route(/\/attachments$/, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      await arrived;
      await route.fulfill({ response }).catch(() => undefined);
    });
    await page.getByRole('button', { name: 'Create trouble report' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^TR-/ })).toBeVisible();
    const files = page.getByRole('region', { name: 'Attachments' });
    await expect(files.getByRole('link', { name: 'Main switch.png' })).toBeVisible();
    await page.unroute(/\/attachments$/);
    const facts = page.getByRole('region', { name: 'Details' });
    await expect(facts).toContainText('Nora Lind');
    await expect(facts).toContainText('Control cabinet');
    await expect(facts.getByRole('link', { name: `Order ${order.number}` })).toBeVisible();
  });

  await test.step('given to whoever asks, and started', async () => {
    await page.getByRole('button', { name: 'Assign' }).click();
    const dialog = page.getByRole('dialog', { name: /^Assign TR-/ });
    await expect(dialog.getByRole('combobox', { name: 'Assigned to' })).not.toHaveValue('');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expect(page.getByText('Assigned', { exact: true })).toBeVisible();
    await confirm(page, 'Start');
    await expect(page.getByRole('region', { name: 'Times' })).toContainText('0 min');
  });

  await test.step('with a part from stock', async () => {
    await page.getByRole('button', { name: 'Take a part' }).click();
    const dialog = page.getByRole('dialog', { name: /^Take a part for TR-/ });
    await dialog.getByRole('combobox', { name: 'Part' }).fill(part.sku);
    await page.getByRole('option', { name: new RegExp(part.sku) }).click();
    await dialog.getByRole('combobox', { name: 'Taken from' }).fill(shelf.code);
    await page.getByRole('option', { name: new RegExp(shelf.code) }).click();
    await dialog.getByLabel('Quantity').fill('500');
    await dialog.getByRole('button', { name: 'Take a part' }).click();
    await expect(dialog.getByRole('alert')).toContainText('20 pcs');
    await expectAccessible(page);
    await dialog.getByLabel('Quantity').fill('3');
    await dialog.getByRole('button', { name: 'Take a part' }).click();
    await page.getByRole('button', { name: `Return ${part.sku}` }).click();
    await page.getByRole('dialog').getByLabel('Quantity').fill('1');
    await page.getByRole('dialog').getByRole('button', { name: 'Return' }).click();
    await expect(page.getByText(`1 pcs of ${part.sku} returned.`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Parts' })).toContainText(/Used\s*2/);
  });

  await test.step('resolved with what was done, and reopened', async () => {
    await page.getByRole('button', { name: 'Resolve' }).click();
    const dialog = page.getByRole('dialog', { name: /^Resolve TR-/ });
    await expect(dialog.getByLabel('Resolution')).toBeFocused();
    await dialog.getByLabel('Resolution').fill('Replaced two fuses and tightened the terminals.');
    await dialog.getByLabel('Hours of work').fill('1.5');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Resolve' }).click();
    await expect(page.getByText('Resolved', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Replaced two fuses and tightened the terminals.').first()).toBeVisible();
    await confirm(page, 'Reopen');
    await expect(page.getByText('In progress', { exact: true })).toBeVisible();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history).toContainText('reopened the report');
    await expect(history).toContainText('took a part from stock');
    await expectAccessible(page);
  });

  await test.step('printed, and found from its order', async () => {
    const number = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('button', { name: 'PDF', exact: true }).click();
    await expect(page.getByTitle(`${number} as PDF`)).toBeVisible();
    await page.getByRole('button', { name: 'Close the PDF' }).click();
    await page.getByRole('link', { name: `Order ${order.number}` }).click();
    await page.getByRole('link', { name: `Trouble report ${number}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  });
});

test('a user without rights of an administrator gives a report to somebody, and finds it among theirs', async ({
  userPage: page,
}) => {
  const { number } = await reportAtWork(page);
  await page.goto('/service/troublereports');
  await page.getByRole('button', { name: 'Mine' }).click();
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Assign to somebody else' }).click();
  const dialog = page.getByRole('dialog', { name: `Assign ${number}` });
  const person = dialog.getByRole('combobox', { name: 'Assigned to' });
  const mine = await person.inputValue();
  await person.fill('');
  await person.press('ArrowDown');
  const other = page.getByRole('option').filter({ hasNotText: mine }).first();
  const name = await other.innerText();
  await other.click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText(`${number} is assigned to ${name}.`)).toBeVisible();
});

const STATES: [name: string, show: (page: Page) => Promise<void>][] = [
  [
    'trouble reports',
    async (page) => {
      await reportAtWork(page);
      await page.goto('/service/troublereports?status=open,assigned,in_progress,waiting');
      await expect(page.getByRole('rowheader').first()).toBeVisible();
    },
  ],
  [
    'trouble report at work',
    async (page) => {
      const { id } = await reportAtWork(page);
      await page.goto(`/service/troublereports/${id}`);
      await expect(page.getByRole('region', { name: 'History' })).toContainText('started work');
    },
  ],
  [
    'edit of a trouble report',
    async (page) => {
      const { id } = await reportAtWork(page);
      await page.goto(`/service/troublereports/${id}/edit`);
      await expect(page.getByLabel('Diagnosis')).toBeVisible();
    },
  ],
];

test.describe('axe finds nothing in service', () => {
  for (const [name, show] of STATES) {
    test(name, async ({ keptAdminPage: page }) => {
      await show(page);
      await expectAccessible(page, show);
    });
  }
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/axe';
import { Docket } from './harness/docket';
import { expect, test as base } from './harness/fixtures';
import { csrfHeader } from './harness/people';
import { type Received, WebhookReceiver } from './harness/webhook-receiver';

/** A program of its own, which may send to this machine, and somebody there who listens. */
const test = base.extend<{ receiver: WebhookReceiver }>({
  docket: [
    async ({}, use) => {
      const docket = await Docket.start({ WEBHOOK_ALLOW: '127.0.0.0/8' });
      await use(docket);
      await docket.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  receiver: async ({}, use) => {
    const receiver = await WebhookReceiver.open();
    await use(receiver);
    await receiver.close();
  },
});

type Verify = (headers: Received['headers'], body: Buffer, secret: string) => boolean;

/** The code that the page shows for Node, as a program that it was pasted into. */
async function sampleOf(page: Page): Promise<Verify> {
  const code = await page.getByRole('region', { name: 'Sample code for Node' }).textContent();
  const folder = await mkdtemp(join(tmpdir(), 'docket-sample-'));
  const file = join(folder, 'verify.mjs');
  await writeFile(file, code ?? '');
  const { isFromDocket } = (await import(pathToFileURL(file).href)) as { isFromDocket: Verify };
  await rm(folder, { recursive: true });
  return isFromDocket;
}

async function changeCustomer(page: Page, notes: string): Promise<{ id: string; code: string }> {
  const found = await page.request.get('/v1/customers?limit=1');
  const [customer] = ((await found.json()) as { data: { id: string; code: string }[] }).data;
  const { id = '', code = '' } = customer ?? {};
  const changed = await page.request.patch(`/v1/customers/${id}`, {
    data: { notes },
    headers: await csrfHeader(page),
  });
  expect(changed.status()).toBe(200);
  return { id, code };
}

const drawer = (page: Page) => page.getByRole('dialog', { name: /^Delivery of/ });

test('a webhook is made, tried, and its deliveries are verified by the code of its page', async ({
  adminPage: page,
  receiver,
}) => {
  test.slow();
  await page.goto('/setup/webhooks');
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New webhook' }).first().click();

  await page.getByLabel('Address', { exact: true }).fill('https://169.254.169.254/latest/meta-data');
  await page.getByRole('radio', { name: 'Customer' }).check();
  await page.getByRole('checkbox', { name: 'All events' }).uncheck();
  await page.getByRole('checkbox', { name: 'deleted' }).uncheck();
  await page.getByRole('button', { name: 'Add header' }).click();
  await page.getByLabel('Header name').fill('X-Token');
  await page.getByLabel('Value', { exact: true }).fill('known to both');
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByLabel('Address', { exact: true })).toHaveAccessibleDescription(/not public/);
  await expectAccessible(page);

  await page.getByLabel('Address', { exact: true }).fill(receiver.url);
  await page.getByLabel('Description').fill('The ERP');
  await page.getByRole('button', { name: 'Create webhook' }).click();
  const secret = (await page.getByTestId('webhook-secret').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have copied the secret' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The ERP' })).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);

  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(drawer(page).getByText('Delivered').first()).toBeVisible();
  await expect(drawer(page).getByText('X-Token: ••••••••')).toBeVisible();
  await expectAccessible(page);
  await drawer(page).getByRole('button', { name: 'Close the delivery' }).click();
  const [tried] = receiver.of('customer.test');
  expect(tried?.headers['x-token']).toBe('known to both');
  const isFromDocket = await sampleOf(page);
  expect(isFromDocket(tried!.headers, tried!.body, secret)).toBe(true);
  expect(isFromDocket(tried!.headers, Buffer.concat([tried!.body, Buffer.from(' ')]), secret)).toBe(false);
  const late = { ...tried!.headers, 'webhook-timestamp': '1700000000' };
  expect(isFromDocket(late, tried!.body, secret)).toBe(false);

  const { code } = await changeCustomer(page, `told ${Date.now()}`);
  const row = page.getByRole('row', { name: /customer\.updated/ });
  await expect(row).toContainText('Delivered', { timeout: 25_000 });
  await expect(row.getByRole('link', { name: code })).toBeVisible();
  expect(receiver.of('customer.updated')).toHaveLength(1);
});

test('a receiver that fails is seen, sent to again, and is moved to a new secret', async ({
  adminPage: page,
  receiver,
}) => {
  test.slow();
  const headers = await csrfHeader(page);
  const made = await page.request.post('/v1/webhooks', {
    data: { entity: 'Customer', events: ['updated'], url: receiver.url },
    headers,
  });
  const { id, secret } = (await made.json()) as { id: string; secret: string };
  receiver.answer = { status: 500, text: 'The disk is full.' };
  await changeCustomer(page, `failing ${Date.now()}`);
  // The second attempt comes three seconds after the first; the third, half a minute later.
  await expect.poll(() => receiver.of('customer.updated').length).toBe(2);

  await page.goto('/');
  await page.getByRole('link', { name: /Failing webhooks/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(receiver.host) })).toContainText(
    /Failing.*500.*100%/,
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: receiver.url }).click();
  await expect(page.getByRole('alert', { name: 'Deliveries fail' })).toBeVisible();
  await page
    .getByRole('row', { name: /customer\.updated/ })
    .getByRole('button', { name: 'Changed' })
    .click();
  await expect(drawer(page).getByText('It failed: it answered 500.').first()).toBeVisible();
  await expect(drawer(page).getByRole('region', { name: 'Response to attempt 2' })).toHaveText(
    'The disk is full.',
  );
  await expectAccessible(page);

  receiver.answer = { status: 204, text: '' };
  await drawer(page).getByRole('button', { name: 'Send again' }).click();
  await expect(drawer(page).getByText('Attempt 3')).toBeVisible();
  await expect(page.getByText('It is delivered: the answer was 204.')).toBeVisible();
  await expect(drawer(page).getByText('Delivered').first()).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Close the delivery' }).click();
  await expect(page.getByRole('alert', { name: 'Deliveries fail' })).toHaveCount(0);
  const ids = receiver.of('customer.updated').map((received) => received.headers['webhook-id']);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Rotate secret…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click();
  const newer = (await page.getByTestId('webhook-secret').textContent()) ?? '';
  await page.getByRole('button', { name: 'I have copied the secret' }).click();
  await expect(page.getByText('Two secrets sign')).toBeVisible();
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(drawer(page).getByText('Delivered').first()).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Close the delivery' }).click();
  const [both] = receiver.of('customer.test');
  const isFromDocket = await sampleOf(page);
  for (const one of [secret, newer]) expect(isFromDocket(both!.headers, both!.body, one)).toBe(true);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Disable…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  const banner = page.getByRole('alert', { name: 'This webhook is disabled' });
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Enable' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send test' })).toBeEnabled();
  await page.goto(`/setup/webhooks/${id}/edit`);
  await expect(page.getByRole('group', { name: 'Events of Customer' })).toBeVisible();
  await expectAccessible(page);
});

test('webhooks are for administrators only', async ({ userPage: page }) => {
  await page.goto('/setup/webhooks');
  await expect(page.getByRole('heading', { name: 'You may not see this page' })).toBeVisible();
  expect((await page.request.get('/v1/webhooks')).status()).toBe(403);
});

test('every event that there is has words beside its name', async ({ adminPage: page }) => {
  await page.goto('/setup/webhooks/new');
  const entities = page.getByRole('radio');
  await expect(entities.first()).toBeVisible();
  for (const entity of await entities.all()) {
    await entity.check();
    const events = page.getByRole('group', { name: /^Events of/ }).getByRole('checkbox');
    const labels = await events.evaluateAll<string[], { labels: ArrayLike<{ textContent: string }> }>((all) =>
      all.map((one) => one.labels[0]?.textContent ?? ''),
    );
    expect(labels.length).toBeGreaterThan(1);
    for (const label of labels) expect(label).toMatch(/^[A-Z][a-z ]+$/);
  }
  await expectAccessible(page);
});

import { expectAccessible } from './harness/axe';
import { Docket } from './harness/docket';
import { expect, test as base } from './harness/fixtures';
import { Mailbox } from './harness/mailbox';

/** A program of its own, which sends mail. */
const test = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    async ({}, use) => {
      const mailbox = await Mailbox.open();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  docket: [
    async ({ mailbox }, use) => {
      const docket = await Docket.start(mailbox.settings);
      await use(docket);
      await docket.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('a quote is sent by e-mail, and what the mail server does not take is told', async ({
  adminPage: page,
  mailbox,
}) => {
  const quotes = (await (await page.request.get('/v1/salesquotes?limit=1')).json()) as {
    data: { id: string; number: string; revision: number }[];
  };
  const { id, number, revision } = quotes.data[0] ?? { id: '', number: '', revision: 1 };
  const name = revision > 1 ? `${number} rev. ${revision}` : number;
  await page.goto(`/salesquotes/${id}`);
  await page.getByRole('button', { name: 'E-mail' }).click();
  const dialog = page.getByRole('dialog', { name: `Send ${name} by e-mail` });
  await expect(dialog.getByLabel('Subject')).toHaveValue(`Quote ${name}`);
  await expectAccessible(page);

  await dialog.getByLabel('To', { exact: true }).fill('nothing like an address');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByLabel('To', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await dialog.getByLabel('To', { exact: true }).fill('ada@example.com; nobody@example.com');
  await dialog.getByLabel('Message').fill('Hello Ada,\n\nhere it is.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The mail server did not take nobody@example.com.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // Who signs in is told so by mail, too.
  const mail = mailbox.mails.find(({ source }) => source.includes(`Subject: Quote ${name}`));
  expect(mail?.to).toEqual(['ada@example.com']);
  expect(mail?.source).toMatch(/filename="?Quote_.*\.pdf/);
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    /sent Quote_.*\.pdf by e-mail to ada@example\.com, with the subject “Quote /,
  );
});

test('an invitation that was mailed says so, with the link at hand', async ({ adminPage: page, mailbox }) => {
  await page.goto('/setup/users');
  await page.getByRole('button', { name: 'Invite user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Ivy Green');
  await dialog.getByLabel('E-mail address').fill('ivy@example.com');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('The link was sent to Ivy Green by e-mail.')).toBeVisible();
  await expectAccessible(page);
  expect(mailbox.mails.some(({ to }) => to.includes('ivy@example.com'))).toBe(true);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('mail', () => {
  test('axe finds nothing', async ({ adminPage: page }) => {
    const quotes = (await (await page.request.get('/v1/salesquotes?limit=1')).json()) as {
      data: { id: string }[];
    };
    await page.goto(`/salesquotes/${quotes.data[0]?.id}`);
    await page.getByRole('button', { name: 'E-mail' }).click();
    await expect(page.getByRole('dialog').getByLabel('Subject')).toBeVisible();
    await expectAccessible(page);
  });
});

import { readFile } from 'node:fs/promises';
import { ADMIN } from './harness/docket';
import { expect, test } from './harness/fixtures';
import { starterDocument } from './harness/word-file';

const PDF = 'application/pdf';

test('from signing in to a PDF made with a template of one’s own', async ({ page }) => {
  await test.step('sign in, on the way to the Documents page', async () => {
    await page.goto('/setup/documents');
    await page.getByLabel('E-mail address').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill('a wrong one');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is wrong.');
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  });

  const dialog = page.getByRole('dialog');
  await test.step('upload a template with a mistake, and read what is wrong', async () => {
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload template' }).click();
    const wrong = { '{{SQ.NUMBER}}': '{{SQ.NUMBR}}' };
    await (await chosen).setFiles(await starterDocument(page, 'own_quote.docx', wrong));
    await expect(dialog.getByLabel('Name')).toHaveValue('Own quote');
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog.getByText('The file was not stored')).toBeVisible();
    const report = dialog.getByRole('list', { name: 'Problems found in the template' });
    await expect(report.getByRole('listitem')).toHaveCount(1);
    await expect(report.locator('mark')).toHaveText('{{SQ.NUMBR}}');
    await expect(report).toContainText('SQ.NUMBER');
  });

  await test.step('upload the corrected one', async () => {
    const right = await starterDocument(page, 'own_quote.docx');
    await dialog.locator('input[type=file]').setInputFiles(right);
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByText('“Own quote” is ready to use.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Own quote/ })).toBeVisible();
  });

  await test.step('open a quote and see its PDF', async () => {
    await page.getByRole('link', { name: 'Quotes' }).click();
    await page.getByRole('searchbox').fill('SQ-00001');
    await page.getByRole('link', { name: 'SQ-00001' }).click();
    await page.getByRole('button', { name: 'Choose a template' }).click();
    const isPdf = (url: string) => /\/v1\/salesquotes\/[^/]+\/pdf\?/.test(url);
    const framed = page.waitForResponse(
      (response) => isPdf(response.url()) && response.request().resourceType() === 'document',
    );
    await page.getByRole('menuitemradio', { name: 'Own quote' }).click();
    const shown = await framed;
    expect(shown.status()).toBe(200);
    expect(shown.headers()['content-type']).toBe(PDF);
    await expect(page.getByTitle('SQ-00001 as PDF')).toBeVisible();
  });

  await test.step('download it under the server’s name', async () => {
    const started = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe('Quote_SQ-00001.pdf');
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('find the same template chosen the next time', async () => {
    await page.getByRole('button', { name: 'Close the PDF' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'PDF', exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel('Template').locator('option:checked')).toHaveText(
      'Own quote',
    );
  });
});

test('an API key made in the profile works, until it is revoked', async ({ adminPage: page, docket }) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Generate key' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Browser test');
  await page.getByRole('dialog').getByLabel('Expiry').selectOption({ label: 'In 30 days' });
  await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
  const key = (await page.getByTestId('api-key').textContent()) ?? '';
  expect(key).toMatch(/^dk_/);
  const call = () => fetch(`${docket.url}/v1/salesquotes?limit=1`, { headers: { 'X-APIKEY': key } });
  expect((await call()).status).toBe(200);

  await page.getByRole('button', { name: 'I have stored the key' }).click();
  await page.reload();
  await expect(page.getByRole('rowheader', { name: 'Browser test' })).toBeVisible();
  expect(await page.content()).not.toContain(key);

  await page.getByRole('button', { name: 'Actions for Browser test' }).click();
  await page.getByRole('menuitem', { name: 'Revoke…' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Browser test');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByText('“Browser test” is revoked.')).toBeVisible();
  expect((await call()).status).toBe(401);
});

test('a template is replaced, renamed, switched off and deleted', async ({ adminPage: page }) => {
  await page.goto('/setup/documents');
  await page.locator('input[type=file]').setInputFiles(await starterDocument(page, 'short_life.docx'));
  await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
  const row = page.getByRole('row', { name: /Short life/ });
  await expect(row).toBeVisible();
  const choose = async (action: string) => {
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  const chosen = page.waitForEvent('filechooser');
  await choose('Replace file…');
  await (
    await chosen
  ).setFiles(await starterDocument(page, 'second.docx', { '{{SQ.NUMBER}}': 'No. {{SQ.NUMBER}}' }));
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText('“Short life” now prints the new file.')).toBeVisible();
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();

  const download = page.waitForEvent('download');
  await choose('Download');
  expect((await download).suggestedFilename()).toMatch(/\.docx$/);

  await choose('Name and options…');
  await page.getByRole('dialog').getByLabel('Description').fill('For a moment only');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('For a moment only');

  await row.getByRole('switch').click({ force: true });
  await expect(page.getByText('“Short life” is no longer offered.')).toBeVisible();

  await choose('Delete…');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete template' }).click();
  await expect(page.getByText('“Short life” is deleted.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a quote goes from draft to accepted by its legal actions', async ({ adminPage: page }) => {
  await page.goto('/salesquotes?status=draft');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('main').getByText('Accepted', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
});

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './harness/axe';
import { expect, test } from './harness/fixtures';
import { starterDocument } from './harness/word-file';

interface Listed {
  data: { id: string; name?: string }[];
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Uploads a template that prints a text of its own; the first file's name becomes its name. */
async function uploadTemplate(page: Page, fileName: string, name: string, text: string): Promise<Locator> {
  await page.goto('/setup/documents');
  const file = await starterDocument(page, fileName, { '{{SQ.NUMBER}}': `${text} {{SQ.NUMBER}}` });
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText(`“${name}” is ready to use.`)).toBeVisible();
  return rowOf(page, name);
}

async function replaceFile(page: Page, name: string, fileName: string, text: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await choose(page, name, 'Replace file…');
  const file = await starterDocument(page, fileName, { '{{SQ.NUMBER}}': `${text} {{SQ.NUMBER}}` });
  await (await chosen).setFiles(file);
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText(`“${name}” now prints the new file.`)).toBeVisible();
}

async function deleteTemplate(page: Page, name: string): Promise<void> {
  await choose(page, name, 'Delete…');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete template' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
}

/** Waits for the answer that the frame of a preview gets when `query` is asked for. */
async function framed(page: Page, query: RegExp, action: () => Promise<void>): Promise<void> {
  const shown = page.waitForResponse(
    (answer) =>
      answer.request().resourceType() === 'document' &&
      /\/v1\/documents\/[^/]+\/preview$/.test(answer.url().replace(/\?.*/, '')) &&
      query.test(new URL(answer.url()).search),
  );
  await action();
  const answer = await shown;
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/pdf');
}

test('a template is previewed with the sample, and by keyboard with a quote found by its number', async ({
  adminPage: page,
}) => {
  await page.goto('/setup/documents');
  const preview = page.getByRole('button', { name: /^Preview/ }).first();
  await preview.focus();
  await framed(page, /^$/, () => page.keyboard.press('Enter'));
  await expect(page.getByTitle(/^Preview: /)).toBeVisible();

  await page.getByRole('combobox', { name: 'Filled with' }).focus();
  await page.keyboard.type('SQ-00002');
  const found = page.getByRole('listbox', { name: 'Filled with' }).getByRole('option');
  await expect(found).toHaveText([/^SQ-00002/]);
  await page.keyboard.press('ArrowDown');
  await framed(page, /^\?entityId=/, () => page.keyboard.press('Enter'));
  await expect(page.getByTitle(/^Preview: /)).toBeVisible();

  const started = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  expect((await started).suggestedFilename()).toBe('Quote_SQ-00002.pdf');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(preview).toBeFocused();
});

test('a file can be dropped before anything else is done', async ({ adminPage: page }) => {
  await page.goto('/setup/documents');
  const dropped = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['no Word document'], 'dropped_one.docx'));
    return transfer;
  })()`);
  const hint = page.getByText('Drop a .docx file here');
  await hint.dispatchEvent('dragenter', { dataTransfer: dropped });
  await expect(page.getByText('Drop the file to upload it')).toBeVisible();
  await hint.dispatchEvent('drop', { dataTransfer: dropped });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('dropped_one.docx');
  await expect(page.getByText('Drop the file to upload it')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('an earlier version is looked at, downloaded and restored', async ({ adminPage: page }) => {
  const name = 'Restored one';
  const row = await uploadTemplate(page, 'restored_one.docx', name, 'First');
  await replaceFile(page, name, 'second.docx', 'Second');

  await choose(page, name, 'Versions…');
  const dialog = page.getByRole('dialog', { name: `Versions: ${name}` });
  await expect(dialog.getByRole('row', { name: /second\.docx In use/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /restored_one\.docx/ })).toContainText('by Administrator');

  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download version 1' }).click();
  expect((await download).suggestedFilename()).toBe('restored_one.docx');
  expect((await readFile(await (await download).path())).subarray(0, 2).toString()).toBe('PK');

  await framed(page, /^\?fileVersion=1$/, () =>
    dialog.getByRole('button', { name: 'Preview version 1' }).click(),
  );
  await page.getByRole('button', { name: 'Close the PDF' }).click();
  await expect(dialog.getByRole('button', { name: 'Preview version 1' })).toBeFocused();

  await dialog.getByRole('button', { name: 'Restore version 1' }).click();
  const question = page.getByRole('dialog', { name: `Restore version 1 of “${name}”?` });
  await expect(question).toContainText('becomes version 3');
  await question.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText(`“${name}” prints its version 1 again.`)).toBeVisible();
  await expect(dialog.getByRole('row', { name: /restored_one\.docx In use/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /second\.docx/ })).not.toContainText('In use');

  await page.keyboard.press('Escape');
  await expect(row.getByRole('cell', { name: '3', exact: true })).toBeVisible();
  await deleteTemplate(page, name);
});

test('a version is not restored over what somebody else did meanwhile', async ({ adminPage: page }) => {
  const name = 'Contested one';
  await uploadTemplate(page, 'contested_one.docx', name, 'First');
  await replaceFile(page, name, 'second.docx', 'Second');
  await choose(page, name, 'Versions…');
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  const question = page.getByRole('dialog', { name: /^Restore version 1/ });
  const confirm = question.getByRole('button', { name: 'Restore version 1' });
  await expect(confirm).toBeEnabled();

  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/setup/documents');
  await replaceFile(elsewhere, name, 'third.docx', 'Third');
  await elsewhere.close();

  await confirm.click();
  await expect(question.getByRole('alert')).toContainText('Somebody else changed this meanwhile.');
  await expect(question).toContainText('becomes version 4');
  await confirm.click();
  await expect(page.getByText(`“${name}” prints its version 1 again.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await deleteTemplate(page, name);
});

/** The names of the templates that are a default: not those of a language alone. */
const defaults = (page: Page) =>
  page.getByRole('rowheader').filter({ has: page.getByText('Default', { exact: true }) });

test('before a template is deleted, its use is shown and what takes its place as the default', async ({
  adminPage: page,
}) => {
  const name = 'Missed one';
  const row = await uploadTemplate(page, 'missed_one.docx', name, 'Missed');
  const before = await defaults(page).innerText();
  const heir = before.split('\n')[0] ?? '';

  await choose(page, name, 'Delete…');
  const question = page.getByRole('dialog');
  await expect(question).toContainText('No PDF has been made with it yet.');
  await expect(question).not.toContainText('It is the default');
  await question.getByRole('button', { name: 'Cancel' }).click();

  await choose(page, name, 'Make default');
  await expect(row).toContainText('Default');
  await page.goto('/salesquotes');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('button', { name: 'Choose a template' }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(page.getByTitle(/as PDF$/)).toBeVisible();

  await page.goto('/setup/documents');
  await choose(page, name, 'Delete…');
  await expect(question).toContainText(/\d+ PDFs? made with it/);
  await expect(question).toContainText(`It is the default: “${heir}” takes its place.`);
  await question.getByRole('button', { name: 'Delete template' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: heir })).toContainText('Default');
});

test('the default that is switched off hands that on, and the list shows it', async ({ adminPage: page }) => {
  const name = 'Passing one';
  const row = await uploadTemplate(page, 'passing_one.docx', name, 'Passing');
  await choose(page, name, 'Make default');
  await expect(defaults(page)).toHaveText([/Passing one/]);

  await row.getByRole('switch').press('Space');
  const question = page.getByRole('dialog', { name: 'Switch off “Passing one”?' });
  await expect(question).toContainText(/It is the default: “.+” takes its place\./);
  await question.getByRole('button', { name: 'Switch off' }).click();
  await expect(
    page.getByText(/“Passing one” is no longer offered\. “.+” is the default now\./),
  ).toBeVisible();
  await expect(row.getByRole('rowheader')).not.toContainText('Default');
  await expect(defaults(page)).toHaveCount(1);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Make default' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await deleteTemplate(page, name);
});

test('what was printed with a template is listed, page by page, with the way to the quote', async ({
  adminPage: page,
}) => {
  const name = 'Watched one';
  await uploadTemplate(page, 'watched_one.docx', name, 'Watched');
  await choose(page, name, 'Renderings…');
  const dialog = page.getByRole('dialog', { name: `Renderings: ${name}` });
  await expect(dialog.getByText('No PDF made yet')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const templates = (await (await page.request.get('/v1/documents')).json()) as Listed;
  const template = templates.data.find((known) => known.name === name)?.id ?? '';
  const quotes = (await (await page.request.get('/v1/salesquotes?q=SQ-00002')).json()) as Listed;
  const pdf = `/v1/salesquotes/${quotes.data[0]?.id}/pdf?DocumentID=${template}`;
  await page.request.get(`/v1/documents/${template}/preview`);
  const { length } = await (await page.request.get(pdf)).body();
  // From the cache: not made again.
  await page.request.get(pdf);

  await choose(page, name, 'Renderings…');
  const printed = dialog.getByRole('row', { name: /^SQ-00002/ });
  await expect(printed).toContainText(/by Administrator.*1.*kB.*ms.*Made/s);
  await expect(printed).toContainText(`${Math.ceil(length / 1024)} kB`);
  await expect(dialog.getByRole('row', { name: /^Sample data/ })).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText('2 shown');
  await expectAccessible(page);

  await dialog.getByRole('switch', { name: 'Failures only' }).press('Space');
  await expect(dialog.getByText('No failures')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Show all' }).click();

  for (let copy = 1; copy <= 24; copy++) await page.request.get(`${pdf}&watermark=Copy ${copy}`);
  await page.keyboard.press('Escape');
  await choose(page, name, 'Renderings…');
  await expect(dialog.getByRole('status')).toHaveText('25 shown');
  await dialog.getByRole('button', { name: 'Show more' }).click();
  await expect(dialog.getByRole('status')).toHaveText('26 shown');
  await expect(dialog.getByRole('status')).toBeFocused();

  await dialog.getByRole('link', { name: 'SQ-00002' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /SQ-00002/ })).toBeVisible();
  await page.goto('/setup/documents');
  await deleteTemplate(page, name);
});

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ENGLISH_CODE_WORDS, GERMAN_CODE_WORDS } from '@docket/contracts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/axe';
import { ADMIN } from './harness/docket';
import { expect, signIn, test } from './harness/fixtures';
import { disable, invite } from './harness/people';

const TEXTS = new URL('../../admin/src/i18n/', import.meta.url);

const valuesOf = (content: object): string[] =>
  Object.values(content).flatMap((value: string | object) =>
    typeof value === 'string' ? [value] : valuesOf(value),
  );

/** All texts of a language, whichever page shows them. */
function textsIn(language: string): string[] {
  const folder = fileURLToPath(new URL(`${language}/`, TEXTS));
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => valuesOf(JSON.parse(readFileSync(`${folder}${name}`, 'utf8')) as object));
}

const german = new Set([...textsIn('de'), ...valuesOf(GERMAN_CODE_WORDS)]);

/** A unit that is proposed in the user's language and stays as it is once stored. The demo data use it. */
const STORED = 'pcs';

/** The texts that only an English page shows. A text with placeholders is recognised by the words around them. */
const english = [...new Set([...textsIn('en'), ...valuesOf(ENGLISH_CODE_WORDS)])].filter(
  (text) => !german.has(text) && text !== STORED,
);
const plain = new Set(english.filter((text) => !text.includes('{{')));
const filled = english
  .filter((text) => text.includes('{{') && /[a-z]{3}/i.test(text.replaceAll(/{{\w+}}/g, '')))
  .map((text) => text.split(/{{\w+}}/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')))
  .map((parts) => new RegExp(`^${parts.join('.+')}$`));

/** Everything that is shown or read out on the page, text by text, but what is the same in every language. */
const textsOn = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement?.closest('[translate=no]')) texts.push(walker.currentNode.nodeValue);
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
    }
    return texts.map((text) => text.trim()).filter(Boolean);
  })()`);

async function expectGerman(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const shown = [await page.title().then((title) => title.split(' · ')[0] ?? ''), ...(await textsOn(page))];
  expect(shown.filter((text) => plain.has(text) || filled.some((form) => form.test(text)))).toEqual([]);
}

/** Longer words must find room where it is narrow. */
async function expectToFit(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 390, height: 800 });
  await expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth'))
    .toBeLessThanOrEqual(390);
  await page.setViewportSize(before);
}

const PAGES = [
  'Angebote',
  'Aufträge',
  'Kunden',
  'Fertigungstafel',
  'Fertigungsaufträge',
  'Arbeitsplätze',
  'Artikel',
  'Bestand',
  'Bewegungen',
  'Lagerorte',
  'Dokumente',
  'Unternehmen',
  'Nummernkreise',
  'Benutzer',
  'Protokoll',
];

test('a user switches to German: every page speaks it, with its numbers, and so does the page to sign in at', async ({
  adminPage: page,
}) => {
  test.setTimeout(90_000);
  const person = await invite(page, 'ADMIN');
  await page.goto(person.link);
  await page.getByLabel('New password').fill('three odd words');
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await page.goto('/profile');
  await page.getByLabel('Language and formats').selectOption({ label: 'Deutsch' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  await expect(page.getByText('Ihr Profil ist gespeichert.')).toBeVisible();
  await expectGerman(page);

  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' });
  for (const name of PAGES) {
    await test.step(name, async () => {
      await navigation.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await expectGerman(page);
      await expectToFit(page);
    });
  }

  await test.step('what lies over every page', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Nummern, Namen und Seiten suchen' }).fill('ange');
    await expect(page.getByRole('option', { name: 'Neues Angebot' })).toBeVisible();
    await expectGerman(page);
    await page.keyboard.press('Escape');
    await page.getByRole('main').focus();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible();
    await expectGerman(page);
    await page.keyboard.press('Escape');
  });

  await test.step('a quote is written with decimal commas', async () => {
    await navigation.getByRole('link', { name: 'Angebote', exact: true }).click();
    await page.getByRole('link', { name: 'Neues Angebot' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Neues Angebot' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Kunde' }).focus();
    await page.keyboard.type('C-1001');
    await page.getByRole('option', { name: /\(C-1001\)/ }).click();
    const line = page.getByRole('group', { name: 'Position 1', exact: true });
    await line.getByLabel('Beschreibung').fill('Pumpe PX-7');
    await line.getByLabel('Menge').fill('2,5');
    await line.getByLabel('Einzelpreis').fill('1.234,56');
    await line.getByLabel('Steuer %').fill('19');
    const totals = page.locator('dl', { hasText: 'Nettosumme' });
    await expect(totals).toContainText('3.086,40');
    await expect(totals).toContainText('586,42');
    await expect(totals).toContainText('3.672,82');
    await expectGerman(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Angebot anlegen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^SQ-/ })).toBeVisible();
    await expect(totals).toContainText('3.672,82');
    await expect(line.or(page.getByText('1.234,56')).filter({ visible: true }).first()).toBeVisible();
    await expectGerman(page);
    await expectToFit(page);
  });

  await test.step('what the server refuses, it refuses in German', async () => {
    await navigation.getByRole('link', { name: 'Kunden', exact: true }).click();
    await page.getByRole('link', { name: 'Neuer Kunde' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Neuer Kunde' })).toBeVisible();
    await page.getByLabel('Kundennummer').fill('C-1001');
    await page.getByRole('button', { name: 'Kunden anlegen' }).click();
    await expect(page.getByLabel('Name', { exact: true }).first()).toHaveAccessibleDescription(
      /Geben Sie|Füllen Sie/,
    );
    await page.getByLabel('Name', { exact: true }).first().fill('Zweite GmbH');
    await page.getByRole('button', { name: 'Kunden anlegen' }).click();
    await expect(page.getByLabel('Kundennummer')).toHaveAccessibleDescription(/C-1001 gibt es schon\./);
  });

  await test.step('signed out, and asked to sign in in the same language', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: /^Konto von/ }).click();
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
    await expectGerman(page);
  });
  await signIn(page, ADMIN);
  await disable(page, person);
});

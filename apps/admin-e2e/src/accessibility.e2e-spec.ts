import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/axe';
import { expect, test } from './harness/fixtures';
import { invite } from './harness/people';
import { picture } from './harness/picture';
import { starterDocument } from './harness/word-file';

const settled = async (page: Page, address: string) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
};

const openQuote = async (page: Page) => {
  await settled(page, '/salesquotes');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Lines' })).toBeVisible();
};

const firstTemplate = async (page: Page, action: string) => {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};

const openPreview = async (page: Page) => {
  await settled(page, '/setup/documents');
  await page
    .getByRole('button', { name: /^Preview/ })
    .first()
    .click();
};

const openVersions = async (page: Page) => {
  await settled(page, '/setup/documents');
  await firstTemplate(page, 'Versions…');
  await expect(page.getByRole('dialog').getByRole('row', { name: /In use/ })).toBeVisible();
};

const openCompany = async (page: Page) => {
  await settled(page, '/setup/company');
  await expect(page.getByLabel('Company name')).toBeVisible();
};

const openUsers = async (page: Page) => {
  const { name } = await invite(page);
  await settled(page, `/setup/users?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name })).toBeVisible();
};

const firstUser = async (page: Page, action: string) => {
  await openUsers(page);
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const csrfToken = async (page: Page) => {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name.endsWith('docket_ui_csrf'))?.value ?? '';
};

/** Every page, and every state of one that looks different. */
const STATES: [name: string, show: (page: Page) => Promise<void>][] = [
  ['home', (page) => settled(page, '/')],
  [
    'account menu',
    async (page) => {
      await settled(page, '/');
      await page.getByRole('button', { name: /^Account of/ }).click();
      await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    },
  ],
  ['quotes', (page) => settled(page, '/salesquotes')],
  ['quotes, filtered and sorted', (page) => settled(page, '/salesquotes?q=SQ&status=draft,sent&sort=-total')],
  ['quotes, nothing found', (page) => settled(page, '/salesquotes?q=zzzzzz')],
  ['quotes, not to be loaded', (page) => settled(page, `/salesquotes?q=${'x'.repeat(300)}`)],
  ['a quote', openQuote],
  [
    'the choice of templates',
    async (page) => {
      await openQuote(page);
      await page.getByRole('button', { name: 'Choose a template' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  ],
  [
    'a PDF',
    async (page) => {
      await openQuote(page);
      await page.getByRole('button', { name: 'PDF', exact: true }).click();
      await expect(page.getByTitle(/as PDF$/)).toBeVisible();
    },
  ],
  [
    'a question before an action',
    async (page) => {
      await settled(page, '/salesquotes?status=sent');
      await page.getByRole('rowheader').first().getByRole('link').click();
      await page.getByRole('button', { name: 'Accept', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  ['a quote that is not there', (page) => settled(page, '/salesquotes/01900000-0000-7000-8000-000000000000')],
  ['documents', (page) => settled(page, '/setup/documents')],
  [
    'actions of a template',
    async (page) => {
      await settled(page, '/setup/documents');
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  ],
  [
    'a refused template',
    async (page) => {
      await settled(page, '/setup/documents');
      const wrong = await starterDocument(page, 'wrong.docx', { '{{SQ.NUMBER}}': '{{SQ.NUMBR}} {{SQ.DAT}}' });
      await page.locator('input[type=file]').setInputFiles(wrong);
      await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
      await expect(page.getByRole('list', { name: 'Problems found in the template' })).toBeVisible();
    },
  ],
  [
    'a preview of a template',
    async (page) => {
      await openPreview(page);
      await expect(page.getByTitle(/^Preview: /)).toBeVisible();
    },
  ],
  [
    'the choice of what a preview shows',
    async (page) => {
      await openPreview(page);
      await expect(page.getByTitle(/^Preview: /)).toBeVisible();
      await page.getByRole('combobox', { name: 'Filled with' }).fill('SQ-0000');
      await expect(page.getByRole('option', { name: /^SQ-00001/ })).toBeVisible();
    },
  ],
  ['versions of a template', (page) => openVersions(page)],
  [
    'what was printed with a template',
    async (page) => {
      await openPreview(page);
      await expect(page.getByTitle(/^Preview: /)).toBeVisible();
      await settled(page, '/setup/documents');
      await firstTemplate(page, 'Renderings…');
      await expect(page.getByRole('dialog').getByText('Made').first()).toBeVisible();
      await expectAccessible(page);
      // A failure is not to be had from an engine that is well.
      await page.route(/\/documents\/[^/]+\/renderings/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          body: (await response.text()).replaceAll('"ok"', '"pdf_timeout"'),
        });
      });
      await page.reload();
      await firstTemplate(page, 'Renderings…');
      await expect(page.getByText('The conversion took too long.').first()).toBeVisible();
    },
  ],
  [
    'a question before a version is restored',
    async (page) => {
      await settled(page, '/setup/documents');
      const chosen = page.waitForEvent('filechooser');
      await firstTemplate(page, 'Replace file…');
      await (await chosen).setFiles(await starterDocument(page, 'again.docx'));
      await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
      await expect(page.getByText(/now prints the new file/)).toBeVisible();
      await openVersions(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Restore version 1' }).click();
      await expect(page.getByText(/becomes version \d/)).toBeVisible();
    },
  ],
  [
    'a question before a template is deleted',
    async (page) => {
      await settled(page, '/setup/documents');
      await firstTemplate(page, 'Delete…');
      await expect(page.getByRole('list', { name: 'What it is used for' })).not.toContainText('Counting');
    },
  ],
  ['the company', (page) => openCompany(page)],
  [
    'the choice of a time zone',
    async (page) => {
      await openCompany(page);
      await page.getByRole('combobox', { name: 'Time zone' }).fill('america');
      await expect(page.getByRole('option', { name: 'America/New York' })).toBeVisible();
    },
  ],
  [
    'a refused company name',
    async (page) => {
      await openCompany(page);
      await page.getByLabel('Company name').fill('');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Enter the company’s name.')).toBeVisible();
    },
  ],
  [
    'a company that somebody else changed',
    async (page) => {
      await openCompany(page);
      const phone = String(Date.now());
      await page.request.patch('/v1/settings/company', {
        data: { phone },
        headers: { 'X-CSRF-Token': await csrfToken(page) },
      });
      await page.getByLabel('Phone').fill('1');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Somebody else changed the company meanwhile')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Load the newer state' }).click();
      await expect(page.getByText(`Stored meanwhile: “${phone}”`)).toBeVisible();
    },
  ],
  [
    'a question before a logo is removed',
    async (page) => {
      await openCompany(page);
      const logo = picture('logo.png', { width: 120, height: 40 });
      await page.locator('input[type=file]').setInputFiles(logo);
      await expect(page.getByText('The logo is stored.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Remove' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove logo' }).waitFor();
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Remove logo' }).click();
      await expect(page.getByText('No logo yet')).toBeVisible();
    },
  ],
  ['users', (page) => settled(page, '/setup/users')],
  ['users, nothing found', (page) => settled(page, '/setup/users?q=zzzzzz&status=disabled&role=ADMIN')],
  [
    'actions of a user',
    async (page) => {
      await openUsers(page);
      await page.getByRole('button', { name: /^Actions for/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  ],
  [
    'an invitation',
    async (page) => {
      await settled(page, '/setup/users');
      await page.getByRole('button', { name: 'Invite user' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
      await expect(page.getByText('Enter the person’s name.')).toBeVisible();
    },
  ],
  [
    'a new link',
    async (page) => {
      await firstUser(page, 'New invitation link…');
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Make link' }).click();
      await expect(page.getByTestId('one-time-link')).toBeVisible();
    },
  ],
  [
    'an edited user',
    async (page) => {
      await settled(page, '/setup/users?role=ADMIN&status=active');
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Edit…' }).click();
      await page.getByRole('dialog').getByLabel('Role').selectOption('User');
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog').getByText(/last active administrator/)).toBeVisible();
    },
  ],
  [
    'a disabled user',
    async (page) => {
      await firstUser(page, 'Disable…');
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
      await expect(page.getByRole('row', { name: /^Person/ })).toContainText('Disabled');
      await expectAccessible(page);
      await page.getByRole('button', { name: /^Actions for/ }).click();
      await page.getByRole('menuitem', { name: 'Enable…' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'the page behind a link',
    async (page) => {
      const { link } = await invite(page);
      await settled(page, link);
      await expect(page.getByLabel('New password')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Set password and sign in' }).click();
      await expect(page.getByText('Choose at least 10 characters.')).toBeVisible();
    },
  ],
  ['a link that is used up', (page) => settled(page, '/set-password#used')],
  [
    'a forgotten password, of a server that sends no mail',
    async (page) => {
      await settled(page, '/forgotten-password');
      await page.getByLabel('E-mail address').fill('ann@example.com');
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByRole('alert')).toContainText('This server sends no mail');
    },
  ],
  ['audit', (page) => settled(page, '/setup/audit')],
  ['audit, filtered', (page) => settled(page, '/setup/audit?event=signed_in&from=2026-01-01')],
  ['profile', (page) => settled(page, '/profile')],
  [
    'a refused password',
    async (page) => {
      await settled(page, '/profile');
      await page.getByLabel('New password').fill('password123');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText(/most common passwords/)).toBeVisible();
    },
  ],
  [
    'a question before signing out everywhere',
    async (page) => {
      await settled(page, '/profile');
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'a new key',
    async (page) => {
      await settled(page, '/profile');
      await page.getByRole('button', { name: 'Generate key' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('axe');
      await page.getByRole('radio', { name: 'Some kinds of documents' }).check();
      await expect(page.getByRole('checkbox', { name: 'Sales quote' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('radio', { name: 'Everything you may do' }).check();
      await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
      await expect(page.getByTestId('api-key')).toBeVisible();
    },
  ],
  [
    'a message',
    async (page) => {
      await settled(page, '/profile');
      await page.getByLabel('Name', { exact: true }).fill(`Administrator ${Date.now()}`);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Your profile is saved.')).toBeVisible();
    },
  ],
  [
    'a shipment of what lies at several places',
    async (page) => {
      await settled(page, `/salesorders?q=${encodeURIComponent('PO 4500-131')}&status=confirmed`);
      await page.getByRole('rowheader').first().getByRole('link').click();
      await page.getByRole('button', { name: 'Ship', exact: true }).click();
      await expect(page.getByRole('button', { name: /^Take some from elsewhere/ }).first()).toBeVisible();
    },
  ],
  [
    'a refused pattern of numbers',
    async (page) => {
      await settled(page, '/setup/numbering');
      await page
        .getByRole('button', { name: /^Edit the numbering/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('textbox').first().fill('SQ');
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveAttribute(
        'aria-invalid',
        'true',
      );
    },
  ],
  ['movements, nothing found', (page) => settled(page, '/inventory/movements?lot=zzzzzz')],
  ['an item that is not there', (page) => settled(page, '/items/01900000-0000-7000-8000-000000000000')],
  ['an unknown address', (page) => settled(page, '/no/such/page')],
];

test.describe('axe finds nothing', () => {
  test('signing in', async ({ page }) => {
    await settled(page, '/sign-in');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Enter your password.')).toBeVisible();
    await expectAccessible(page);
  });

  test('the 403 page', async ({ userPage: page }) => {
    await settled(page, '/setup/documents');
    await expectAccessible(page);
  });

  for (const [name, show] of STATES) {
    test(name, async ({ keptAdminPage: page }) => {
      await show(page);
      await expectAccessible(page, show);
    });
  }
});

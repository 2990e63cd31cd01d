import type { Page } from '@playwright/test';
import { ADMIN } from './harness/docket';
import { expect, test } from './harness/fixtures';
import { invite } from './harness/people';

const PASSWORD = 'three odd words';

const choose = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
  return page.getByRole('dialog');
};

const find = async (page: Page, text: string) => {
  await page.goto(`/setup/users?q=${encodeURIComponent(text)}`);
  await expect(page.getByRole('row', { name: text })).toBeVisible();
};

/** Chooses a password by a link, in a browser of its own. */
const accept = async (page: Page, link: string, password = PASSWORD) => {
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
};

test('somebody is invited, chooses a password, and is in; their link works once', async ({
  adminPage: page,
  browser,
  baseURL,
}) => {
  const person = { name: `Ivy ${Date.now()}`, email: `ivy${Date.now()}@example.com` };
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('button', { name: 'Invite user' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(person.name);
  await page.getByRole('dialog').getByLabel('E-mail address').fill(person.email);
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  const link = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(link).toBe(await page.getByTestId('one-time-link').textContent());
  await page.getByRole('button', { name: 'I have copied the link' }).click();
  await expect(page.getByRole('row', { name: person.name })).toContainText('Invited');

  const context = await browser.newContext({ baseURL });
  const theirs = await context.newPage();
  const asked: string[] = [];
  theirs.on('request', (request) => asked.push(request.url()));
  await theirs.goto(link);
  await expect(theirs.getByLabel('E-mail address')).toHaveValue(person.email);
  await theirs.getByLabel('New password').fill(person.email);
  await theirs.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(theirs.getByText(/besides words that others know/)).toBeVisible();
  await accept(theirs, link);
  await expect(theirs).toHaveURL('/');
  await expect(theirs.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
  // The secret never stands in an address that is sent.
  expect(asked.map((url) => url.split('#')[0]).join()).not.toContain(new URL(link).hash.slice(1));
  await theirs.goto('about:blank');
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('row', { name: person.name })).toContainText('Active');

  await test.step('a reset takes the place of the password once it is used', async () => {
    const question = await choose(page, person.name, 'Password reset link…');
    await question.getByRole('button', { name: 'Make link' }).click();
    const reset = (await page.getByTestId('one-time-link').textContent()) ?? '';
    await page.getByRole('button', { name: 'I have copied the link' }).click();
    await theirs.goto(reset);
    await expect(theirs.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await accept(theirs, reset, 'three other words');
  });

  await test.step('once disabled they are out at the next click', async () => {
    const question = await choose(page, person.name, 'Disable…');
    await question.getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByText(`${person.name} is disabled.`)).toBeVisible();
    await expect(page.getByRole('row', { name: person.name })).toContainText('Disabled');
    await theirs.getByRole('link', { name: 'Quotes', exact: true }).click();
    await expect(theirs.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
    await theirs.getByLabel('Password', { exact: true }).fill('three other words');
    await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(theirs.getByRole('alert')).toHaveText('The e-mail address or the password is wrong.');
  });

  await test.step('once enabled they sign in with the password they had', async () => {
    const question = await choose(page, person.name, 'Enable…');
    await question.getByRole('button', { name: 'Enable' }).click();
    await expect(page.getByRole('row', { name: person.name })).toContainText('Active');
    await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(theirs.getByRole('button', { name: /^Account of/ })).toBeVisible();
  });
  await context.close();
});

test('a role is given and taken, but not from the last administrator', async ({ adminPage: page }) => {
  const person = await invite(page);
  await find(page, person.name);
  const edit = await choose(page, person.name, 'Edit…');
  await edit.getByLabel('Role').selectOption('Administrator');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${person.name} is saved.`)).toBeVisible();
  await expect(page.getByRole('row', { name: person.name })).toContainText('Administrator');

  // The other one is only invited: nobody would be left who can sign in.
  await page.goto(`/setup/users?q=${ADMIN.email}`);
  const own = page.getByRole('button', { name: /^Actions for/ });
  await own.click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  await page.getByRole('dialog').getByLabel('Role').selectOption('User');
  await expect(page.getByRole('dialog')).toContainText('You cannot undo this yourself');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toContainText('This is the last active administrator');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await own.click();
  await page.getByRole('menuitem', { name: 'Disable…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('dialog')).toContainText('This is the last active administrator');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: ADMIN.email })).toContainText('Active');
});

test('users are found by name, and narrowed by role and status', async ({ adminPage: page }) => {
  const person = await invite(page);
  await page.goto('/setup/users');
  await page.getByRole('searchbox').fill(person.email);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Active', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No user matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Invited', exact: true }).click();
  await expect(page.getByRole('row', { name: person.name })).toBeVisible();
  await expect(page).toHaveURL(/status=invited,active/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('row', { name: ADMIN.email })).toContainText('You');
});

test('a password is changed, which ends the sessions elsewhere; others are ended by hand', async ({
  adminPage,
  browser,
  baseURL,
}) => {
  const person = await invite(adminPage);
  const contexts = await Promise.all([1, 2].map(() => browser.newContext({ baseURL })));
  const [page, elsewhere] = await Promise.all(contexts.map((context) => context.newPage()));
  if (page === undefined || elsewhere === undefined) throw new Error('There are two pages.');
  await accept(page, person.link);
  const signIn = async (password: string) => {
    await elsewhere.goto('/sign-in');
    await elsewhere.getByLabel('E-mail address').fill(person.email);
    await elsewhere.getByLabel('Password', { exact: true }).fill(password);
    await elsewhere.getByRole('button', { name: 'Sign in' }).click();
    await expect(elsewhere.getByRole('button', { name: /^Account of/ })).toBeVisible();
  };
  const isOut = async () => {
    await elsewhere.goto('/profile');
    await expect(elsewhere.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  };
  await signIn(PASSWORD);

  await page.goto('/profile');
  await expect(page.getByRole('button', { name: /^Sign out Chrome, / })).toHaveCount(2);
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('words of another kind');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/^Your password is changed/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign out Chrome, / })).toHaveCount(1);
  await isOut();
  await signIn('words of another kind');

  await test.step('one session is ended from the list', async () => {
    await page.reload();
    const row = page.getByRole('row', { name: /Chrome/ }).filter({ hasNotText: 'This browser' });
    await row.getByRole('button').click();
    await expect(page.getByText('You are signed out there.')).toBeVisible();
    await expect(row).toHaveCount(0);
    await isOut();
  });

  await test.step('all of them are ended, this one too', async () => {
    await signIn('words of another kind');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await isOut();
  });
  await Promise.all(contexts.map((context) => context.close()));
});

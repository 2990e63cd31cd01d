import { test as base, type Page, type PlaywrightWorkerArgs, type WorkerFixture } from '@playwright/test';
import { ADMIN, Docket, type Person, USER } from './docket';
import { csrfHeader } from './people';

interface Fixtures {
  /** A page of somebody who is not signed in. */
  page: Page;
  /** A page of an administrator. */
  adminPage: Page;
  /** A page of a user without that role. */
  userPage: Page;
  /** A page of an administrator that the tests before have used, too: quicker, for what begins at an address. */
  keptAdminPage: Page;
  /** Likewise of a user. */
  keptUserPage: Page;
}

interface WorkerFixtures {
  docket: Docket;
  keptAdminWindow: Page;
  keptUserWindow: Page;
}

/** A test with the running program, and people signed in to it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  docket: [
    async ({}, use) => {
      const docket = await Docket.start();
      await use(docket);
      await docket.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  keptAdminWindow: [keptWindow(ADMIN), { scope: 'worker' }],
  keptUserWindow: [keptWindow(USER), { scope: 'worker' }],
  baseURL: async ({ docket }, use) => use(docket.url),
  page: async ({ page }, use) => {
    const faults = watch(page);
    await use(page);
    failOn(faults);
  },
  keptAdminPage: async ({ keptAdminWindow }, use) => useAgain(keptAdminWindow, use),
  keptUserPage: async ({ keptUserWindow }, use) => useAgain(keptUserWindow, use),
  adminPage: async ({ page }, use) => {
    await signIn(page, ADMIN);
    await use(page);
    await signOut(page);
  },
  userPage: async ({ page }, use) => {
    await signIn(page, USER);
    await use(page);
    await signOut(page);
  },
});

export { expect } from '@playwright/test';

/** A window that stays open, with somebody signed in, until the last test of its worker is over. */
function keptWindow(person: Person): WorkerFixture<Page, PlaywrightWorkerArgs & WorkerFixtures> {
  return async ({ browser, docket }, use, { project }) => {
    const { viewport, contextOptions } = project.use;
    const context = await browser.newContext({ ...contextOptions, viewport, baseURL: docket.url });
    const page = await context.newPage();
    await signIn(page, person);
    await use(page);
    await signOut(page);
    await context.close();
  };
}

async function useAgain(page: Page, use: (page: Page) => Promise<void>): Promise<void> {
  const faults = watch(page);
  await use(page);
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'wait' });
  // From the page before, an address that differs in its hash alone would load nothing.
  await page.goto('about:blank');
  failOn(faults);
}

/** Gets a session as the sign-in page does, without waiting for the page. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  const answer = await page.request.post('/v1/session', { data: { email, password } });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}: ${await answer.text()}`);
}

/** Ends what a test has left of its session: the list of sessions, which pages show, would grow with every test. */
async function signOut(page: Page): Promise<void> {
  // A test may have closed its browser, or stopped the server.
  if (page.isClosed()) return;
  const headers = await csrfHeader(page);
  await page.request.delete('/v1/session', { headers, timeout: 5_000 }).catch(() => undefined);
}

/** Collects what no page may do, whatever the test looks at: throw, or ask for what the CSP forbids. */
function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(message.text());
  });
  return faults;
}

function failOn(faults: string[]): void {
  if (faults.length > 0) throw new Error(`The page had faults:\n${faults.join('\n')}`);
}

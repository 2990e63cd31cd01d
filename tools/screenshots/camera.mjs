import { ADMIN } from './running-docket.mjs';

const SETTLE_LIMIT = 15_000;

/**
 * A browser that takes pictures of a running server's pages.
 *
 * @param {string} executablePath
 * @param {(browser: import('@playwright/test').Browser) => Promise<void>} use
 */
export async function withBrowser(executablePath, use) {
  // Installed by the preparation, so not yet there when this file is read.
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await use(browser);
  } finally {
    await browser.close();
  }
}

/**
 * A page of nobody, or of the administrator.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of the server
 * @param {{ signedIn: boolean, width?: number, height?: number }} options
 */
export async function openPage(browser, url, { signedIn, width = 1440, height = 900 }) {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en',
    viewport: { width, height },
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  if (signedIn) {
    const answer = await context.request.post('/v1/session', { data: ADMIN });
    if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}.`);
  }
  return context.newPage();
}

/**
 * Opens a path and waits until everything is there.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} path
 */
export async function show(page, path) {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.locator('h1').first().waitFor({ timeout: SETTLE_LIMIT });
  await page.locator('[class*=Skeleton-root]').first().waitFor({ state: 'detached', timeout: SETTLE_LIMIT });
}

import { ADMIN } from './running-docket.mjs';

const SETTLE_LIMIT = 15_000;
const WINDOW_HEIGHT = 900;
/** Taller than any page of the demo data. */
const MOST_HEIGHT = 8_000;

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

/**
 * A picture of all of a page: as tall as it is, so that what sticks to the lower edge of the window lies where it belongs.
 *
 * @param {import('@playwright/test').Page} page
 * @param {{ width: number, colorScheme: 'light' | 'dark', path: string }} options
 */
export async function picture(page, { width, colorScheme, path }) {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: WINDOW_HEIGHT });
  await settle(page);
  const height = await page.evaluate('document.documentElement.scrollHeight');
  await page.setViewportSize({ width, height: Math.min(height, MOST_HEIGHT) });
  await settle(page);
  await page.screenshot({ path, fullPage: true });
}

/** Waits until nothing moves but what turns for ever: colours are on their way for a moment. */
async function settle(page) {
  await page.evaluate(`(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () => document.getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    // What one that ends sets going begins with the next frame.
    for (let still = 0; still < 2; still += 1) {
      await frame();
      if (moving().length > 0) still = 0;
      await Promise.allSettled(moving().map((animation) => animation.finished));
    }
  })()`);
}

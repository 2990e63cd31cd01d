import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { timeToInteractive } from './time-to-interactive';
import { readWatched, watchPage } from './watch-page';

const LOAD_MS = 60_000;
const LOOK_MS = 250;

/** A page as somebody opens it who has never been there. */
export interface Visit {
  /** Address with `http://`. */
  url: string;
  /** A CSS selector of what one comes to the page for. */
  mainControl: string;
  /** Cookies of the signed-in user, by name. */
  cookies?: Readonly<Record<string, string>>;
}

/** Data that a browser with an empty cache received. */
export interface FirstLoad {
  /** Milliseconds. */
  timeToInteractive: number;
  scripts: Script[];
  /** Number of main controls on the page. */
  mainControls: number;
}

export interface Script {
  /** From the server's address. */
  path: string;
  /** Size of the body as it was transferred. */
  bytes: number;
  /** Absent where it was sent as it is. */
  encoding?: string;
}

/** Opens a page in a context of its own, which has cached nothing, and waits until it is interactive. */
export async function firstLoad(browser: Browser, visit: Visit): Promise<FirstLoad> {
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1280, height: 800 } });
  try {
    return await load(context, visit);
  } finally {
    await context.close();
  }
}

async function load(context: BrowserContext, { url, mainControl, cookies = {} }: Visit): Promise<FirstLoad> {
  // The cookies apply to the whole server, not to the folder of the page.
  const { origin } = new URL(url);
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
  const page = await context.newPage();
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.addInitScript(watchPage, mainControl);
  await page.goto(url);
  // Waits until no request is in progress.
  await page.waitForLoadState('networkidle');
  return {
    timeToInteractive: await untilInteractive(page, mainControl),
    scripts: (await Promise.all(finished.map(script))).flat(),
    mainControls: await page.locator(mainControl).count(),
  };
}

async function untilInteractive(page: Page, mainControl: string): Promise<number> {
  const end = performance.now() + LOAD_MS;
  while (performance.now() < end) {
    const milliseconds = timeToInteractive(await page.evaluate(readWatched));
    if (milliseconds !== undefined) return milliseconds;
    await pause(LOOK_MS);
  }
  throw new Error(
    `${page.url()} was not interactive within ${LOAD_MS / 1000} s; it has ` +
      `${await page.locator(mainControl).count()} of ${mainControl}.`,
  );
}

/** None where what came is no script. */
async function script(request: Request): Promise<Script[]> {
  const response = await request.response();
  const headers = (await response?.allHeaders()) ?? {};
  if (!/javascript/.test(headers['content-type'] ?? '')) return [];
  const { responseBodySize: bytes } = await request.sizes();
  return [{ path: new URL(request.url()).pathname, bytes, encoding: headers['content-encoding'] }];
}

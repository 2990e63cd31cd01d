import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { detail, duration, step } from '../support/output.mjs';
import { inWorkspace } from '../support/workspace.mjs';
import { openPage, picture, show, withBrowser } from './camera.mjs';
import { pagesWith } from './pages.mjs';
import { RunningDocket } from './running-docket.mjs';

const WIDTHS = [1440, 1024, 390];
const SCHEMES = /** @type {const} */ (['light', 'dark']);

const FOLDER = inWorkspace('screenshots');

/**
 * Pictures of every page into `screenshots/`, which git ignores.
 *
 * @param {string} browserPath
 * @param {string} only what the path of a page has to hold
 */
export async function pictureEverything(browserPath, only) {
  const started = Date.now();
  let pictures = 0;
  await withBrowser(browserPath, async (browser) => {
    for (const data of ['demo', 'empty']) {
      step(`Pages ${data === 'demo' ? 'with demo data' : 'without any data'}`);
      const folder = join(FOLDER, data);
      if (only === '') rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      const docket = await RunningDocket.start({ demo: data === 'demo' });
      try {
        pictures += await picturePages(browser, docket.url, folder, only);
      } finally {
        await docket.stop();
      }
    }
  });
  detail(`${pictures} pictures in ${FOLDER}, made in ${duration(Date.now() - started)}`);
}

async function picturePages(browser, url, folder, only) {
  const nobody = await openPage(browser, url, { signedIn: false });
  const admin = await openPage(browser, url, { signedIn: true });
  const { outside, inside } = await pagesWith(async (path) => {
    const answer = await admin.request.get(path);
    return answer.ok() ? answer.json() : undefined;
  });
  let pictures = 0;
  const all = [
    ...outside.map((page) => ({ ...page, by: nobody })),
    ...inside.map((page) => ({ ...page, by: admin })),
  ];
  for (const { name, path, by } of all.filter((page) => page.path.includes(only))) {
    await show(by, path);
    pictures += await pictureScreens(by, join(folder, name));
    detail(path);
  }
  return pictures;
}

/** The page follows width and colours without being loaded again. */
async function pictureScreens(page, stem) {
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      await picture(page, { width, colorScheme, path: `${stem}-${colorScheme}-${width}.png` });
    }
  }
  return WIDTHS.length * SCHEMES.length;
}

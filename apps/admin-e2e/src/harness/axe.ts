import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

interface Screen {
  colorScheme: 'light' | 'dark';
  width: number;
}

/** Every rule of WCAG 2.2 AA and of good practice. */
const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Both layouts and both colour schemes. */
const SCREENS: Screen[] = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
];
/** The other two: they take as long and found little, so only the long tests look at them. */
const MORE_SCREENS: Screen[] = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1024 },
];
const screens = process.env['TEST_LONG'] ? [...SCREENS, ...MORE_SCREENS] : SCREENS;

/** The height of a screen, in pixels, that has room for all of the page. */
const HEIGHT = 900;

/** The elements that may lie over a page. */
const OVERLAYS = '[role=dialog], [role=menu], [role=listbox]';

/** A folder for pictures of all that is looked at, named after the test. */
const pictures = process.env['SHOTS'];
const taken = new Map<string, number>();

/**
 * Fails with every violation that axe finds on the page as it is now, light and dark, wide and narrow. The page follows
 * both without being loaded again, so it is brought to its state once.
 *
 * @param show brings the page to its state again, where a list that was open closes as the page narrows
 */
export async function expectAccessible(page: Page, show?: (page: Page) => Promise<void>): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  const picture = pictureName();
  await settle(page);
  const overlays = await openOverlays(page);
  // The page keeps the colours it was looked at in last: the next look begins with them.
  const isDark = await page.evaluate<boolean>(`matchMedia('(prefers-color-scheme: dark)').matches`);
  for (const { colorScheme, width } of isDark ? screens.toReversed() : screens) {
    const screen = `${colorScheme}, ${width} pixels wide`;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: HEIGHT });
    await settle(page);
    // The bar that saves lies over what one can scroll to: it is to be looked at beside it.
    const whole = await page.evaluate<number>('document.documentElement.scrollHeight');
    if (whole > HEIGHT) {
      await page.setViewportSize({ width, height: whole });
      await settle(page);
    }
    if (show !== undefined && (await openOverlays(page)) !== overlays) {
      await show(page);
      await settle(page);
    }
    expect(await openOverlays(page), `what lies over the page, ${screen}`).toBe(overlays);
    expect(await violations(page), `axe violations, ${screen}`).toEqual([]);
    if (pictures)
      await page.screenshot({ path: `${pictures}/${picture}-${colorScheme}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize(before);
}

const openOverlays = (page: Page) => page.locator(OVERLAYS).filter({ visible: true }).count();

/** Waits until nothing moves but what turns for ever: a colour on its way to the next is nobody's choice. */
async function settle(page: Page): Promise<void> {
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

async function violations(page: Page): Promise<string[]> {
  // Evaluated by the browser's debugger: the page's own CSP lets no foreign script in.
  if (await page.evaluate<boolean>('globalThis.axe === undefined')) await page.evaluate(source);
  const found = await page.evaluate<Violation[]>(
    // The content of a PDF viewer belongs to the browser.
    `axe.run(document, { iframes: false, resultTypes: ['violations'], runOnly: ${JSON.stringify(EVERY_RULE)} })
      .then((result) => result.violations)`,
  );
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}\n${failureSummary ?? ''}`,
    ),
  );
}

function pictureName(): string {
  const title = test.info().titlePath.slice(1).join(' ').replaceAll(/\W+/g, '-');
  const before = taken.get(title) ?? 0;
  taken.set(title, before + 1);
  return before === 0 ? title : `${title}-${before + 1}`;
}

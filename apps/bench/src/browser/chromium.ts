import type { Browser } from '@playwright/test';
import type { Stage } from '../stage';

/** Arguments that keep the browser from sending requests of its own. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the system's Chromium without a window. @throws {Error} where there is none */
export async function startChromium(stage: Stage): Promise<Browser> {
  const { chromium: system } = (await import(`${stage.workspace}tools/prepare/chromium.mjs`)) as {
    chromium: { find(): string | undefined };
  };
  const executablePath = system.find();
  if (executablePath === undefined) throw new Error('Chromium is not installed, so it was left out.');
  // A large package that no other row needs.
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  stage.atEnd(() => browser.close());
  return browser;
}

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** The system's browser: a test tool's own download may be refused, and users do not run it. */
function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  for (const program of ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']) {
    const found = folders.map((folder) => join(folder, program)).find(existsSync);
    if (found !== undefined) return found;
  }
  throw new Error('No Chromium was found: install it, or name it in CHROMIUM_PATH.');
}

/**
 * Features of the browser that are switched off. Each of its windows, one for every test, would start two pages of
 * its own behind the address bar. These take longer to start than a page of ours.
 */
const SWITCHED_OFF = [
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  // The following are the features that Playwright switches off itself: of two such lists a browser reads only the
  // last.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e-spec.ts',
  outputDir: '../../test-results/admin-e2e',
  // One running program for all: what the tests make, they name for themselves.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // A whole browser on a busy machine; what needed a second try is named at the end.
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/admin-e2e.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${SWITCHED_OFF.join()}`,
      ],
    },
  },
});

import { existsSync } from 'node:fs';
import { findProgram } from '../support/processes.mjs';

const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** @type {import('./system-packages.mjs').SystemProgram} */
export const chromium = {
  name: 'Chromium',
  find: () =>
    process.env.CHROMIUM_PATH ??
    findProgram(['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']) ??
    (existsSync(MAC) ? MAC : undefined),
  packages: {
    apt: [['chromium'], ['chromium-browser']],
    dnf: [['chromium']],
    brew: [['--cask', 'google-chrome']],
  },
  otherwise: 'Install Chromium or Google Chrome, or set CHROMIUM_PATH. Without it the browser tests fail.',
};

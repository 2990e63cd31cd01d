import type { Browser } from '@playwright/test';
import { startChromium } from '../browser/chromium';
import { type FirstLoad, firstLoad, type Visit } from '../browser/first-load';
import { gzipScale } from '../browser/gzip-size';
import { type Comparison, type Figure, figureOf, whyNot } from '../measure/compare';
import { type Contender, interleave } from '../measure/interleave';
import { type Medusa, MEDUSA, startMedusa } from '../peers/medusa';
import { medusaOrders } from '../peers/medusa-orders';
import { Client } from '../product/client';
import { startUiServer, type UiServer } from '../product/ui-server';
import type { Stage } from '../stage';
import { type Address, LISTED, OPENED_PAGES, type OpenedPage } from './opened-pages';
import type { Row } from './row';

const ROUNDS = 10;
const LIMIT_KB = 200;
const BYTES_IN_KB = 1_000;
const NO_MORE = { is: 'at most', ratio: 1 } as const;

/**
 * Size of the scripts that a browser with an empty cache receives, and time until its page can be used. The loopback
 * adds no transfer time.
 */
export const row13: Row = {
  number: 13,
  title: 'first load of the web UI in Chromium: scripts, and time to interactive',
  async measure(stage) {
    const figures: Figure[] = [];
    const actors = start(stage);
    for (const page of OPENED_PAGES) {
      try {
        figures.push(...(await measurePage(stage, page, await actors)));
      } catch (error) {
        const missed = Object.values(comparisons(page));
        figures.push(...missed.map((one) => ({ ...one, ...whyNot(error) })));
      }
    }
    return figures;
  },
};

interface Actors {
  browser: Browser;
  server: UiServer;
  /** Or why there is none: ours is measured against the limit all the same. */
  medusa: Medusa | { missing: ReturnType<typeof whyNot> };
}

async function start(stage: Stage): Promise<Actors> {
  const browser = await startChromium(stage);
  const server = await startUiServer(stage);
  try {
    const medusa = await startMedusa(stage, await medusaOrders(server.docket.client, LISTED));
    return { browser, server, medusa };
  } catch (error) {
    return { browser, server, medusa: { missing: whyNot(error) } };
  }
}

async function measurePage(
  stage: Stage,
  page: OpenedPage,
  { browser, server, medusa }: Actors,
): Promise<Figure[]> {
  const opening = (
    { address, cookies }: { address: string } & Pick<Visit, 'cookies'>,
    { path, mainControl }: Address,
  ): Contender<FirstLoad> => {
    const visit = { url: address + path, mainControl, cookies: page.signedIn ? cookies : {} };
    return { run: () => firstLoad(browser, visit) };
  };
  const contenders = [opening({ ...server, address: server.docket.address }, page.ours)];
  if ('address' in medusa) contenders.push(opening(medusa, page.theirs));
  const [ours = [], theirs = []] = await interleave(contenders, stage.rounds(ROUNDS));

  const { limit, scripts, interactive } = comparisons(page);
  const kilobytes = await gzipKilobytes(server.docket.client, ours);
  const figures: Figure[] = [
    figureOf(
      { ...limit, measured: `${limit.measured} (${travelled(ours)})` },
      kilobytes,
      ours.map(() => LIMIT_KB),
    ),
  ];
  if ('missing' in medusa) {
    figures.push(...[scripts, interactive].map((one) => ({ ...one, ...medusa.missing })));
    return figures;
  }
  requireSameList(page, [...ours, ...theirs]);
  requireAnswers(medusa);
  const client = new Client(medusa.address, {});
  const theirKilobytes = await gzipKilobytes(client, theirs);
  client.close();
  figures.push(
    figureOf({ ...scripts, peer: `${MEDUSA} (${travelled(theirs)})` }, kilobytes, theirKilobytes),
    figureOf(interactive, ours.map(milliseconds), theirs.map(milliseconds)),
  );
  return figures;
}

/** Comparisons of a page. */
function comparisons({ name }: OpenedPage): Record<'limit' | 'scripts' | 'interactive', Comparison> {
  const scripts = {
    row: 13,
    measured: `${name}, first load: scripts, gzip`,
    goal: NO_MORE,
    unit: 'kB',
  } as const;
  return {
    limit: { ...scripts, peer: 'the limit' },
    scripts: { ...scripts, peer: MEDUSA },
    interactive: {
      row: 13,
      measured: `${name}, first load: time to interactive`,
      peer: MEDUSA,
      goal: NO_MORE,
    },
  };
}

const milliseconds = ({ timeToInteractive }: FirstLoad) => timeToInteractive;

/** Compressed size of the scripts of each load. */
async function gzipKilobytes(client: Client, loads: readonly FirstLoad[]): Promise<number[]> {
  const weigh = gzipScale(client);
  return Promise.all(loads.map(async ({ scripts }) => (await weigh(scripts)) / BYTES_IN_KB));
}

/** Chromium takes better than gzip, and is sent it. */
function travelled(loads: readonly FirstLoad[]): string {
  const { scripts = [] } = loads.at(-1) ?? {};
  const kilobytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / BYTES_IN_KB;
  const encodings = new Set(scripts.flatMap(({ encoding }) => encoding ?? []));
  return [`${kilobytes.toFixed(0)} kB travel`, ...encodings].join(', ');
}

/** @throws {Error} where one lists more orders than the other */
function requireSameList({ listed }: OpenedPage, loads: readonly FirstLoad[]): void {
  const other = loads.find(({ mainControls }) => listed !== undefined && mainControls !== listed);
  if (other !== undefined) throw new Error(`${other.mainControls} orders were listed in place of ${listed}.`);
}

/** @throws {Error} where the peer waited for an answer that its stand-in does not have */
function requireAnswers(medusa: Medusa): void {
  const [first] = medusa.unanswered();
  if (first !== undefined) throw new Error(`${MEDUSA} was not answered by its stand-in: ${first}.`);
}

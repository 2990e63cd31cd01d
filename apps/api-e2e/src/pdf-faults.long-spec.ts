import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createCustomer, createQuote, pdfPath, uploadTemplate } from './harness/business';
import type { Client } from './harness/client';
import { Crowd } from './harness/crowd';
import { Docket } from './harness/docket';
import { type Outcome, PrintDesk } from './harness/print-desk';
import { CAN_MOUNT, SmallDisk } from './harness/small-disk';
import { CAN_SEE_PROCESSES, libreOfficeProcesses } from './harness/system-processes';
import { waitFor } from './harness/wait-for';

const DESKS = 6;
const KILLS = 300;
const STALLS = 60;
const ABORTS = 400;
const CROWD = 700;
/** The number of PDFs of a crowd that must at least be printed within the time that anybody waits. */
const CROWD_PRINTED = 100;
/** The number of outstanding calls of another user, beside which one user prints. */
const OUTSTANDING = 600;
const SINGLE_PRINTS = 40;
const RECOVERIES = 20;
const SERVER_KILLS = 15;
const DISK_FILLS = 40;
const DISK_MEBIBYTES = 64;

jest.setTimeout(1_800_000);

/**
 * Docket as root keeps the files of a confined LibreOffice outside DATA_DIR. These tests look at them, and fill their
 * disk.
 */
const IN_DATA_FOLDER = { PDF_CONFINE: 'off' };

/** Faults of every kind, by the hundred: every caller gets the right PDF, whole, or is told when to ask again. */
(CAN_SEE_PROCESSES ? describe : describe.skip)('PDFs through hundreds of faults (needs /proc)', () => {
  let docket: Docket;
  let admin: Client;
  let desks: PrintDesk[];

  beforeAll(async () => {
    docket = await Docket.start({
      environment: { ...IN_DATA_FOLDER, PDF_PROCESSES: '2', CALLS_IN_FLIGHT: '1000' },
    });
    admin = await docket.signedIn();
    desks = await openDesks(admin);
    // LibreOffice makes its profile once, at the first start.
    await untilPrinted(desks[0]);
  });
  afterAll(() => docket.stop());

  it(`are right or refused through ${KILLS} processes killed at work`, async () => {
    let kills = 0;
    const outcomes = await whilePrinting(desks, async () => {
      while (kills < KILLS) {
        await pause(50 + 450 * Math.random());
        if (send('SIGKILL', oneOf(libreOfficeProcesses(docket.processId))?.id)) kills++;
      }
    });
    report(`${kills} processes killed at work`, outcomes);
    // The second attempt, on another process, is what nearly every document needs.
    expect(outcomes.printed).toBeGreaterThan(outcomes.refused * 4);
  });

  it(`come again after every process was killed, ${RECOVERIES} times`, async () => {
    const times: number[] = [];
    for (let round = 0; round < RECOVERIES; round++) {
      for (const { id } of libreOfficeProcesses(docket.processId)) send('SIGKILL', id);
      times.push(await untilPrinted(desks[0]));
      await waitFor('a spare', async () =>
        (await gauge(admin, 'docket_pdf_processes')) >= 3 ? true : undefined,
      );
    }
    say(`all processes killed: a PDF again after ${spread(times)}`);
  });

  it(`are right or refused through ${STALLS} processes that stop for a while`, async () => {
    let stalls = 0;
    const outcomes = await whilePrinting(desks, async () => {
      while (stalls < STALLS) {
        const stopped = oneOf(libreOfficeProcesses(docket.processId))?.id;
        if (send('SIGSTOP', stopped)) stalls++;
        await pause(200 + 800 * Math.random());
        send('SIGCONT', stopped);
      }
    });
    report(`${stalls} processes stopped for a while`, outcomes);
    expect(outcomes.printed).toBeGreaterThan(outcomes.refused);
  });

  it('come again after every process has hung for good', async () => {
    for (const { id } of libreOfficeProcesses(docket.processId)) send('SIGSTOP', id);
    const started = performance.now();
    const outcomes = tally(await Promise.all(desks.map((desk) => desk.print())));
    report('every process hung', outcomes);
    say(
      `every process hung: a PDF again after ${seconds(performance.now() - started + (await untilPrinted(desks[0])))}`,
    );
    expect(outcomes.refused).toBeGreaterThan(0);
  });

  it(`are made for others at once after ${ABORTS} callers went away`, async () => {
    const outcomes: Outcome[] = [];
    const eachAborts = ABORTS / DESKS;
    await Promise.all(
      desks.map(async (desk) => {
        for (let print = 0; print < eachAborts; print++)
          outcomes.push(await desk.print(AbortSignal.timeout(1 + Math.floor(80 * Math.random()))));
      }),
    );
    report(`${outcomes.length} callers who went away after up to 80 ms`, tally(outcomes));
    await waitFor(
      'the places to be free',
      async () => {
        const waiting = await gauge(admin, 'docket_pdf_queue_length');
        return waiting + (await gauge(admin, 'docket_pdf_running')) === 0 ? true : undefined;
      },
      5_000,
    );
    expect(await desks[0]?.print()).toBe('printed');
  });

  it(`are right or refused for a crowd of ${CROWD}, who are told honestly when to come again`, async () => {
    const crowd = await openDesks(admin, CROWD);
    const started = performance.now();
    const outcomes = tally(await Promise.all(crowd.map((desk) => desk.print())));
    report(`a crowd of ${CROWD} at once, answered in ${seconds(performance.now() - started)}`, outcomes);
    expect(outcomes.printed).toBeGreaterThan(CROWD_PRINTED);
    expect(await crowd[0]?.print()).toBe('printed');
  });

  it(`are made at once for one who prints beside ${OUTSTANDING} of another user, ${SINGLE_PRINTS} times`, async () => {
    const single = await docket.newUser('Single');
    const customer = await createCustomer(admin, { code: 'CROWD' });
    const template = await uploadTemplate(admin);
    const desk = await PrintDesk.open(single, customer.id, template.id);
    const quote = await createQuote(admin, { customerId: customer.id });
    const crowd = new Crowd(admin, pdfPath(quote.id, template.id), OUTSTANDING);
    const outcomes: Outcome[] = [];
    const times: number[] = [];
    try {
      await waitFor('the queue to fill', () => crowd.answers('503') > 0 || undefined);
      for (let print = 0; print < SINGLE_PRINTS; print++) {
        const started = performance.now();
        outcomes.push(await desk.print());
        times.push(performance.now() - started);
        await pause(100);
      }
    } finally {
      await crowd.leave();
    }
    report(`one beside ${OUTSTANDING} of another user`, tally(outcomes));
    say(`a PDF beside them after ${spread(times)}; theirs: ${crowd.summary}`);
    expect(tally(outcomes)).toEqual({ printed: SINGLE_PRINTS, refused: 0, aborted: 0 });
  });

  it(`are right after the server itself was killed at work, ${SERVER_KILLS} times, and nothing is left lying about`, async () => {
    const times: number[] = [];
    for (let round = 0; round < SERVER_KILLS; round++) {
      const printing = Promise.allSettled(desks.map((desk) => desk.print()));
      await pause(100 * Math.random());
      const children = libreOfficeProcesses(docket.processId);
      await docket.crash();
      const results = await printing;
      // A client whose connection broke knows it; nobody got half a PDF and took it for a whole one.
      for (const result of results)
        if (result.status === 'rejected') expect(String(result.reason)).toMatch(/fetch failed|terminated/);
      await waitFor('the processes to follow their server', () =>
        children.every(({ id }) => !isAlive(id)) ? true : undefined,
      );
      const started = performance.now();
      await docket.restart();
      await untilPrinted(desks[0]);
      times.push(performance.now() - started);
    }
    expect(
      readdirSync(join(docket.dataFolder, 'libreoffice')).filter((name) => name.startsWith('run-')),
    ).toHaveLength(1);
    say(`server killed at work: started and a PDF after ${spread(times)}`);
  });
});

(CAN_SEE_PROCESSES && CAN_MOUNT ? describe : describe.skip)(
  'PDFs on a full disk (needs root, to mount one)',
  () => {
    let disk: SmallDisk;
    let docket: Docket;
    let admin: Client;
    let desks: PrintDesk[];

    beforeAll(async () => {
      disk = SmallDisk.mount(DISK_MEBIBYTES);
      docket = await Docket.start({
        environment: {
          ...IN_DATA_FOLDER,
          PDF_PROCESSES: '2',
          CALLS_IN_FLIGHT: '1000',
          DATA_DIR: join(disk.folder, 'data'),
        },
      });
      admin = await docket.signedIn();
      desks = await openDesks(admin);
    });
    afterAll(async () => {
      await docket.stop();
      disk.unmount();
    });

    it('are right or refused with whatever room is left, and made again when there is some', async () => {
      const outcomes: Outcome[] = [];
      const times: number[] = [];
      for (let round = 0; round < DISK_FILLS; round++) {
        // A third without any room, the others with a little.
        disk.fill(round % 3 === 0 ? 0 : Math.floor(300_000 * Math.random()));
        outcomes.push(...(await Promise.all(desks.map((desk) => desk.print()))));
        expect((await admin.get('/v1/salesquotes')).status).toBe(200);
        disk.free();
        times.push(await untilPrinted(desks[0]));
      }
      report(`${DISK_FILLS} full disks`, tally(outcomes));
      say(`room on the disk again: a PDF after ${spread(times)}`);
    });
  },
);

async function openDesks(client: Client, count = DESKS): Promise<PrintDesk[]> {
  const customer = await createCustomer(client, { code: `C${Date.now().toString(36)}` });
  const template = await uploadTemplate(client);
  const desks: PrintDesk[] = [];
  for (let desk = 0; desk < count; desk++) desks.push(await PrintDesk.open(client, customer.id, template.id));
  return desks;
}

/** Everybody prints for as long as the work takes. */
async function whilePrinting(desks: readonly PrintDesk[], work: () => Promise<void>) {
  const outcomes: Outcome[] = [];
  let over = false;
  const printing = desks.map(async (desk) => {
    while (!over) {
      const outcome = await desk.print();
      outcomes.push(outcome);
      if (outcome === 'refused') await pause(100);
    }
  });
  try {
    await Promise.race([work(), ...printing]);
  } finally {
    over = true;
  }
  await Promise.all(printing);
  return tally(outcomes);
}

/** The milliseconds until a desk has its PDF. */
async function untilPrinted(desk: PrintDesk | undefined): Promise<number> {
  const started = performance.now();
  await waitFor('a PDF', async () => ((await desk?.print()) === 'printed' ? true : undefined));
  return performance.now() - started;
}

function tally(outcomes: readonly Outcome[]): Record<Outcome, number> {
  const counts = { printed: 0, refused: 0, aborted: 0 };
  for (const outcome of outcomes) counts[outcome]++;
  return counts;
}

async function gauge(client: Client, name: string): Promise<number> {
  const text = (await client.get('/metrics')).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}

function send(signal: NodeJS.Signals, id: number | undefined): boolean {
  if (id === undefined) return false;
  try {
    return process.kill(id, signal);
  } catch {
    // It ended by itself meanwhile.
    return false;
  }
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

function oneOf<Item>(items: readonly Item[]): Item | undefined {
  return items[Math.floor(Math.random() * items.length)];
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => seconds(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN);
  return `${at(0.5)} in the middle, ${at(1)} at most (${times.length} times)`;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

function report(what: string, { printed, refused, aborted }: Record<Outcome, number>): void {
  say(
    `${what}: ${printed} printed, ${refused} told to come again, ${aborted} given up by their callers, none wrong`,
  );
}

function say(text: string): void {
  process.stdout.write(`  ${text}\n`);
}

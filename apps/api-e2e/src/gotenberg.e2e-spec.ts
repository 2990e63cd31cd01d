import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Readiness, type SalesQuote } from '@docket/contracts';
import { bundledProgram } from './harness/bundled-program';
import { createCustomer, createQuote, pdfPath, quoteLine, uploadTemplate } from './harness/business';
import type { Client } from './harness/client';
import { Docket } from './harness/docket';
import { pdfText } from './harness/pdf';
import { waitFor } from './harness/wait-for';

describe('Gotenberg in place of LibreOffice', () => {
  let program: { path: string; remove: () => void };
  let gotenbergs: StandIn[];
  let docket: Docket;
  let admin: Client;
  let quote: SalesQuote;
  let documentId: string;
  let prints = 0;

  const start = async (...versions: string[]) => {
    gotenbergs = await Promise.all(versions.map((version) => StandIn.start(program.path, version)));
    docket = await Docket.start({
      environment: {
        GOTENBERG_URL: gotenbergs.map(({ url }) => url).join(', '),
        LIBREOFFICE_PROGRAM: '/nonexistent',
      },
    });
    admin = await docket.signedIn();
    quote = await createQuote(admin, { customerId: (await createCustomer(admin)).id });
    documentId = (await uploadTemplate(admin)).id;
  };
  /** Prints a changed quote each time: the PDF of an unchanged one may be answered from the cache. */
  const print = async () => {
    const lines = [quoteLine({ description: `Part no. ${++prints}.` })];
    expect((await admin.patch(`/v1/salesquotes/${quote.id}`, { lines })).status).toBe(200);
    return admin.get(pdfPath(quote.id, documentId));
  };
  const prints200 = async () => {
    const answer = await print();
    expect(`${answer.status} ${answer.header('content-type')}`).toBe('200 application/pdf');
    expect(await pdfText(answer.bytes)).toContain('Page 1');
  };

  beforeAll(() => {
    program = bundledProgram('libs/pdf/src/testing/gotenberg-stand-in-program.ts');
  });
  afterAll(() => program.remove());
  afterEach(async () => {
    await docket.stop();
    await Promise.all(gotenbergs.map((gotenberg) => gotenberg.kill()));
  });

  it.each(['8.34.0', '9.9.0'])('prints with version %s', async (version) => {
    await start(version);
    await prints200();
    expect(gotenbergs[0]?.conversions).toBe(1);
    expect((await admin.get('/health/ready')).as(Readiness).status).toBe('ready');
  });

  it('prints while one of two is there, refuses when none is, and goes on when one is back', async () => {
    await start('8.34.0', '9.9.0');
    const [first, second] = gotenbergs as [StandIn, StandIn];
    for (let times = 0; times < 2; times++) await prints200();
    expect([first.conversions, second.conversions]).toEqual([1, 1]);

    await first.kill();
    for (let times = 0; times < 3; times++) await prints200();
    expect(second.conversions).toBe(4);
    expect(await pdfCheck()).toMatchObject({ ok: true, detail: expect.stringContaining(first.label) });

    await second.kill();
    for (let times = 0; times < 2; times++) {
      const refused = await print();
      const problem = refused.problem(503, 'pdf_unavailable');
      expect(Number(refused.header('retry-after'))).toBeGreaterThan(0);
      expect(problem.detail).toContain('GOTENBERG_URL');
    }
    expect((await admin.get('/v1/salesquotes')).status).toBe(200);
    expect((await admin.get('/health/ready')).as(Readiness).status).toBe('degraded');
    expect(await pdfCheck()).toMatchObject({ ok: false, detail: expect.stringContaining(second.label) });

    await first.restart();
    await waitFor('a PDF again', async () => ((await print()).status === 200 ? true : undefined));
    await prints200();
    expect(await pdfCheck()).toMatchObject({ ok: true });
  });

  it('row 28: gives no document to a version that fetches what documents link to, and says so', async () => {
    await start('8.30.1');
    const [old] = gotenbergs as [StandIn];
    const words = `The Gotenberg at ${old.label} has version 8.30.1, and 8.34 or newer is needed`;
    expect(await pdfCheck()).toMatchObject({ ok: false, detail: expect.stringContaining(words) });
    expect((await print()).problem(503, 'pdf_unavailable').detail).toContain(words);
    expect(old.conversions).toBe(0);
  });

  const pdfCheck = async () => (await admin.get('/health/ready')).as(Readiness).checks.pdf;
});

/** A stand-in for Gotenberg in a process of its own. */
class StandIn {
  conversions = 0;
  url = '';
  private process: ChildProcess | undefined;

  private constructor(
    private readonly program: string,
    private readonly version: string,
  ) {}

  static async start(program: string, version: string): Promise<StandIn> {
    const standIn = new StandIn(program, version);
    await standIn.restart();
    return standIn;
  }

  /** The name by which the server calls it. */
  get label(): string {
    return new URL(this.url).host;
  }

  /** On the port that it had. */
  async restart(): Promise<void> {
    const port = this.url === '' ? '0' : new URL(this.url).port;
    const child = spawn(process.execPath, [this.program, port, this.version], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.process = child;
    await new Promise<void>((ready, failed) => {
      child.once('exit', (code) => failed(new Error(`The stand-in ended with code ${code}.`)));
      createInterface(child.stdout).on('line', (line) => {
        if (line === 'converted') this.conversions++;
        if (!line.startsWith('http://')) return;
        this.url = line;
        ready();
      });
    });
  }

  /** Kills it as the machine would: at once, without a farewell. */
  async kill(): Promise<void> {
    const child = this.process;
    this.process = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  }
}

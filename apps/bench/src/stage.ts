import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rounds } from './measure/interleave';
import type { Options } from './options';
import { startDocket } from './product/docket';
import { readQuoteTemplate } from './product/quote-template';

const WARM_UP_MS = 3_000;
const QUICK_WARM_UP_MS = 500;

/** Servers that the rows share. Each is started on first use, and ends with the stage. */
export class Stage {
  private readonly endings: (() => Promise<void>)[] = [];
  private started: ReturnType<typeof startDocket> | undefined;
  private template: ReturnType<typeof readQuoteTemplate> | undefined;

  constructor(
    /** The folder of the workspace, with a slash at its end. */
    readonly workspace: string,
    private readonly options: Options,
  ) {}

  /** The built product, started as a user starts it. */
  docket() {
    return (this.started ??= this.docketWith({}));
  }

  /** One more of them, with settings of its own. */
  async docketWith(settings: Record<string, string>) {
    const docket = await startDocket(this.workspace, await this.folder(), settings);
    this.atEnd(() => docket.stop());
    return docket;
  }

  /** The product's starter template of a quote, with the data of its demo quote. */
  quoteTemplate() {
    return (this.template ??= this.docket().then(readQuoteTemplate));
  }

  /** How a row is to be run. @param usual its own number of rounds */
  rounds(usual: number): Rounds {
    return {
      rounds: this.options.rounds ?? usual,
      warmUpMs: this.options.quick ? QUICK_WARM_UP_MS : WARM_UP_MS,
    };
  }

  /** How much of something a row works on. @param usual for figures @param quick to see that it runs */
  amount(usual: number, quick: number): number {
    return this.options.quick ? quick : usual;
  }

  /** Whether Strapi is not wanted. */
  get withoutStrapi(): boolean {
    return this.options.withoutStrapi;
  }

  /** Whether Medusa's admin is not wanted. */
  get withoutMedusa(): boolean {
    return this.options.withoutMedusa;
  }

  /** A folder of its own, removed at the end. */
  async folder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'docket-bench-'));
    this.atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
    return folder;
  }

  /** Registers what is to be done when the stage closes; what came last is ended first. */
  atEnd(ending: () => Promise<void>): void {
    this.endings.unshift(ending);
  }

  async close(): Promise<void> {
    for (const ending of this.endings.splice(0)) await ending();
  }
}

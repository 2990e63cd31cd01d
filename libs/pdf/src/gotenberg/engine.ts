import { inLanguage } from '@docket/domain';
import { assertDocx } from '../file-checks';
import { pageCountOf } from '../page-count';
import { PdfError } from '../pdf-error';
import { Places } from '../places';
import {
  type Conversion,
  type ConvertOptions,
  type MeasuredPdfEngine,
  type PdfEngineStats,
  type PdfListener,
} from '../port';
import { Statistics } from '../statistics';
import { Address } from './address';
import { Addresses } from './addresses';
import { Connections } from './connections';
import { Failover, type Made } from './failover';
import { wishesOf } from './fields';
import { healthOf } from './health';
import { TimeLimit } from './time-limit';
import { Versions } from './versions';
import { say } from '../sentences';

export interface GotenbergOptions {
  /** one or several, e.g. `http://gotenberg:3000`; credentials and a path may be part of it */
  urls: string[];
  /** ms: longest wait for a place (10,000), longest conversion over all tries (30,000), how long a failing address is left alone (30,000) */
  deadlines?: { queueMs?: number; convertMs?: number; outMs?: number };
  /** conversions in flight at a time for one owner, for each address that works (16); one more in all */
  limit?: number;
  /** most that may wait for a place (500); fewer where they would wait longer than `queueMs` */
  queueLimit?: number;
  /** the largest PDF that is taken (256 MiB) */
  maxPdfBytes?: number;
  /** told of conversions */
  onEvent?: PdfListener;
}

const LIMIT = 16;
const QUEUE_LIMIT = 500;
const MAX_PDF_BYTES = 256 * 1024 * 1024;
const RETRY_SECONDS = 2;

const closing = (): PdfError => new PdfError('pdf_unavailable', say.pdf_stopping());

class GotenbergEngine implements MeasuredPdfEngine {
  readonly name = 'gotenberg';
  private readonly connections = new Connections();
  private readonly statistics: Statistics;
  private readonly addresses: Addresses;
  private readonly versions: Versions;
  private readonly failover: Failover;
  private readonly places: Places;
  private readonly convertMs: number;
  private readonly running = new Set<TimeLimit>();
  private closed = false;

  constructor(options: GotenbergOptions) {
    const { deadlines = {}, limit = LIMIT } = options;
    this.convertMs = deadlines.convertMs ?? 30_000;
    this.statistics = new Statistics(options.onEvent);
    this.addresses = new Addresses(
      options.urls.map((url) => new Address(url)),
      deadlines.outMs ?? 30_000,
    );
    this.versions = new Versions(this.addresses, this.connections);
    this.failover = new Failover(
      this.addresses,
      this.versions,
      this.connections,
      options.maxPdfBytes ?? MAX_PDF_BYTES,
    );
    const places = () => this.addresses.working * limit;
    // One place more than one owner may take is there for the others.
    this.places = new Places({
      count: () => places() + Math.min(places(), 1),
      perOwner: places,
      queueMs: deadlines.queueMs ?? 10_000,
      queueLimit: options.queueLimit ?? QUEUE_LIMIT,
    });
  }

  async version(): Promise<string> {
    return `gotenberg ${await this.versions.all()}`;
  }

  async warmUp(): Promise<void> {
    await this.version();
  }

  async convert(docx: Uint8Array, options: ConvertOptions = {}): Promise<Uint8Array> {
    return (await this.convertDetailed(docx, options)).pdf;
  }

  async convertDetailed(docx: Uint8Array, options: ConvertOptions = {}): Promise<Conversion> {
    const owner = options.owner ?? '';
    try {
      const conversion = await this.inTurn(docx, owner, options);
      this.statistics.conversion(owner, conversion);
      return conversion;
    } catch (error) {
      this.statistics.failure(owner, error);
      throw error;
    }
  }

  async health(): Promise<{ ok: boolean; detail?: string }> {
    if (this.closed) return { ok: false, detail: closing().message };
    const { ok, problems } = await healthOf(this.addresses, this.connections, this.versions);
    if (problems.length > 0) return { ok, detail: inLanguage(say.gotenberg_problems({ problems }), 'en') };
    const version = this.versions.known();
    return ok && version !== null ? { ok, detail: `Gotenberg ${version}.` } : { ok };
  }

  /** Gotenberg does not tell which fonts it has. */
  capabilities(): Promise<null> {
    return Promise.resolve(null);
  }

  stats(): PdfEngineStats {
    const { queued, running } = this.places;
    return this.statistics.snapshot({ queued, running, processes: 0 });
  }

  async close(): Promise<void> {
    this.closed = true;
    // Waiting callers are served now, and get the same refusal.
    for (const limit of this.running) limit.finish('closed');
    this.connections.close();
  }

  private async inTurn(docx: Uint8Array, owner: string, options: ConvertOptions): Promise<Conversion> {
    options.signal?.throwIfAborted();
    if (this.closed) throw closing();
    assertDocx(docx);
    const asked = performance.now();
    const leave = await this.places.take(owner, options.signal);
    try {
      const started = performance.now();
      const { pdf, address } = await this.inTime(docx, options);
      const ended = performance.now();
      this.places.took(ended - started);
      const version = this.versions.last(address);
      return {
        pdf,
        pages: pageCountOf(pdf),
        engine: version === null ? 'gotenberg' : `gotenberg ${version}`,
        ms: { queue: started - asked, load: 0, save: 0, total: ended - asked },
      };
    } finally {
      leave();
    }
  }

  private async inTime(docx: Uint8Array, options: ConvertOptions): Promise<Made> {
    if (this.closed) throw closing();
    const limit = new TimeLimit(this.convertMs, options.signal);
    this.running.add(limit);
    try {
      return await this.failover.convert(docx, wishesOf(options), limit.signal);
    } catch (error) {
      if (limit.end === 'caller') throw options.signal?.reason;
      if (limit.end === 'closed') throw closing();
      if (limit.end === 'deadline') throw await this.notInTime(error);
      throw error;
    } finally {
      this.running.delete(limit);
      limit.dispose();
    }
  }

  /** If no Gotenberg answers at all, the document may be fine. */
  private async notInTime(cause: unknown): Promise<PdfError> {
    const { problems } = await healthOf(this.addresses, this.connections, this.versions);
    if (problems.length === 0) return this.tooLong(cause);
    return new PdfError('pdf_unavailable', say.gotenberg_problems({ problems }), {
      retryAfterSeconds: RETRY_SECONDS,
      cause,
    });
  }

  private tooLong(cause: unknown): PdfError {
    const seconds = Math.round(this.convertMs / 1000);
    return new PdfError('pdf_timeout', say.pdf_too_slow({ seconds }), {
      retryAfterSeconds: RETRY_SECONDS,
      cause,
    });
  }
}

/**
 * Gotenberg 8.34 or newer, also of several versions, at one or several addresses. Call `close` when done with it.
 * @throws TypeError when an address is no URL
 */
export function createGotenbergEngine(options: GotenbergOptions): MeasuredPdfEngine {
  return new GotenbergEngine(options);
}

import { gotenberg, please, type OfficeRequest } from 'gotenberg-js-client';
import { assertDocx, isWholePdf } from '../file-checks';
import { PdfError } from '../pdf-error';
import {
  type Conversion,
  type ConvertOptions,
  type MeasuredPdfEngine,
  type PdfEngineStats,
  type PdfListener,
} from '../port';
import { cleanWatermark } from '../watermark';
import { Statistics } from '../statistics';
import { Addresses } from './addresses';
import { formClient, getText, GotenbergStatusError, readAll } from './http-client';

export interface GotenbergOptions {
  /** one or several, e.g. `http://gotenberg:3000`; credentials may be part of it */
  urls: string[];
  /** ms: longest conversion over all tries (30,000), how long a failing address is left alone (30,000) */
  deadlines?: { convertMs?: number; outMs?: number };
  /** conversions in flight at a time; 16 for each address */
  limit?: number;
  /** told of conversions */
  onEvent?: PdfListener;
}

const ROUTE = '/forms/libreoffice/convert';
const ASK_MS = 3000;
const VERSION_MS = 60_000;
/** `nativeWatermarkText` came with this one; older ones would drop it without a word. */
const WATERMARK_SINCE = [8, 28] as const;
const BUSY = { seconds: 2 };

/** Only the host: an address may hold credentials. */
const hostOf = (url: string): string => new URL(url).host;

class GotenbergEngine implements MeasuredPdfEngine {
  readonly name = 'gotenberg';
  private readonly addresses: Addresses;
  private readonly statistics: Statistics;
  private readonly convertMs: number;
  private readonly limit: number;
  private readonly closing = new AbortController();
  private known: { version: string; at: number } | null = null;
  private running = 0;

  constructor(options: GotenbergOptions) {
    this.addresses = new Addresses(options.urls, options.deadlines?.outMs ?? 30_000);
    this.convertMs = options.deadlines?.convertMs ?? 30_000;
    this.limit = options.limit ?? options.urls.length * 16;
    this.statistics = new Statistics(options.onEvent);
  }

  async version(): Promise<string> {
    if (!this.known || performance.now() - this.known.at > VERSION_MS) {
      const version = (await this.ask('/version')).trim();
      this.known = { version, at: performance.now() };
    }
    return `gotenberg ${this.known.version}`;
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
      const conversion = await this.limited(docx, options);
      this.statistics.conversion(owner, conversion);
      return conversion;
    } catch (error) {
      this.statistics.failure(owner, error);
      throw error;
    }
  }

  async health(): Promise<{ ok: boolean; detail?: string }> {
    try {
      await this.ask('/health');
      return { ok: true };
    } catch (error) {
      return { ok: false, detail: error instanceof Error ? error.message : String(error) };
    }
  }

  stats(): PdfEngineStats {
    return this.statistics.snapshot({ queued: 0, running: this.running, processes: 0 });
  }

  async close(): Promise<void> {
    this.closing.abort();
  }

  private async limited(docx: Uint8Array, options: ConvertOptions): Promise<Conversion> {
    options.signal?.throwIfAborted();
    if (this.closing.signal.aborted)
      throw new PdfError('pdf_unavailable', 'PDF conversion is shutting down.');
    assertDocx(docx);
    if (this.running >= this.limit) {
      throw new PdfError('pdf_busy', 'Too many documents are being converted.', {
        retryAfterSeconds: BUSY.seconds,
      });
    }
    this.running++;
    try {
      return await this.timed(docx, options);
    } finally {
      this.running--;
    }
  }

  private async timed(docx: Uint8Array, options: ConvertOptions): Promise<Conversion> {
    const started = performance.now();
    const deadline = AbortSignal.timeout(this.convertMs);
    const signals = [deadline, this.closing.signal, ...(options.signal ? [options.signal] : [])];
    const fields = await this.fields(options);
    const pdf = await this.tryAll(docx, fields, AbortSignal.any(signals), deadline, options.signal);
    const engine = this.known ? `gotenberg ${this.known.version}` : 'gotenberg';
    return {
      pdf,
      pages: null,
      engine,
      ms: { queue: 0, load: 0, save: 0, total: performance.now() - started },
    };
  }

  /** None that was not asked for: version 9 refuses what it does not know. */
  private async fields(options: ConvertOptions): Promise<Record<string, string>> {
    const fields: Record<string, string> = {};
    if (options.pdfa) fields.pdfa = 'PDF/A-2b';
    const watermark = cleanWatermark(options.watermark);
    if (watermark) {
      const [major = 0, minor = 0] = (await this.version()).replace(/^\D+/, '').split('.').map(Number);
      if (major < WATERMARK_SINCE[0] || (major === WATERMARK_SINCE[0] && minor < WATERMARK_SINCE[1])) {
        throw new PdfError('pdf_failed', `Watermarks need Gotenberg ${WATERMARK_SINCE.join('.')} or newer.`);
      }
      fields.nativeWatermarkText = watermark;
    }
    return fields;
  }

  /** One address after the other until one converts it, or says that the document is at fault. */
  private async tryAll(
    docx: Uint8Array,
    fields: Record<string, string>,
    signal: AbortSignal,
    deadline: AbortSignal,
    caller: AbortSignal | undefined,
  ): Promise<Uint8Array> {
    let failure: PdfError | null = null;
    for (const url of this.addresses.inOrder()) {
      try {
        const pdf = await this.convertAt(url, docx, fields, signal);
        this.addresses.answered(url);
        return pdf;
      } catch (error) {
        if (caller?.aborted) throw caller.reason;
        if (this.closing.signal.aborted)
          throw new PdfError('pdf_unavailable', 'PDF conversion is shutting down.');
        if (deadline.aborted) {
          this.addresses.failed(url);
          throw this.tooLong(error);
        }
        const judged = this.judge(url, error);
        if (judged.code === 'pdf_failed') throw judged;
        if (judged.code === 'pdf_unavailable') this.addresses.failed(url);
        // "Busy" of one is better news than "dead" of another.
        if (failure?.code !== 'pdf_busy') failure = judged;
      }
    }
    throw failure ?? new PdfError('pdf_unavailable', 'No Gotenberg address is configured.');
  }

  private async convertAt(
    url: string,
    docx: Uint8Array,
    fields: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const request = gotenberg(
      url + ROUTE,
      formClient(docx, fields, signal),
    )(['document.docx', Buffer.from(docx)]);
    const stream = await please(request as OfficeRequest);
    const pdf = await readAll(stream);
    if (!isWholePdf(pdf)) throw new Error('Gotenberg’s answer is not a whole PDF.');
    return pdf;
  }

  private tooLong(cause: unknown): PdfError {
    const seconds = Math.round(this.convertMs / 1000);
    return new PdfError('pdf_timeout', `The conversion took longer than ${seconds} seconds.`, {
      retryAfterSeconds: BUSY.seconds,
      cause,
    });
  }

  /** The document's fault, too much to do, or an address that cannot serve. */
  private judge(url: string, error: unknown): PdfError {
    if (error instanceof GotenbergStatusError) {
      const { status, retryAfterSeconds } = error;
      if (status === 400 || status === 413 || status === 415 || status === 422) {
        return new PdfError('pdf_failed', 'Gotenberg could not convert the document.', { cause: error });
      }
      if (status === 429) {
        return new PdfError('pdf_busy', 'Gotenberg has too much to do.', {
          retryAfterSeconds: retryAfterSeconds || BUSY.seconds,
          cause: error,
        });
      }
      return new PdfError('pdf_unavailable', `Gotenberg at ${hostOf(url)} answered ${status}.`, {
        retryAfterSeconds: retryAfterSeconds || 5,
        cause: error,
      });
    }
    return new PdfError('pdf_unavailable', `Gotenberg at ${hostOf(url)} gave no PDF: check GOTENBERG_URL.`, {
      retryAfterSeconds: 5,
      cause: error,
    });
  }

  /** The first answer to a GET. @throws PdfError `pdf_unavailable` when no address gives one */
  private async ask(path: string): Promise<string> {
    try {
      return await Promise.any(this.addresses.urls.map((url) => getText(url + path, ASK_MS)));
    } catch (error) {
      const hosts = this.addresses.urls.map(hostOf).join(', ');
      throw new PdfError('pdf_unavailable', `No Gotenberg answers at ${hosts}: check GOTENBERG_URL.`, {
        retryAfterSeconds: 5,
        cause: error,
      });
    }
  }
}

/**
 * Gotenberg 8 or 9 at one or several addresses.
 * @throws TypeError when an address is no URL
 */
export function createGotenbergEngine(options: GotenbergOptions): MeasuredPdfEngine {
  return new GotenbergEngine(options);
}

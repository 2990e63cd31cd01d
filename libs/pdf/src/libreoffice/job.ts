import { type Waiting } from '../fair-line';
import { type PdfError } from '../pdf-error';
import { type Conversion, type ConvertOptions } from '../port';

/** One conversion asked for, from the call to its answer. Settles once; what comes later is dropped. */
export class Job implements Waiting {
  readonly owner: string;
  readonly result: Promise<Conversion>;
  /** processes it was given to */
  attempts = 0;
  settled = false;
  private readonly askedAt = performance.now();
  private startedAt = 0;
  private timer: NodeJS.Timeout | undefined;
  private resolve: (conversion: Conversion) => void = () => undefined;
  private reject: (reason: unknown) => void = () => undefined;

  constructor(
    readonly docx: Uint8Array,
    readonly options: ConvertOptions,
    onAbort: (job: Job) => void,
  ) {
    this.owner = options.owner ?? '';
    const { signal } = options;
    const aborted = (): void => {
      if (this.fail(signal?.reason)) onAbort(this);
    };
    this.result = new Promise<Conversion>((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    }).finally(() => {
      clearTimeout(this.timer);
      signal?.removeEventListener('abort', aborted);
    });
    signal?.addEventListener('abort', aborted, { once: true });
  }

  /** Calls once the time is over. */
  limit(milliseconds: number, over: () => void): void {
    this.timer = setTimeout(over, milliseconds);
  }

  /** Marks the start of its first attempt. */
  begin(): void {
    this.attempts++;
    if (this.attempts === 1) this.startedAt = performance.now();
  }

  succeed(conversion: Omit<Conversion, 'ms'>, loadMs: number, saveMs: number): Conversion | null {
    if (this.settled) return null;
    this.settled = true;
    const queue = this.startedAt - this.askedAt;
    const ms = { queue, load: loadMs, save: saveMs, total: performance.now() - this.askedAt };
    const whole = { ...conversion, ms };
    this.resolve(whole);
    return whole;
  }

  refuse(error: PdfError): void {
    this.fail(error);
  }

  /** False when it was settled before. */
  fail(reason: unknown): boolean {
    if (this.settled) return false;
    this.settled = true;
    this.reject(reason);
    return true;
  }
}

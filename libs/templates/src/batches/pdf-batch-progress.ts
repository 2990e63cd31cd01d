import type { ErrorCode, PdfBatchFailure } from '@docket/contracts';
import { asWritten, inEnglish, type Sentence, toldText } from '@docket/domain';
import { asDomainError, type BackgroundTask, BackgroundTasks, DomainError } from '@docket/platform';
import type { StoredError } from './pdf-batch-job.entity';
import type { Progress } from './pdf-batch-rows';
import type { BatchListener } from './pdf-batches.service';
import { say } from '../sentences';

/** How often it is told how far it is, at most: as often as anybody looks. */
const TELL_MS = 250;
/** How often that is told where nothing has changed: it renews the lease, and shows whether anybody still waits. */
const RENEW_MS = 1_000;
/** After these the other documents would fail as well, each after as long a wait. */
const IN_VAIN = new Set([
  'pdf_unavailable',
  'document_too_large',
  'template_timeout',
  'template_memory',
  'storage_unavailable',
]);
const MOST_IN_VAIN = 3;
/** Bytes of a reason in JSON: with as many documents as a batch may have, all of them fit a column of MySQL. */
const REASON_BYTES = 250;

interface Reason {
  code: ErrorCode;
  told: Sentence;
}

/** How far a batch is, and what could not be printed; told while it is printed. */
export class PdfBatchProgress implements BatchListener {
  private readonly errors: StoredError[] = [];
  private done = 0;
  private pages = 0;
  /** Documents that were tried in vain, one after the other. */
  private inVain = 0;
  private hasChanged = false;
  private toldAt = performance.now();
  private task: BackgroundTask | undefined;

  constructor(
    private readonly ids: readonly string[],
    private readonly background = new BackgroundTasks(),
  ) {}

  get now(): Progress {
    return { done: this.done, pages: this.pages, errors: [...this.errors] };
  }

  /** Why there is no file where documents could not be printed; null where all of them were. */
  get failure(): PdfBatchFailure | null {
    const [first] = this.errors;
    if (first === undefined) return null;
    const isOne = this.errors.every(([, , code]) => code === first[2]);
    const count = this.errors.length;
    return {
      code: isOne ? first[2] : 'pdf_failed',
      ...toldText(count === 1 ? say.one_document_unprinted() : say.documents_unprinted({ count })),
    };
  }

  printed(pages: number): void {
    this.pages = pages;
    this.inVain = 0;
    this.count();
  }

  failed(error: unknown, index: number): void {
    // It is too much in all, whichever document it came with.
    if (error instanceof DomainError && error.code === 'payload_too_large') throw error;
    const { code, told } = this.reasonOf(error);
    this.errors.push([index, this.ids[index] ?? '', code, shortened(told)]);
    this.count();
    this.inVain = IN_VAIN.has(code) ? this.inVain + 1 : 0;
    if (this.inVain === MOST_IN_VAIN) throw error;
  }

  /** The failure of the batch as a whole. */
  failureBy(error: unknown): PdfBatchFailure {
    const { code, told } = this.reasonOf(error);
    return { code, ...toldText(told) };
  }

  /** The reason that an error gives. An unexpected one goes to the log. */
  private reasonOf(error: unknown): Reason {
    const { code, told } = asDomainError(error);
    if (code !== 'internal') return { code, told };
    this.background.failed(error, {
      failure: 'a document of several could not be printed',
      level: 'error',
    });
    return { code, told: say.printing_fault() };
  }

  /**
   * Tells how far it is from now on, until `stop`.
   * @param tell answers whether anybody still waits
   * @param onGone called where nobody does
   */
  tellBy(tell: (progress: Progress) => Promise<boolean>, onGone: () => void): void {
    const failure = 'how far a batch of PDFs is could not be written';
    const send = async () => {
      // Progress that cannot be written now is written the next time.
      const isWanted = await tell(this.now).catch((error: unknown) => {
        this.background.failed(error, { failure });
        return true;
      });
      if (!isWanted) onGone();
    };
    this.task = this.background.start({
      failure,
      everyMs: TELL_MS,
      step: async () => {
        const isDue = this.hasChanged || performance.now() - this.toldAt >= RENEW_MS;
        if (!isDue) return false;
        this.hasChanged = false;
        this.toldAt = performance.now();
        await send();
        return false;
      },
    });
  }

  async stop(): Promise<void> {
    await this.task?.stop();
  }

  private count(): void {
    this.done++;
    this.hasChanged = true;
  }
}

const bytesOf = (told: Sentence) => Buffer.byteLength(JSON.stringify(told));

/** A sentence with long parameters becomes its English text, cut. */
function shortened(told: Sentence): Sentence {
  let short = told;
  for (let text = inEnglish(told); bytesOf(short) > REASON_BYTES; text = text.slice(0, -10).trimEnd())
    short = asWritten(`${text}…`);
  return short;
}

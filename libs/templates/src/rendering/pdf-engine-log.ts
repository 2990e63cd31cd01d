import {
  adviceOn,
  type Confinement,
  describeConfinement,
  isSupported,
  type PdfEvent,
  type ProcessEnd,
} from '@docket/pdf';
import { RareWords } from '@docket/platform';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';

/** A start is tried again every few seconds: the same words need not come each time. */
const SILENCE_MS = 60_000;
/** More than the reasons that one machine has at a time. */
const MOST_REASONS = 10;

/** Ends that the operator should know of. */
const HOW_IT_ENDED: Partial<Record<ProcessEnd, string>> = {
  crashed: 'ended by itself',
  deadline: 'was ended at its deadline',
  memory: 'was ended at its memory limit (PDF_MEMORY_LIMIT)',
};

/** Writes into the log what whoever runs the server should know of the PDF engine; ordinary events are none of it. */
@Injectable()
export class PdfEngineLog implements BeforeApplicationShutdown {
  private readonly logger = new Logger('PdfEngine');
  private readonly ready = new Set<number>();
  private readonly failures = new RareWords(SILENCE_MS, MOST_REASONS);
  private toldOfWay = false;
  private version = '';
  private confinement = '';
  private stopping = false;

  /** From here on a start that comes to nothing is as it should be. */
  beforeApplicationShutdown(): void {
    this.stopping = true;
  }

  tell(event: PdfEvent): void {
    switch (event.type) {
      case 'start-failed':
        return this.startFailed(event.message);
      case 'process-ready':
        return this.processReady(event);
      case 'process-ended':
        return this.processEnded(event);
      default:
        return;
    }
  }

  private startFailed(message: string): void {
    if (this.stopping || !this.failures.areNew(message)) return;
    this.logger.error(`LibreOffice does not start: ${message}`);
  }

  private processReady(event: Extract<PdfEvent, { type: 'process-ready' }>): void {
    const { pid, way, version, confinement } = event;
    this.ready.add(pid);
    this.failures.forget();
    this.tellVersion(version);
    this.tellConfinement(confinement);
    if (way === 'hidden' || this.toldOfWay) return;
    this.toldOfWay = true;
    this.logger.warn(
      'This LibreOffice cannot run its own Basic (it was built without, or its files are missing): ' +
        'each PDF takes about a third longer, and tables of contents may be missing or lack page numbers.',
    );
  }

  /** At the start, and again after an update or other fonts. */
  private tellVersion(version: string): void {
    if (version === this.version) return;
    this.version = version;
    const words = `PDFs are made by LibreOffice ${version}.${adviceOn(version)}`;
    if (isSupported(version)) this.logger.log(words);
    else this.logger.warn(words);
  }

  /** At the start, and again when it changes. */
  private tellConfinement(confinement: Confinement): void {
    const words = `LibreOffice: ${describeConfinement(confinement)}`;
    if (words === this.confinement) return;
    this.confinement = words;
    if (confinement.lacks.length === 0) this.logger.log(words);
    else this.logger.warn(words);
  }

  private processEnded(event: Extract<PdfEvent, { type: 'process-ended' }>): void {
    const { pid, reason, documents, detail } = event;
    // One that never got ready was told of as a failed start.
    const how = HOW_IT_ENDED[reason];
    if (!this.ready.delete(pid) || how === undefined) return;
    this.logger.warn({ pid, reason, documents, detail }, `a LibreOffice process ${how}`);
  }
}

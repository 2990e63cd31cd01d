import { AsyncResource } from 'node:async_hooks';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { IssuedDocuments } from './issued-documents';

/** When to look after somebody has noted something: it is committed a moment later. */
const LOOKS_MS = [50, 500, 2_000];
/** What another process has left, or what failed before. */
const INTERVAL_MS = 5_000;

/** Makes the PDFs of issued documents, one after the other, beside everything else. */
@Injectable()
export class IssueWorker implements OnModuleDestroy {
  private readonly logger = new Logger('IssueWorker');
  private readonly stop = new AbortController();
  private turn: Promise<void> = Promise.resolve();
  private waiting = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly issued: IssuedDocuments) {}

  /** For the server alone: a command that has noted something leaves it to that. */
  start(): void {
    this.timer = setInterval(() => this.look(), INTERVAL_MS).unref();
    // Outside the call that notes something: what is looked for is no part of its transaction.
    const lookSoon = AsyncResource.bind(() => {
      for (const delay of LOOKS_MS) setTimeout(() => this.look(), delay).unref();
    });
    this.issued.onNoted(lookSoon);
  }

  /** What is at work is given up, before what makes PDFs is stopped, and made after the next start. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.stop.abort();
    await this.turn;
  }

  private look(): void {
    if (this.waiting || this.stop.signal.aborted) return;
    this.waiting = true;
    this.turn = this.turn.then(() => {
      this.waiting = false;
      return this.work();
    });
  }

  private async work(): Promise<void> {
    for (let isMore = true; isMore && !this.stop.signal.aborted;) {
      try {
        isMore = await this.issued.issueNext(this.stop.signal);
      } catch (error) {
        if (this.stop.signal.aborted) return;
        this.logger.warn(
          { err: error },
          'the PDF of an issued document could not be made; it is tried again',
        );
      }
    }
  }
}

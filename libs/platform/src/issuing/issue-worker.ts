import { Injectable, type OnModuleDestroy, Optional } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import type { BackgroundTask } from '../background/background-task';
import { BackgroundTasks } from '../background/background-tasks';
import { DOCUMENT_ISSUED, IssuedDocuments } from './issued-documents';

/** How often to look for documents that another process has left, or that failed before. */
const INTERVAL_MS = 5_000;

/** Makes the PDFs of issued documents, one after the other, beside everything else. */
@Injectable()
export class IssueWorker implements OnModuleDestroy {
  private task: BackgroundTask | undefined;

  constructor(
    private readonly issued: IssuedDocuments,
    @Optional() private readonly background: BackgroundTasks = new BackgroundTasks(),
  ) {}

  /** For the server alone: a command that has noted something leaves it to that. */
  start(): void {
    this.task = this.background.start({
      failure: 'the PDF of an issued document was not made; it is tried again later',
      everyMs: INTERVAL_MS,
      step: (signal) => this.issueNext(signal),
    });
    // Continues with earlier documents.
    this.task.wake();
  }

  @OnEvent(DOCUMENT_ISSUED)
  onIssued(): void {
    this.task?.wake();
  }

  /** Gives up what is at work, before the PDF engine is stopped. It is made after the next start. */
  async onModuleDestroy(): Promise<void> {
    await this.task?.stop();
  }

  private async issueNext(signal: AbortSignal): Promise<boolean> {
    try {
      return await this.issued.issueNext(signal);
    } catch (error) {
      // A document that is given up because the server stops is no failure.
      if (signal.aborted) return false;
      throw error;
    }
  }
}

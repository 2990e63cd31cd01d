import { setTimeout as pause } from 'node:timers/promises';
import { BackgroundTasks } from '@docket/platform';
import { monotonicMs } from '../sending/monotonic-clock';
import type { DeliveryResults, Result } from './delivery-results';

/** Results are collected for this time before they are written together, or until there are this many. */
const BATCH_MS = 50;
const BATCH_SIZE = 128;
const RETRY_MS = 1_000;
/** Claims last 45 s (`LEASE_MS`): a longer pause could miss the database's return. */
const MAX_RETRY_MS = 5_000;

/** Collects outcomes of attempts for a short time and writes them in one transaction. */
export class ResultBatcher {
  private readonly results: { result: Result; done: () => void }[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isRecording = false;
  /** True if no further result is expected soon. */
  private isComplete = false;

  /** @param stop ends the retries, even if results were not written */
  constructor(
    private readonly deliveryResults: Pick<DeliveryResults, 'record'>,
    private readonly stop: AbortSignal,
    private readonly background = new BackgroundTasks(),
  ) {}

  /**
   * Resolves when the result is written, or when its claim has ended and others send the delivery again. Never
   * rejects.
   * @param isLast true if no other claim is open: the result is written at once, since a crash before would send the
   * delivery twice
   */
  record(result: Result, isLast: boolean): Promise<void> {
    return new Promise((done) => {
      this.results.push({ result, done });
      this.isComplete = isLast;
      this.scheduleWrite();
    });
  }

  private scheduleWrite(): void {
    if (this.isRecording || this.results.length === 0) return;
    if (this.isComplete || this.results.length >= BATCH_SIZE) void this.writeBatch();
    else this.timer ??= setTimeout(() => void this.writeBatch(), BATCH_MS);
  }

  private async writeBatch(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isRecording = true;
    const batch = this.results.splice(0, BATCH_SIZE);
    await this.write(batch.map(({ result }) => result));
    this.isRecording = false;
    for (const { done } of batch) done();
    this.scheduleWrite();
  }

  private async write(results: readonly Result[]): Promise<void> {
    let pauseMs = RETRY_MS;
    for (let isWritten = false; !isWritten; pauseMs = Math.min(2 * pauseMs, MAX_RETRY_MS)) {
      isWritten = await this.tryToWrite(results);
      const isLate = !isWritten && results.every(({ claim }) => claim.endsAt < monotonicMs());
      if (isWritten || isLate || this.stop.aborted) return;
      // A server that stops tries once more without the pause.
      await pause(pauseMs, undefined, { signal: this.stop }).catch(() => undefined);
    }
  }

  private async tryToWrite(results: readonly Result[]): Promise<boolean> {
    try {
      await this.deliveryResults.record(results);
      return true;
    } catch (error) {
      this.background.failed(error, { failure: 'the results of webhook deliveries were not written' });
      return false;
    }
  }
}

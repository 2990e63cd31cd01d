import { setTimeout as pause } from 'node:timers/promises';
import { BackgroundTasks } from '@docket/platform';
import { monotonic } from '../sending/monotonic';
import type { DeliveryResults, Result } from './delivery-results';

/** Results are collected for this time before they are written together, or until there are this many. */
const GATHER_MS = 50;
const GATHERED = 128;
const AFTER_FAILURE_MS = 1_000;
/** Claims last 45 s (`LEASE_MS`): a longer pause could miss the database's return. */
const LONGEST_AFTER_FAILURE_MS = 5_000;

/** Collects outcomes of attempts for a short time and writes them in one transaction. */
export class ResultGatherer {
  private readonly results: { result: Result; done: () => void }[] = [];
  private gathering: NodeJS.Timeout | undefined;
  private isRecording = false;
  /** True if no further result is expected soon. */
  private isComplete = false;

  /** @param stop ends the retries, even if results were not written */
  constructor(
    private readonly outcomes: Pick<DeliveryResults, 'record'>,
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
      this.gather();
    });
  }

  private gather(): void {
    if (this.isRecording || this.results.length === 0) return;
    if (this.isComplete || this.results.length >= GATHERED) void this.writeSome();
    else this.gathering ??= setTimeout(() => void this.writeSome(), GATHER_MS);
  }

  private async writeSome(): Promise<void> {
    clearTimeout(this.gathering);
    this.gathering = undefined;
    this.isRecording = true;
    const some = this.results.splice(0, GATHERED);
    await this.write(some.map(({ result }) => result));
    this.isRecording = false;
    for (const { done } of some) done();
    this.gather();
  }

  private async write(results: readonly Result[]): Promise<void> {
    let pauseMs = AFTER_FAILURE_MS;
    for (let isWritten = false; !isWritten; pauseMs = Math.min(2 * pauseMs, LONGEST_AFTER_FAILURE_MS)) {
      isWritten = await this.tryToWrite(results);
      const isLate = !isWritten && results.every(({ claim }) => claim.endsAt < monotonic());
      if (isWritten || isLate || this.stop.aborted) return;
      // A server that stops tries once more without the pause.
      await pause(pauseMs, undefined, { signal: this.stop }).catch(() => undefined);
    }
  }

  private async tryToWrite(results: readonly Result[]): Promise<boolean> {
    try {
      await this.outcomes.record(results);
      return true;
    } catch (error) {
      this.background.failed(error, { failure: 'the results of webhook deliveries were not written' });
      return false;
    }
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { BackgroundTasks } from '@docket/platform';
import { monotonic } from '../sending/monotonic';
import type { DeliveryResults, Result } from './delivery-results';

/** So long it is waited for others that end, before it is written down what came of them; so many do not wait. */
const GATHER_MS = 50;
const GATHERED = 128;
const AFTER_FAILURE_MS = 1_000;
/** A claim ends after 50 s: a longer pause could miss the database's return. */
const LONGEST_AFTER_FAILURE_MS = 5_000;

/** Writes down what came of attempts: all that ends within a moment in one transaction. */
export class ResultGatherer {
  private readonly results: { result: Result; done: () => void }[] = [];
  private gathering: NodeJS.Timeout | undefined;
  private isRecording = false;
  /** There is nobody to wait for. */
  private isComplete = false;

  /** @param stop ends it, also where nothing could be written */
  constructor(
    private readonly outcomes: Pick<DeliveryResults, 'record'>,
    private readonly stop: AbortSignal,
    private readonly background = new BackgroundTasks(),
  ) {}

  /**
   * Until it is written, or the claim is over and others send it again. Never rejects.
   * @param isLast nothing else is out that could end soon: what is not written when the process dies is sent twice
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
      // A server that stops writes it once more and does not wait.
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

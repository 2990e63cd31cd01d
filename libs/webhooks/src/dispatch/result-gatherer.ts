import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { monotonic } from '../sending/monotonic';
import type { DeliveryResults, Result } from './delivery-results';

/** So long it is waited for others that end, before it is written down what came of them; so many do not wait. */
const GATHER_MS = 50;
const GATHERED = 128;
const AFTER_FAILURE_MS = 1_000;

/** Writes down what came of attempts: all that ends within a moment in one transaction. */
export class ResultGatherer {
  private readonly logger = new Logger('WebhookDispatcher');
  private readonly results: { result: Result; done: () => void }[] = [];
  private gathering: NodeJS.Timeout | undefined;
  private isRecording = false;
  /** There is nobody to wait for. */
  private isComplete = false;

  /** @param stop ends it, also where nothing could be written */
  constructor(
    private readonly outcomes: Pick<DeliveryResults, 'record'>,
    private readonly stop: AbortSignal,
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
    for (;;) {
      try {
        return await this.outcomes.record(results);
      } catch (error) {
        this.logger.warn({ err: error }, 'what came of deliveries could not be written');
        const areOver = results.every(({ claim }) => claim.endsAt < monotonic());
        if (areOver || this.stop.aborted) return;
        await pause(AFTER_FAILURE_MS);
      }
    }
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from './client';

/** No more than any refusal asks for. */
const PAUSE_MS = 1_000;

/** Somebody who keeps many PDFs asked for at a time: after each answer, whatever it is, the next is asked for. */
export class Crowd {
  private readonly leaving = new AbortController();
  private readonly counts = new Map<string, number>();
  private readonly all: Promise<unknown>;
  private asked = 0;

  /** @param path of a PDF; each is asked for with a watermark of its own, so that none from before can answer */
  constructor(
    private readonly client: Client,
    private readonly path: string,
    size: number,
  ) {
    this.all = Promise.all(Array.from({ length: size }, () => this.ask()));
  }

  /** Returns the number of answers with this status. */
  answers(status: string): number {
    return this.counts.get(status) ?? 0;
  }

  /** All answers, by their status. */
  get summary(): string {
    return [...this.counts].map(([status, count]) => `${count} x ${status}`).join(', ');
  }

  /** Goes away, and waits for nothing that is still asked for. */
  async leave(): Promise<void> {
    this.leaving.abort();
    await this.all;
  }

  private async ask(): Promise<void> {
    const { signal } = this.leaving;
    while (!signal.aborted) {
      // A signal of its own: fetch leaves listeners on it.
      const one = new AbortController();
      const leave = () => one.abort();
      signal.addEventListener('abort', leave);
      const path = `${this.path}&watermark=CROWD${++this.asked}`;
      const answer = await this.client.send('GET', path, { signal: one.signal }).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
      signal.removeEventListener('abort', leave);
      if (answer) this.counts.set(String(answer.status), this.answers(String(answer.status)) + 1);
      if (answer?.status === 503) await pause(PAUSE_MS);
    }
  }
}

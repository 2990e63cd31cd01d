import { createHistogram } from 'node:perf_hooks';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from './metrics';

const SAMPLE_EVERY_MS = 10;
const WATCH_EVERY_MS = 1_000;
/** A delay that is worth a line in the log. */
const LONG_MS = 200;
/** At most one line in this time. */
const SILENCE_MS = 60_000;
const QUANTILES = [0.5, 0.99, 1] as const;

/**
 * Measures how long the event loop was held: nothing else is answered in this time. Prometheus gets the quantiles since
 * it last asked (`nodejs_eventloop_lag_seconds` measures a single moment); a long delay is logged with the routes at work.
 * Node's `monitorEventLoopDelay` misses a delay that begins within 10 ms after its reset, so a timer samples here.
 */
@Injectable()
export class EventLoopMetrics implements OnApplicationShutdown {
  private readonly logger = new Logger('EventLoop');
  /** Nanoseconds. */
  private readonly sinceScrape = createHistogram();
  private longestMs = 0;
  private sampledAt = performance.now();
  private readonly sampler = setInterval(() => this.sample(), SAMPLE_EVERY_MS).unref();
  private readonly watcher = setInterval(() => this.watch(), WATCH_EVERY_MS).unref();
  private silentUntil = 0;

  constructor(private readonly metrics: Metrics) {
    const read = (quantile: number) => this.delaySeconds(quantile);
    // A request may be served before the timer has seen a delay.
    const sample = () => this.sample();
    const { sinceScrape } = this;
    new Gauge({
      name: 'docket_event_loop_delay_seconds',
      help: 'How long the event loop was held, since the last time this was read; quantile 1 is the longest.',
      labelNames: ['quantile'],
      registers: [metrics.registry],
      collect() {
        sample();
        for (const quantile of QUANTILES) this.set({ quantile }, read(quantile));
        sinceScrape.reset();
      },
    });
  }

  onApplicationShutdown(): void {
    clearInterval(this.sampler);
    clearInterval(this.watcher);
  }

  private sample(): void {
    const now = performance.now();
    const late = Math.max(0, now - this.sampledAt - SAMPLE_EVERY_MS);
    this.sampledAt = now;
    this.longestMs = Math.max(this.longestMs, late);
    // A histogram holds integers from 1.
    this.sinceScrape.record(Math.max(1, Math.round(late * 1e6)));
  }

  private delaySeconds(quantile: number): number {
    const { sinceScrape } = this;
    return (quantile === 1 ? sinceScrape.max : sinceScrape.percentile(quantile * 100)) / 1e9;
  }

  private watch(): void {
    const longest = this.longestMs;
    this.longestMs = 0;
    const routes = this.metrics.atWork.take();
    const now = performance.now();
    // Without a request nobody waited: a command has its log for its own words.
    if (longest < LONG_MS || routes.length === 0 || now < this.silentUntil) return;
    this.silentUntil = now + SILENCE_MS;
    this.logger.warn(
      { milliseconds: Math.round(longest), routes },
      `The server answered nothing for ${Math.round(longest)} ms. At work: ${routes.join(', ')}.`,
    );
  }
}

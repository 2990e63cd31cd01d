import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { RequestsAtWork } from './requests-at-work';

/** From a cached answer to the longest PDF, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Metrics of the process for Prometheus. Every library adds its own to the registry. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly atWork = new RequestsAtWork();

  private readonly requests = new Histogram({
    name: 'docket_http_request_duration_seconds',
    help: 'Requests by route and status, from their arrival to the end of the answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** @param route the pattern that matched, never the address: so that the number of series stays small */
  request(labels: { method: string; route: string; status: number }, seconds: number): void {
    this.requests.observe(labels, seconds);
  }

  /** In the text format of Prometheus. */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}

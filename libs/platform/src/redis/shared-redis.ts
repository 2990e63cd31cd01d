import { setImmediate as afterInput } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationShutdown,
  type OnModuleInit,
  Optional,
} from '@nestjs/common';
import type { Redis } from 'ioredis';
import { inTime } from '../background/in-time';
import type { BackgroundTask } from '../background/background-task';
import { BackgroundTasks } from '../background/background-tasks';
import { CONFIG, type Config } from '../config/config';
import { HealthRegistry } from '../health/health';

/** Longer than Redis ever takes, even on a machine that is short of cores, and short enough to wait for once. */
const PATIENCE_MS = 300;
const CONNECT_MS = 1_000;
/** How often one that is away is asked whether it is back. */
const PROBE_MS = 250;
const PROBE_KEPT_MS = 1_000;
/** Longest pause between two tries to connect again. */
const LONGEST_RECONNECT_MS = 5_000;
/** A connection on which nothing comes back for so long is made anew. */
const SILENCE_MS = 5_000;

/**
 * The Redis that several processes share, where one is configured. No request fails or waits for it: while it is away
 * whoever asks does without.
 */
@Injectable()
export class SharedRedis implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Redis');
  private client: Redis | undefined;
  /** Runs while Redis does not answer. */
  private probe: BackgroundTask | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'redisUrl'>,
    health: HealthRegistry,
    @Optional() private readonly background: BackgroundTasks = new BackgroundTasks(),
  ) {
    if (config.redisUrl === undefined) return;
    health.add({ name: 'redis', subject: 'Redis', vital: false, check: () => this.check() });
  }

  async onModuleInit(): Promise<void> {
    const { redisUrl } = this.config;
    if (redisUrl === undefined) return;
    const client = await clientOf(redisUrl);
    this.client = client;
    await this.run(() => client.connect(), CONNECT_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.probe?.stop();
    this.client?.disconnect();
  }

  /**
   * Asks Redis for something.
   * @returns undefined where there is none, or it does not answer at once
   */
  async run<Result>(
    work: (redis: Redis) => Promise<Result>,
    patience = PATIENCE_MS,
  ): Promise<Result | undefined> {
    if (this.client === undefined || this.probe !== undefined) return undefined;
    try {
      return await within(patience, work(this.client));
    } catch (error) {
      this.lost(error);
      return undefined;
    }
  }

  private lost(error: unknown): void {
    if (this.probe !== undefined) return;
    this.logger.warn(
      { err: error },
      'Redis does not answer: each process counts calls alone until it is back',
    );
    this.probe = this.background.start({
      failure: 'Redis was not asked again',
      everyMs: PROBE_MS,
      step: async () => {
        await this.askAgain();
        return false;
      },
    });
  }

  private async askAgain(): Promise<void> {
    if (this.client?.status !== 'ready') return;
    const answer = await within(PATIENCE_MS, proveUsable(this.client)).catch(() => undefined);
    if (answer === undefined || this.probe === undefined) return;
    const { probe } = this;
    this.probe = undefined;
    // It is the one that runs: it does not wait for itself.
    void probe.stop();
    this.logger.log('Redis is back');
  }

  private async check(): Promise<{ ok: boolean; detail?: string }> {
    const ok = (await this.run(proveUsable)) !== undefined;
    return ok ? { ok } : { ok, detail: 'Redis does not answer: calls are counted by each process alone.' };
  }
}

/** A Redis that is full, read-only or still loading answers a PING and refuses everything else. */
function proveUsable(redis: Redis): Promise<string> {
  return redis.set('docket:probe', '1', 'PX', PROBE_KEPT_MS);
}

/** Its package is loaded by those alone who have one. */
async function clientOf(url: string): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    socketTimeout: SILENCE_MS,
    retryStrategy: (tries) => Math.min(PROBE_MS * 2 ** Math.min(tries - 1, 10), LONGEST_RECONNECT_MS),
  });
  // Errors are reported by the calls that fail.
  client.on('error', () => undefined);
  return client;
}

/** @throws {Error} where the answer takes longer */
function within<Result>(milliseconds: number, answer: Promise<Result>): Promise<Result> {
  return inTime(milliseconds, answer, async () => {
    // If this process itself was busy for so long, the answer has arrived and only needs to be read.
    await afterInput();
    await afterInput();
    throw new Error(`no answer within ${milliseconds} ms`);
  });
}

import { salesQuoteActions } from '@docket/domain';
import { type BackgroundTask, BackgroundTasks, CompanyService, Database, Records } from '@docket/platform';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  Optional,
} from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { salesQuoteKind } from './sales-quote.kind';
import { loadSalesQuotes } from './sales-quote.view';

const MINUTE_MS = 60_000;
/** At once, in one transaction: others may write in between. */
const QUOTES = 50;
/** The most transactions of one round: what is left follows in the next. */
const BATCHES = 100;

/**
 * Writes each minute which quotes have expired, by the company's calendar, so that lists, history and events show it.
 * GET and the actions of a single quote do not wait for it.
 */
@Injectable()
export class QuoteExpiry implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('QuoteExpiry');
  private task: BackgroundTask | undefined;

  constructor(
    private readonly database: Database,
    private readonly company: CompanyService,
    private readonly records: Records,
    @Optional() private readonly background: BackgroundTasks = new BackgroundTasks(),
  ) {}

  onApplicationBootstrap(): void {
    this.task = this.background.start({
      failure: 'quotes whose validity is over were not marked as expired',
      firstMs: 0,
      everyMs: MINUTE_MS,
      step: async (signal) => (await this.run(signal)) >= BATCHES * QUOTES,
    });
  }

  /** Running work ends before the database is closed. */
  async onApplicationShutdown(): Promise<void> {
    await this.task?.stop();
  }

  /** @returns how many quotes have expired since the last round */
  async run(signal?: AbortSignal): Promise<number> {
    const today = await this.company.today();
    let expired = 0;
    for (let batch = 0; batch < BATCHES && signal?.aborted !== true; batch++) {
      const count = await this.expireSome(today);
      expired += count;
      if (count < QUOTES) break;
    }
    if (expired > 0) this.logger.log(`${expired} quotes have expired`);
    return expired;
  }

  private async expireSome(today: string): Promise<number> {
    // Mostly there are none, which is found out without a transaction.
    if ((await this.due(this.database.read, today)).length === 0) return 0;
    let count = 0;
    const action = 'expire';
    await this.records.changeMany(
      salesQuoteKind,
      null,
      async (manager) => {
        const lock = this.database.dialect === 'mysql' ? ' FOR UPDATE' : '';
        const ids = await this.due(manager, today, lock);
        count = ids.length;
        if (count === 0) return [];
        const quotes = await loadSalesQuotes(manager, ids, '');
        const updatedAt = new Date().toISOString();
        await manager.query(
          "UPDATE salesquotes SET status = 'expired', version = version + 1, updatedAt = ?, updatedBy = NULL " +
            `WHERE id IN (${ids.map(() => '?').join(', ')})`,
          [updatedAt, ...ids],
        );
        return quotes.map((before) => ({
          before,
          after: {
            ...before,
            status: 'expired' as const,
            version: before.version + 1,
            updatedAt,
            updatedBy: null,
            actions: salesQuoteActions('expired'),
          },
        }));
      },
      action,
    );
    return count;
  }

  /** The quotes whose validity is over, those of the longest ago first. */
  private async due(manager: EntityManager, today: string, lock = ''): Promise<string[]> {
    const rows: { id: string }[] = await manager.query(
      "SELECT id FROM salesquotes WHERE status = 'sent' AND validUntil < ? " +
        `ORDER BY validUntil, id LIMIT ${QUOTES}${lock}`,
      [today],
    );
    return rows.map(({ id }) => id);
  }
}

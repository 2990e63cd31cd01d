import { inLanguage, type Sentence } from '@docket/domain';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { BackgroundTask } from '../../background/background-task';
import { BackgroundTasks } from '../../background/background-tasks';
import { DomainError } from '../../errors/domain-error';
import type { Schema } from '../data-source';
import { Database } from '../database';
import { refusalOf, stateOfDatabase } from '../migrations/pending-migrations';

/** Injects the tables and migrations of this version. */
export const SCHEMA = Symbol('SCHEMA');

const EVERY_MS = 5_000;

/**
 * Notices that a later version has changed the database, or changes it now, while this server runs. From then on the server
 * is not ready and writes nothing: its rows would lack what the later version needs.
 */
@Injectable()
export class VersionWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('VersionWatch');
  private task: BackgroundTask | undefined;

  constructor(
    private readonly database: Database,
    @Inject(SCHEMA) private readonly schema: Schema,
    private readonly background: BackgroundTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.task = this.background.start({
      failure: 'the version of the database was not checked',
      everyMs: EVERY_MS,
      step: async () => {
        await this.check();
        return false;
      },
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.task?.stop();
  }

  /** @returns why this version must not use the database; undefined if it may */
  async check(): Promise<Sentence | undefined> {
    const refusal = refusalOf(await stateOfDatabase(this.database.read.connection, this.schema));
    if (refusal !== undefined && !this.database.isReadOnly)
      this.logger.error(`${inLanguage(refusal, 'en')} This server writes nothing any more.`);
    this.database.refuseWrites(
      refusal === undefined ? undefined : new DomainError('storage_unavailable', refusal),
    );
    return refusal;
  }
}

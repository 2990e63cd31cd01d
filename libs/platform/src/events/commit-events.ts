import { Injectable, Logger, Optional } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database';

/** There is something new in the event log. It says no more: listeners read the log from their own position. */
export const RECORD_COMMITTED = 'record.committed';

/**
 * Emits events after the commit of their transaction. They only wake listeners: callers do not wait, and errors of
 * listeners are logged. An event that nobody heard, because the process ended or has no listener yet, is still in the
 * tables.
 */
@Injectable()
export class CommitEvents {
  private readonly logger = new Logger('CommitEvents');
  private readonly emits = new Map<string, () => void>();

  constructor(
    private readonly database: Database,
    @Optional() private readonly emitter: EventEmitter2 = new EventEmitter2(),
  ) {}

  /** Several times within a transaction count as one. @param manager of the transaction */
  emitWhenCommitted(manager: EntityManager, name: string): void {
    const emit = this.emits.get(name) ?? (() => setImmediate(() => this.emit(name)));
    this.emits.set(name, emit);
    this.database.whenCommitted(manager, emit);
  }

  /** To each listener by itself: the emitter's own `emit` ends at the first one that throws. */
  private emit(name: string): void {
    for (const listener of this.emitter.listeners(name))
      Promise.resolve()
        .then(() => listener())
        .catch((error: unknown) => this.logger.error({ err: error }, `a listener of ${name} failed`));
  }
}

import type { AuditEvent, AuditEventName, AuditListQuery, Page } from '@docket/contracts';
import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Database } from '../database/database';
import { insertChunks } from '../database/records/insert-chunks';
import type { CallOrigin } from '../http/call-origin';
import type { Principal } from '../http/request';
import { readPage } from '../lists/list-query';
import { AuditEventEntity } from './audit-event.entity';
import { auditList, presentAuditEvent } from './audit-list';

/** Who did it, as far as that is known. */
export type AuditActor = Pick<Principal, 'userId' | 'name' | 'origin'>;

/** Something that is worth knowing later. */
export interface SecurityEvent {
  event: AuditEventName;
  /** null for the server itself, and for callers it does not know. */
  actor: AuditActor | null;
  /** Origin of an unknown actor. */
  origin?: CallOrigin;
  /** Object of the event. */
  subject?: { kind: string; id: string | null };
  /** More of it: names of things, never a secret and nothing that could be used as one. */
  details?: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
}

const LONGEST_NAME = 100;

/** Writes and reads security events. No other code does. */
@Injectable()
export class AuditTrail {
  constructor(private readonly database: Database) {}

  /**
   * Writes an event down.
   * @param manager of the transaction of the change that it tells of, so that neither is there without the other;
   *   null where nothing else is changed
   */
  async record(manager: EntityManager | null, event: SecurityEvent): Promise<void> {
    if (manager !== null) await this.insert(manager, event);
    else await this.database.transaction((own) => this.insert(own, event));
  }

  /** The newest first. */
  list(query: AuditListQuery): Promise<Page<AuditEvent>> {
    return readPage(this.database.read, auditList, query, presentAuditEvent);
  }

  /** @param before ISO 8601 @returns how many events went */
  async forget(before: string): Promise<number> {
    const { affected } = await this.database.transaction((manager) =>
      manager.delete(AuditEventEntity, { at: LessThan(before) }),
    );
    return affected ?? 0;
  }

  private async insert(
    manager: EntityManager,
    { event, actor, origin = actor?.origin, subject, details = {} }: SecurityEvent,
  ): Promise<void> {
    await insertChunks(manager, AuditEventEntity, [
      {
        id: uuidv7(),
        at: new Date().toISOString(),
        event,
        actorId: actor?.userId ?? null,
        actorName: (actor?.name ?? '').slice(0, LONGEST_NAME),
        subjectKind: subject?.kind ?? null,
        subjectId: subject?.id ?? null,
        address: origin?.address ?? '',
        userAgent: origin?.userAgent ?? '',
        details: { ...details },
      },
    ]);
  }
}

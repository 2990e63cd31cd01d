import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '../database/records/columns';
import type { Principal } from '../http/request';

/** Who did it, as it is kept with an event. */
export type EventActor = Pick<Principal, 'userId' | 'name' | 'via'>;

/** Something that has happened to a record or a ledger. Its row is written by the transaction that it tells of. */
@Entity('events')
export class EventRow {
  /**
   * Follows the versions of one entity, since a change locks the entity's row. Transactions commit in another order.
   */
  @PrimaryGeneratedColumn('increment', { type: 'integer' })
  number?: number;

  /** A UUIDv7; also the id of its body. */
  @Index('events_id', { unique: true })
  @Column(columns.id)
  id!: string;

  /** The order for readers. A row gets its number after its commit, so no row appears behind one that was read already. */
  @Index('events_sequence')
  @Column({ ...columns.integer, nullable: true })
  sequence!: number | null;

  /** The Kind, record, part of a record, or ledger. */
  @Column(columns.text(40))
  source!: string;

  @Column(columns.id)
  entityId!: string;

  /** Entries of a ledger have none. */
  @Column({ ...columns.integer, nullable: true })
  version!: number | null;

  /** `create`, `change`, `delete`, `send`, …, as the history calls it. */
  @Column(columns.text(40))
  action!: string;

  /** Whether fields have changed, or something beside these has happened: a file was attached. */
  @Column(columns.boolean)
  isChange!: boolean;

  /** Its number or code then. */
  @Column({ ...columns.text(100), nullable: true })
  label!: string | null;

  /** Null for the server itself. */
  @Column({ ...columns.json, nullable: true })
  actor!: EventActor | null;

  /** By the clock of the database. */
  @Column(columns.timestamp)
  at!: string;
}

/** The entity as GET showed it at an event, frozen as JSON, in as many parts as columns take. */
@Entity('eventbodies')
export class EventBody {
  @PrimaryColumn(columns.id)
  id!: string;

  @PrimaryColumn(columns.integer)
  part!: number;

  @Column(columns.longText)
  text!: string;
}

/** How far a reader has come. The row of the log itself holds the last sequence that was given. */
@Entity('eventreaders')
export class EventReader {
  @PrimaryColumn(columns.text(40))
  name!: string;

  @Column(columns.integer)
  position!: number;
}

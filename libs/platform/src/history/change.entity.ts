import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { columns } from '../database/records/columns';
import type { RecordedChanges } from './changes-between';

/** One change of one record. It stays when the record is deleted. */
@Entity('changes')
@Index('changes_entity', ['kind', 'entityId', 'id'])
export class Change {
  /** A UUIDv7, so later changes have greater ones. */
  @PrimaryColumn(columns.id)
  id!: string;

  @Column(columns.text(40))
  kind!: string;

  @Column(columns.id)
  entityId!: string;

  @Column(columns.text(40))
  action!: string;

  @Column(columns.integer)
  version!: number;

  @Column(columns.timestamp)
  at!: string;

  @Column({ ...columns.id, nullable: true })
  userId!: string | null;

  /** Name of the user at the time of the change. */
  @Column({ ...columns.text(100), nullable: true })
  userName!: string | null;

  @Column({ ...columns.text(10), nullable: true })
  via!: 'key' | 'session' | null;

  @Column(columns.json)
  changes!: RecordedChanges;
}

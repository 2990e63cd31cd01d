import { columns, EntityBase } from '@docket/platform';
import { Column, Entity, Index } from 'typeorm';

/** A place where operations are done. */
@Entity('workcentres')
@Index('workcentres_code', ['code', 'id'])
@Index('workcentres_name', ['name', 'id'])
@Index('workcentres_location', ['locationId', 'code', 'id'])
@Index('workcentres_active', ['active', 'code', 'id'])
@Index('workcentres_createdAt', ['createdAt', 'id'])
@Index('workcentres_updatedAt', ['updatedAt', 'id'])
export class WorkCentreEntity extends EntityBase {
  @Column(columns.text(30))
  code!: string;

  /** The code, folded: unique however it is written, whatever the database. */
  @Index('workcentres_codeKey', { unique: true })
  @Column(columns.text(200))
  codeKey!: string;

  @Column(columns.text(200))
  name!: string;

  @Column({ ...columns.id, nullable: true })
  locationId!: string | null;

  /** Scale 6. */
  @Column(columns.bigint)
  hourlyRate!: string;

  @Column(columns.boolean)
  active!: boolean;
}

import { columns, EntityBase } from '@docket/platform';
import { Column, Entity, Index } from 'typeorm';

/** A place for stock, in a tree of locations. */
@Entity('locations')
@Index('locations_code', ['code', 'id'])
@Index('locations_name', ['name', 'id'])
@Index('locations_parent', ['parentId', 'code', 'id'])
@Index('locations_active', ['active', 'code', 'id'])
@Index('locations_createdAt', ['createdAt', 'id'])
@Index('locations_updatedAt', ['updatedAt', 'id'])
export class LocationEntity extends EntityBase {
  @Column(columns.text(30))
  code!: string;

  /** Folded code, so that it is unique regardless of case, on every database. */
  @Index('locations_codeKey', { unique: true })
  @Column(columns.text(200))
  codeKey!: string;

  @Column(columns.text(200))
  name!: string;

  @Column({ ...columns.id, nullable: true })
  parentId!: string | null;

  @Column(columns.boolean)
  active!: boolean;
}

import type { Role, Signature } from '@docket/contracts';
import { columns, EntityBase } from '@docket/platform';
import { Column, Entity, Index } from 'typeorm';

/** A person who may sign in. */
@Entity('users')
@Index('users_name', ['name', 'id'])
@Index('users_createdAt', ['createdAt', 'id'])
@Index('users_updatedAt', ['updatedAt', 'id'])
@Index('users_role', ['role', 'name', 'id'])
export class User extends EntityBase {
  /** In lower case. */
  @Index('users_email', { unique: true })
  @Column(columns.text(254))
  email!: string;

  @Column(columns.text(100))
  name!: string;

  /** argon2id, in PHC format; null until the person has chosen a password. */
  @Column({ ...columns.text(200), nullable: true })
  passwordHash!: string | null;

  @Column(columns.text(10))
  role!: Role;

  @Column(columns.text(35))
  language!: string;

  /** False while the user may do nothing. */
  @Column(columns.boolean)
  active!: boolean;

  /** The picture that templates print as the user's own. */
  @Column({ ...columns.json, nullable: true })
  signature!: Signature | null;

  @Column({ ...columns.timestamp, nullable: true })
  lastSignInAt!: string | null;
}

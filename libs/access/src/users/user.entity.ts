import type { Role } from '@docket/contracts';
import { columns, EntityBase } from '@docket/platform';
import { Column, Entity, Index } from 'typeorm';

/** A person who may sign in. */
@Entity('users')
export class User extends EntityBase {
  /** In lower case. */
  @Index('users_email', { unique: true })
  @Column(columns.text(254))
  email!: string;

  @Column(columns.text(100))
  name!: string;

  /** argon2id, in PHC format. */
  @Column(columns.text(200))
  passwordHash!: string;

  @Column(columns.text(10))
  role!: Role;

  @Column(columns.text(35))
  language!: string;

  @Column(columns.boolean)
  active!: boolean;
}

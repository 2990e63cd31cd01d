import { columns } from '@docket/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Account at an identity provider by which a user signs in. */
@Entity('identities')
export class IdentityEntity {
  /** SHA-256 of issuer and subject, in hex: both are case-sensitive and may be long. */
  @PrimaryColumn(columns.text(64))
  id!: string;

  @Index('identities_user')
  @Column(columns.id)
  userId!: string;

  @Column(columns.text(500))
  issuer!: string;

  @Column(columns.timestamp)
  createdAt!: string;
}

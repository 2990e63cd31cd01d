import { columns } from '@docket/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A link by which a user chooses a password, once. A user has one at most: a new one takes the place of the old. */
@Entity('passwordlinks')
export class PasswordLink {
  @PrimaryColumn(columns.id)
  userId!: string;

  /** SHA-256 of the link's token, in hex: whoever reads the table cannot use it. */
  @Index('passwordlinks_token', { unique: true })
  @Column(columns.text(64))
  tokenSha256!: string;

  @Column(columns.timestamp)
  createdAt!: string;

  @Column(columns.id)
  createdBy!: string;

  @Column(columns.timestamp)
  expiresAt!: string;
}

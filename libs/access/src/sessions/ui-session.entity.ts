import { columns } from '@docket/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Somebody signed in to the web UI. */
@Entity('sessions')
export class UiSessionEntity {
  /** By which its owner ends it; worth nothing to anyone else. */
  @PrimaryColumn(columns.id)
  id!: string;

  /** SHA-256 of the cookie's token, in hex: whoever reads the table cannot sign in with it. */
  @Index('sessions_token', { unique: true })
  @Column(columns.text(64))
  tokenSha256!: string;

  @Index('sessions_user')
  @Column(columns.id)
  userId!: string;

  /** Network address at signing in. */
  @Column(columns.text(45))
  address!: string;

  /** In short words. */
  @Column(columns.text(60))
  browser!: string;

  /** Id of the identity provider; null for a sign-in by password. */
  @Column({ ...columns.text(40), nullable: true })
  provider!: string | null;

  @Column(columns.timestamp)
  createdAt!: string;

  @Index('sessions_lastSeen')
  @Column(columns.timestamp)
  lastSeenAt!: string;
}

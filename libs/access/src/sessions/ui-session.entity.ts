import { columns } from '@docket/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Somebody signed in to the web UI. */
@Entity('sessions')
export class UiSessionEntity {
  /** SHA-256 of the cookie's token, in hex: whoever reads the table cannot sign in with it. */
  @PrimaryColumn(columns.text(64))
  tokenSha256!: string;

  @Index('sessions_user')
  @Column(columns.id)
  userId!: string;

  @Column(columns.timestamp)
  createdAt!: string;

  @Index('sessions_lastSeen')
  @Column(columns.timestamp)
  lastSeenAt!: string;
}

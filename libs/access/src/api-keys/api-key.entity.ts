import type { TemplateKindName } from '@docket/contracts';
import { columns } from '@docket/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A key for programs, which has its user's rights, or some of them. The key itself is not stored. */
@Entity('apikeys')
export class ApiKeyEntity {
  @PrimaryColumn(columns.id)
  id!: string;

  /** Rises with every change of it but its use: optimistic lock. */
  @Column({ ...columns.integer, default: 1 })
  version!: number;

  @Index('apikeys_user')
  @Column(columns.id)
  userId!: string;

  @Column(columns.text(100))
  name!: string;

  /** The public part of the key, by which it is found. */
  @Index('apikeys_public', { unique: true })
  @Column(columns.text(10))
  publicId!: string;

  /** SHA-256 of the whole key, in hex. The key has 256 bits of chance, so that a slow hash would add nothing. */
  @Column(columns.text(64))
  sha256!: string;

  @Column(columns.timestamp)
  createdAt!: string;

  @Column({ ...columns.timestamp, nullable: true })
  expiresAt!: string | null;

  /** It changes nothing. */
  @Column({ ...columns.boolean, default: 0 })
  readOnly!: boolean;

  /** Kinds that the key may be used for; null for all. */
  @Column({ ...columns.json, nullable: true })
  kinds!: TemplateKindName[] | null;

  /** When another key took its place; it lives on until it expires. */
  @Column({ ...columns.timestamp, nullable: true })
  replacedAt!: string | null;

  @Column({ ...columns.timestamp, nullable: true })
  lastUsedAt!: string | null;
}

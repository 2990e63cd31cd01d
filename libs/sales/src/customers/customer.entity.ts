import type { Contact, CustomerAddress, DocumentPrintName } from '@docket/contracts';
import { columns, EntityBase } from '@docket/platform';
import { Column, Entity, Index } from 'typeorm';

/** A company or person that buys. */
@Entity('customers')
@Index('customers_code', ['code', 'id'])
@Index('customers_name', ['name', 'id'])
@Index('customers_createdAt', ['createdAt', 'id'])
@Index('customers_updatedAt', ['updatedAt', 'id'])
export class CustomerEntity extends EntityBase {
  @Column(columns.text(30))
  code!: string;

  /** The code, folded: unique however it is written, whatever the database. */
  @Index('customers_codeKey', { unique: true })
  @Column({ ...columns.text(200), default: '' })
  codeKey!: string;

  @Column(columns.text(200))
  name!: string;

  @Column(columns.text(50))
  taxId!: string;

  @Column(columns.currency)
  currency!: string;

  @Column(columns.text(200))
  paymentTerms!: string;

  @Column(columns.text(35))
  language!: string;

  /** Tax rate of the customer's lines, in percent; null for the company's rate. */
  @Column({ ...columns.decimal, nullable: true })
  taxPercent!: string | null;

  @Column(columns.json)
  contacts!: Contact[];

  @Column(columns.json)
  addresses!: CustomerAddress[];

  /** By kind of template; null for none. */
  @Column({ ...columns.json, nullable: true })
  defaultTemplates!: Partial<Record<DocumentPrintName, string>> | null;

  @Column(columns.longText)
  notes!: string;

  @Column(columns.longText)
  internalNotes!: string;

  @Column(columns.json)
  customFields!: Record<string, string>;

  @Column(columns.boolean)
  active!: boolean;
}

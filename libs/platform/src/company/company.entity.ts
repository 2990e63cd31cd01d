import type { CompanyLogo } from '@docket/contracts';
import type { ShippingTaxSetting } from '@docket/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/records/columns';

/** The company that runs this server: one row. */
@Entity('company')
export class Company {
  @PrimaryColumn(columns.integer)
  id!: number;

  @Column(columns.text(200))
  name!: string;

  @Column(columns.text(400))
  street!: string;

  @Column(columns.text(20))
  postalCode!: string;

  @Column(columns.text(100))
  city!: string;

  @Column(columns.text(100))
  country!: string;

  @Column(columns.text(50))
  phone!: string;

  @Column(columns.text(254))
  email!: string;

  @Column(columns.text(200))
  website!: string;

  @Column(columns.text(50))
  taxId!: string;

  @Column(columns.text(200))
  bank!: string;

  /** Of documents for customers that have none of their own. */
  @Column(columns.text(35))
  language!: string;

  @Column(columns.currency)
  currency!: string;

  /** Of lines for customers that have none of their own; 0 while nothing is said. Not inserted, as above the last one. */
  @Column({ ...columns.decimal, nullable: true, insert: false })
  taxPercent!: string | null;

  /** How shipping is taxed; the default if null. Not inserted: the one row is inserted before this column exists. */
  @Column({ ...columns.text(20), nullable: true, insert: false })
  shippingTax!: ShippingTaxSetting | null;

  /** IANA name: dates and NOW are this zone's. */
  @Column(columns.text(64))
  timeZone!: string;

  @Column({ ...columns.json, nullable: true })
  logo!: CompanyLogo | null;

  /**
   * Whether stock may be taken that is not there by the ledger; no, while nothing is said. The one row is inserted
   * before the table has this column.
   */
  @Column({ ...columns.boolean, nullable: true, insert: false })
  allowNegativeStock!: boolean;

  /** Rises with every change. */
  @Column(columns.integer)
  version!: number;
}

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

  /** Language of documents for customers without one. */
  @Column(columns.text(35))
  language!: string;

  @Column(columns.currency)
  currency!: string;

  /** Tax rate of lines for customers without one; 0 while it is not set. Not inserted, as above the last one. */
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
   * Whether stock may go below zero; false while it is not set. The only row is inserted before the table has this
   * column.
   */
  @Column({ ...columns.boolean, nullable: true, insert: false })
  allowNegativeStock!: boolean;

  /** Rises with every change. */
  @Column(columns.integer)
  version!: number;
}

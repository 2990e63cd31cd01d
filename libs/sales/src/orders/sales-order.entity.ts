import type { SalesOrderState, UnshippedState } from '@docket/domain';
import { columns } from '@docket/platform';
import { Column, Entity, Index } from 'typeorm';
import { SalesDocumentEntity } from '../documents/sales-document.entity';

/** An order of a customer. */
@Entity('salesorders')
@Index('salesorders_number', ['number'], { unique: true })
@Index('salesorders_customer', ['customerId', 'createdAt', 'id'])
@Index('salesorders_quote', ['quoteId', 'createdAt', 'id'])
@Index('salesorders_salesperson', ['salespersonId', 'createdAt', 'id'])
@Index('salesorders_status', ['status', 'createdAt', 'id'])
@Index('salesorders_statusDate', ['status', 'orderDate', 'id'])
@Index('salesorders_orderDate', ['orderDate', 'id'])
@Index('salesorders_requestedDate', ['requestedDate', 'id'])
@Index('salesorders_promisedDate', ['promisedDate', 'id'])
@Index('salesorders_dueDate', ['dueDate', 'id'])
// Finds late orders among the open states, by the index alone.
@Index('salesorders_due', ['status', 'dueDate', 'id'])
@Index('salesorders_total', ['currency', 'total', 'id'])
@Index('salesorders_createdAt', ['createdAt', 'id'])
@Index('salesorders_updatedAt', ['updatedAt', 'id'])
export class SalesOrderEntity extends SalesDocumentEntity {
  @Column(columns.text(20))
  status!: SalesOrderState;

  /** While it is on hold: the state it was in. */
  @Column({ ...columns.text(20), nullable: true })
  heldStatus!: SalesOrderState | null;

  /** While something of it is shipped: the state that the first shipment found it in. */
  @Column({ ...columns.text(20), nullable: true })
  unshippedStatus!: UnshippedState | null;

  @Column({ ...columns.id, nullable: true })
  quoteId!: string | null;

  @Column(columns.date)
  orderDate!: string;

  @Column({ ...columns.date, nullable: true })
  requestedDate!: string | null;

  @Column({ ...columns.date, nullable: true })
  promisedDate!: string | null;

  /** Computed from these two for the index: see `dueDateOf`. */
  @Column({ ...columns.date, nullable: true })
  dueDate!: string | null;
}

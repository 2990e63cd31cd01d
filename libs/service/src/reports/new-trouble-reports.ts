import type { NewTroubleReport, SalesOrder, TroubleReport } from '@docket/contracts';
import { type ItemTracking, SCALE, toScaled } from '@docket/domain';
import { ItemsService } from '@docket/inventory';
import {
  insertRow,
  CompanyService,
  created,
  Database,
  invalidField,
  linkEntities,
  NumberingService,
  type Principal,
} from '@docket/platform';
import { CustomersService, SalesOrdersService, type ShippedGoods, shippedGoods } from '@docket/sales';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { TroubleReportEntity } from './trouble-report.entity';
import { troubleReportKind } from './trouble-report.kind';
import { requireReport } from './trouble-report.view';
import { common } from '@docket/domain';
import { say } from '../sentences';

/** Makes trouble reports, of a customer, a sales order, or what was shipped under a lot or serial number. */
@Injectable()
export class NewTroubleReports {
  constructor(
    private readonly database: Database,
    @InjectRepository(TroubleReportEntity)
    private readonly troubleReportRepository: Repository<TroubleReportEntity>,
    private readonly numbering: NumberingService,
    private readonly company: CompanyService,
    private readonly customers: CustomersService,
    private readonly items: ItemsService,
    private readonly salesOrders: SalesOrdersService,
  ) {}

  /** @throws {DomainError} `invalid_request` for what is not there, or does not go together */
  async make(manager: EntityManager, sent: NewTroubleReport, user: Principal): Promise<TroubleReport> {
    const shipped = await this.shippedFor(manager, sent);
    const salesOrderId = sent.salesOrderId === undefined ? (shipped?.orderId ?? null) : sent.salesOrderId;
    const order = await this.order(manager, salesOrderId);
    const customerId = sent.customerId ?? order?.customerId ?? shipped?.customerId;
    if (order !== null && customerId !== order.customerId) {
      const message = say.order_is_for_customer({ number: order.number, customer: order.customer.name });
      throw invalidField('customerId', message, say.leave_customer_out());
    }
    const customer = await this.customer(manager, customerId);
    const itemId = sent.itemId === undefined ? (shipped?.itemId ?? null) : sent.itemId;
    await this.requireItem(manager, itemId, sent.lot);
    const row: TroubleReportEntity = {
      ...created(user.userId),
      number: await this.numbering.next(manager, troubleReportKind.name, await this.company.today(manager)),
      status: 'open',
      subject: sent.subject,
      customerId: customer.id,
      contact: sent.contact === undefined ? (customer.contacts[0] ?? null) : sent.contact,
      itemId,
      lot: shipped?.lot ?? sent.lot,
      salesOrderId,
      // A shipment of another order or item is not the shipment of the reported item.
      shipmentId:
        shipped?.orderId === salesOrderId && shipped?.itemId === itemId
          ? (shipped?.shipmentId ?? null)
          : null,
      category: sent.category,
      severity: sent.severity,
      priority: sent.priority,
      description: sent.description,
      warrantyStatus: sent.warrantyStatus,
      assigneeId: null,
      diagnosis: sent.diagnosis,
      resolution: sent.resolution,
      labourHours: toScaled(sent.labourHours, SCALE),
      startedAt: null,
      resolvedAt: null,
      closedAt: null,
      pausedAt: null,
      pausedSeconds: 0,
      notes: sent.notes,
      internalNotes: sent.internalNotes,
      customFields: sent.customFields,
    };
    await insertRow(manager.withRepository(this.troubleReportRepository), row);
    if (order !== null) await linkToOrder(manager, order, row);
    return requireReport(manager, row.id);
  }

  /**
   * Lets an item through that there is, with a lot or serial number only where it has them.
   * @throws {DomainError} `invalid_request`
   */
  async requireItem(manager: EntityManager, itemId: string | null, lot: string | null): Promise<void> {
    if (itemId === null) return;
    // An item that is being deleted is gone once this lock is had, and one that is held here is not deleted.
    if (this.database.dialect === 'mysql')
      await manager.query('SELECT id FROM items WHERE id = ? LOCK IN SHARE MODE', [itemId]);
    const item = (await this.items.find(manager, [itemId])).get(itemId);
    if (item === undefined) throw invalidField('itemId', common.item_unknown(), common.choose_other_item());
    if (lot !== null && item.tracking === 'none') {
      const message = say.report_item_not_tracked({ sku: item.sku });
      throw invalidField('lot', message, say.leave_out_or_other_item());
    }
  }

  /** Shipment of the lot or serial number, if there was one. @throws {DomainError} `invalid_request` */
  private async shippedFor(
    manager: EntityManager,
    sent: NewTroubleReport,
  ): Promise<ShippedGoods | undefined> {
    const { lot, customerId, itemId, salesOrderId } = sent;
    if (lot === null) return undefined;
    const found = await shippedGoods(manager, {
      lot,
      itemId: itemId ?? undefined,
      orderId: salesOrderId ?? undefined,
      customerId,
    });
    const [last] = found;
    const isCustomerNamed = customerId !== undefined || typeof salesOrderId === 'string';
    if (last === undefined) {
      if (isCustomerNamed) return undefined;
      const message = say.lot_never_shipped({ lot });
      throw invalidField('lot', message, say.look_lot_up());
    }
    if (found.some((one) => one.lot !== last.lot)) {
      if (isCustomerNamed) return undefined;
      const written = [...new Set(found.map((one) => one.lot))].sort().join(', ');
      throw invalidField('lot', say.lot_written_in_ways({ written }), say.write_lot_as_it_is());
    }
    if (found.some((one) => one.itemId !== last.itemId)) {
      if (isCustomerNamed) return undefined;
      throw invalidField('itemId', say.lot_of_several_items({ lot }), say.name_item_too());
    }
    if (found.some((one) => one.customerId !== last.customerId) && !(await this.isSerial(manager, last))) {
      const message = say.lot_to_several_customers({ lot });
      throw invalidField('customerId', message, say.name_customer_or_order_too());
    }
    return last;
  }

  /** Whether it is one piece, which was shipped last to whoever has it. */
  private async isSerial(manager: EntityManager, { itemId }: ShippedGoods): Promise<boolean> {
    const tracking: ItemTracking | undefined = (await this.items.find(manager, [itemId])).get(
      itemId,
    )?.tracking;
    return tracking === 'serial';
  }

  /** @throws {DomainError} `invalid_request` for an order that is not there, or by which nothing was sold yet */
  private async order(manager: EntityManager, id: string | null): Promise<SalesOrder | null> {
    if (id === null) return null;
    const order = await this.salesOrders.hold(manager, id);
    if (order === null) {
      const advice = common.choose_other_sales_order();
      throw invalidField('salesOrderId', common.sales_order_unknown(), advice);
    }
    if (order.status === 'draft')
      throw invalidField(
        'salesOrderId',
        say.sales_order_is_draft({ number: order.number }),
        common.confirm_sales_order_first(),
      );
    return order;
  }

  private async customer(manager: EntityManager, id: string | undefined) {
    // A customer of whom nothing new is ordered may have trouble still.
    const customer = id === undefined ? null : await this.customers.hold(manager, id);
    if (customer === null)
      throw invalidField('customerId', common.customer_unknown(), common.choose_other_customer());
    return customer;
  }
}

async function linkToOrder(
  manager: EntityManager,
  { id, number, status }: SalesOrder,
  report: TroubleReportEntity,
): Promise<void> {
  await linkEntities(manager, {
    origin: { kind: 'SalesOrder', id, number, status },
    result: { kind: 'TroubleReport', id: report.id, number: report.number, status: report.status },
  });
}

import {
  type NewTroubleReport,
  type Page,
  type TroubleAssignment,
  type TroubleReport,
  type TroubleReportChange,
  TroubleReportContent,
  type TroubleReportListQuery,
  type TroubleReportSummary,
  type TroubleResolution,
} from '@docket/contracts';
import {
  nextTroubleReportState,
  SCALE,
  timesAfter,
  toScaled,
  type TroubleReportAction,
  troubleReportOpenFields,
  type TroubleReportState,
  stateWord,
} from '@docket/domain';
import { ItemsService } from '@docket/inventory';
import {
  changesOf,
  Database,
  deleteVersioned,
  DomainError,
  illegalTransition,
  invalidField,
  type Principal,
  readPage,
  Records,
  requireOpen,
  updateVersioned,
} from '@docket/platform';
import { CustomersService, shippedGoods } from '@docket/sales';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { NewTroubleReports } from './new-trouble-reports';
import { TroubleReportEntity } from './trouble-report.entity';
import { troubleReportKind } from './trouble-report.kind';
import { hasParts, requireReport } from './trouble-report.view';
import { presentReportSummary, troubleReportList } from './trouble-reports.list';
import { common } from '@docket/domain';
import { say } from '../sentences';

/** Actions that need nothing but the report. */
export type PlainAction = Exclude<TroubleReportAction, 'assign' | 'resolve'>;

/** Columns that a transition writes. */
type Written = Partial<Pick<TroubleReportEntity, 'assigneeId' | 'resolution' | 'diagnosis' | 'labourHours'>>;

/** Trouble reports: made, changed, and moved through their states. */
@Injectable()
export class TroubleReportsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    @InjectRepository(TroubleReportEntity)
    private readonly troubleReportRepository: Repository<TroubleReportEntity>,
    private readonly records: Records,
    private readonly newReports: NewTroubleReports,
    private readonly customers: CustomersService,
    private readonly items: ItemsService,
  ) {}

  /** A customer and an item stay while reports name them. */
  onModuleInit(): void {
    this.customers.keepWhile(async (manager, customerId) =>
      (await manager.withRepository(this.troubleReportRepository).existsBy({ customerId }))
        ? say.customer_has_reports()
        : null,
    );
    this.items.keepWhile(async (manager, itemId) =>
      (await manager.withRepository(this.troubleReportRepository).existsBy({ itemId }))
        ? say.item_has_reports()
        : null,
    );
  }

  list(query: TroubleReportListQuery): Promise<Page<TroubleReportSummary>> {
    return readPage(this.database.read, troubleReportList, query, presentReportSummary);
  }

  /** @throws {DomainError} `not_found` */
  get(id: string): Promise<TroubleReport> {
    return requireReport(this.database.read, id);
  }

  /** @throws {DomainError} `invalid_request` for what is not there, or does not go together */
  create(report: NewTroubleReport, user: Principal): Promise<TroubleReport> {
    return this.records.create(troubleReportKind, user, (manager) =>
      this.newReports.make(manager, report, user),
    );
  }

  /** @throws {DomainError} `not_editable` for fields that its state has closed; `version_conflict`, `invalid_request` */
  change(
    id: string,
    change: TroubleReportChange,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<TroubleReport> {
    return this.records.change(troubleReportKind, id, { user, ifMatch }, async (manager, report) => {
      const changed = changesOf(TroubleReportContent, report, change);
      if (Object.keys(changed).length === 0) return report;
      const open = troubleReportOpenFields[report.status];
      requireOpen('trouble report', report.status, open, changed, 'open');
      if (changed.resolution?.trim() === '' && report.status === 'resolved') throw noResolution();
      const { labourHours, ...columns } = changed;
      await updateVersioned(manager, TroubleReportEntity, report, user.userId, {
        ...columns,
        ...(labourHours !== undefined && { labourHours: toScaled(labourHours, SCALE) }),
        ...(await this.goods(manager, report, changed)),
      });
      return requireReport(manager, id);
    });
  }

  /** Gives a report to somebody. @throws {DomainError} `illegal_transition`, `invalid_request` */
  assign(
    id: string,
    { assigneeId = undefined }: TroubleAssignment,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<TroubleReport> {
    return this.move(id, 'assign', user, ifMatch, async (manager) => {
      const chosen = assigneeId ?? user.userId;
      if (chosen !== user.userId) await requirePerson(manager, chosen);
      return { assigneeId: chosen };
    });
  }

  /** @throws {DomainError} `illegal_transition`; `invalid_request` without a resolution */
  resolve(
    id: string,
    { resolution, diagnosis, labourHours }: TroubleResolution,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<TroubleReport> {
    return this.move(id, 'resolve', user, ifMatch, (_manager, report) => {
      if ((resolution ?? report.resolution).trim() === '') throw noResolution();
      return {
        ...(resolution !== undefined && { resolution }),
        ...(diagnosis !== undefined && { diagnosis }),
        ...(labourHours !== undefined && { labourHours: toScaled(labourHours, SCALE) }),
      };
    });
  }

  /** @throws {DomainError} `illegal_transition`, with what is legal now */
  act(id: string, action: PlainAction, user: Principal, ifMatch: string | undefined): Promise<TroubleReport> {
    return this.move(id, action, user, ifMatch, () => ({}));
  }

  /** @throws {DomainError} `not_editable` once it is not open any more */
  remove(id: string, user: Principal, ifMatch: string | undefined): Promise<void> {
    return this.records.remove(troubleReportKind, id, { user, ifMatch }, async (manager, report) => {
      if (report.status !== 'open') {
        throw new DomainError('not_editable', say.report_is_not_open({ status: stateWord(report.status) }));
      }
      // One that is open never had parts.
      await deleteVersioned(manager, TroubleReportEntity, report);
    });
  }

  private move(
    id: string,
    action: TroubleReportAction,
    user: Principal,
    ifMatch: string | undefined,
    write: (manager: EntityManager, report: TroubleReport) => Written | Promise<Written>,
  ): Promise<TroubleReport> {
    return this.records.change(troubleReportKind, id, { user, ifMatch, action }, async (manager, report) => {
      const status = stateAfter(report, action);
      const written = await write(manager, report);
      const { pausedAt, pausedSeconds } = await clockOf(manager, id);
      const now = new Date().toISOString();
      const { createdAt, startedAt, resolvedAt } = report;
      await updateVersioned(manager, TroubleReportEntity, report, user.userId, {
        ...written,
        status,
        ...timesAfter({ createdAt, startedAt, resolvedAt, pausedAt, pausedSeconds }, status, now),
        closedAt: status === 'closed' ? now : null,
      });
      return requireReport(manager, id);
    });
  }

  /** Item, lot and shipment of a report after a change. @throws {DomainError} `invalid_request` */
  private async goods(
    manager: EntityManager,
    report: TroubleReport,
    changed: Partial<TroubleReportContent>,
  ): Promise<Partial<TroubleReportEntity>> {
    if (changed.itemId === undefined && changed.lot === undefined) return {};
    const { itemId, lot } = { itemId: report.itemId, lot: report.lot, ...changed };
    await this.newReports.requireItem(manager, itemId, lot);
    if (lot === null || itemId === null) return { shipmentId: null };
    const { customerId } = report;
    const orderId = report.salesOrderId ?? undefined;
    const [last, ...others] = await shippedGoods(manager, { lot, itemId, orderId, customerId });
    // Written in another way, it may be any of several.
    if (last === undefined || others.some((one) => one.lot !== last.lot)) return { shipmentId: null };
    return { shipmentId: last.shipmentId, lot: last.lot };
  }
}

/** @throws {DomainError} `illegal_transition`, with what is legal now */
function stateAfter(report: TroubleReport, action: TroubleReportAction): TroubleReportState {
  const next = nextTroubleReportState({ status: report.status, hasParts: hasParts(report.parts) }, action);
  if (next === null) throw illegalTransition('trouble report', report.status, action, report.actions);
  return next;
}

/** Times of the row that is locked for this change. */
async function clockOf(
  manager: EntityManager,
  id: string,
): Promise<Pick<TroubleReportEntity, 'pausedAt' | 'pausedSeconds'>> {
  const select = { id: true, pausedAt: true, pausedSeconds: true } as const;
  return manager.findOneOrFail(TroubleReportEntity, { select, where: { id } });
}

/** @throws {DomainError} `invalid_request` for somebody who is not there, or may do nothing any more */
async function requirePerson(manager: EntityManager, id: string): Promise<void> {
  const [person]: { active: number }[] = await manager.query('SELECT active FROM users WHERE id = ?', [id]);
  if (person?.active === 1) return;
  const message = person === undefined ? common.user_unknown() : say.user_disabled();
  throw invalidField('assigneeId', message, say.choose_somebody_else());
}

const noResolution = () => invalidField('resolution', say.say_what_was_done(), say.write_resolution_down());

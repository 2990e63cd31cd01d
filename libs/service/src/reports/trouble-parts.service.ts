import {
  MAXIMUM_PARTS,
  type PartReturn,
  type PartUse,
  type StockMovement,
  type TroublePart,
  type TroubleReport,
} from '@docket/contracts';
import {
  exceeds,
  SCALE,
  sumOf,
  toScaled,
  TROUBLE_REPORT_RETURN_STATES,
  TROUBLE_REPORT_WORKING_STATES,
  type TroubleReportState,
} from '@docket/domain';
import {
  ItemsService,
  LocationsService,
  movedLotsOf,
  type MovementOwner,
  type StockFor,
  StockMovementsService,
  StockService,
} from '@docket/inventory';
import {
  DomainError,
  illegalTransition,
  insertChunks,
  invalidField,
  notFound,
  type Principal,
  Records,
  updateVersioned,
} from '@docket/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { TroublePartEntity, TroublePartMovementEntity } from './trouble-part.entity';
import { TroubleReportEntity } from './trouble-report.entity';
import { troubleReportKind } from './trouble-report.kind';
import { requireReport } from './trouble-report.view';
import { common } from '@docket/domain';
import { say } from '../sentences';

/** Parts of trouble reports: taken from stock, and brought back. */
@Injectable()
export class TroublePartsService implements OnModuleInit {
  constructor(
    @InjectRepository(TroublePartEntity)
    private readonly troublePartRepository: Repository<TroublePartEntity>,
    private readonly records: Records,
    private readonly items: ItemsService,
    private readonly locations: LocationsService,
    private readonly stock: StockService,
    private readonly movements: StockMovementsService,
  ) {}

  /** A used part comes back only as a return of the part, so that its report stays right. */
  onModuleInit(): void {
    this.movements.ownedBy(partOfMovement);
  }

  /**
   * Takes a part from stock; of several lots or serial numbers, one of each.
   * @throws {DomainError} `not_found`, `illegal_transition`, `insufficient_stock`, `invalid_request`
   */
  use(id: string, part: PartUse, user: Principal, ifMatch: string | undefined): Promise<TroubleReport> {
    const context = { user, ifMatch, action: 'consume' };
    return this.records.change(troubleReportKind, id, context, async (manager, report) => {
      requireState(report, 'consume', TROUBLE_REPORT_WORKING_STATES);
      const taken = movedLotsOf(part).map((moved) => ({ ...moved, partId: uuidv7() }));
      if (report.parts.length + taken.length > MAXIMUM_PARTS) {
        const message = say.report_parts_limit({ most: MAXIMUM_PARTS });
        throw invalidField('itemId', message, say.make_other_report());
      }
      await this.requireTracked(manager, part);
      await this.locations.requireActive(manager, 'locationId', part.locationId);
      await updateVersioned(manager, TroubleReportEntity, report, user.userId, {});
      const { itemId, locationId, note } = part;
      const requests = taken.map(({ partId, lot, quantity, path }) => ({
        reference: referenceTo(id, partId),
        itemId,
        quantity,
        locationId,
        ...(lot !== null && { lot }),
        reason: 'consume' as const,
        note,
        path,
      }));
      const posted = await this.stock.ship(manager, requests, user);
      const createdAt = new Date().toISOString();
      await insertChunks(
        manager,
        TroublePartEntity,
        taken.map(({ partId, lot, quantity }, index) => ({
          reportId: id,
          position: report.parts.length + index + 1,
          id: partId,
          itemId,
          locationId,
          lot,
          consumedQuantity: toScaled(quantity, SCALE),
          returnedQuantity: '0',
          note,
          createdAt,
        })),
      );
      await own(manager, id, posted);
      return requireReport(manager, id);
    });
  }

  /**
   * Brings back what was taken and not used.
   * @throws {DomainError} `not_found`, `illegal_transition`, `invalid_request`; `quantity_exceeded` for more than was
   * taken; `conflict` for a serial number that is in stock
   */
  giveBack(
    id: string,
    partId: string,
    { quantity, locationId, note }: PartReturn,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<TroubleReport> {
    const context = { user, ifMatch, action: 'return' };
    return this.records.change(troubleReportKind, id, context, async (manager, report) => {
      const part = partOf(report, partId);
      requireState(report, 'return', TROUBLE_REPORT_RETURN_STATES);
      requireTaken(part, quantity);
      const place = locationId ?? part.locationId;
      await this.locations.requireActive(manager, 'locationId', place);
      await updateVersioned(manager, TroubleReportEntity, report, user.userId, {});
      const posted = await this.stock.post(
        manager,
        {
          reason: 'return',
          itemId: part.itemId,
          toLocationId: place,
          quantity,
          lot: part.lot,
          reference: referenceTo(id, partId),
          note,
        },
        user,
      );
      await manager
        .withRepository(this.troublePartRepository)
        .update(
          { reportId: id, position: part.position },
          { returnedQuantity: toScaled(sumOf([part.returnedQuantity, quantity]), SCALE) },
        );
      await own(manager, id, posted);
      return requireReport(manager, id);
    });
  }

  /** A part is of one lot, so that it can come back. @throws {DomainError} `invalid_request` */
  private async requireTracked(manager: EntityManager, { itemId, lot, lots }: PartUse): Promise<void> {
    const item = (await this.items.find(manager, [itemId])).get(itemId);
    if (item === undefined) throw invalidField('itemId', common.item_unknown(), common.choose_other_item());
    if (item.tracking === 'none' || lot !== null || lots.length > 0) return;
    const { sku } = item;
    throw item.tracking === 'lot'
      ? invalidField('lot', say.part_tracked_by_lot({ sku }), say.name_lot_taken())
      : invalidField('lot', say.part_tracked_by_serial({ sku }), say.name_serial_taken());
  }
}

const PART_SQL =
  'SELECT t.id, t.number, m.partId FROM troublepartmovements m JOIN troublereports t ON t.id = m.reportId ' +
  'WHERE m.movementId = ?';

/** Refuses to reverse a movement of a part by hand, and names its report. */
const partOfMovement: MovementOwner = async (manager, movementId) => {
  const [found]: Record<'id' | 'number' | 'partId', string>[] = await manager.query(PART_SQL, [movementId]);
  if (found === undefined) return null;
  return say.movement_of_part({
    number: found.number,
    call: `POST /v1/service/troublereports/${found.id}/parts/${found.partId}/return`,
  });
};

/** Notes whose movements these are. */
async function own(
  manager: EntityManager,
  reportId: string,
  posted: readonly StockMovement[],
): Promise<void> {
  await insertChunks(
    manager,
    TroublePartMovementEntity,
    posted.map(({ id: movementId, reference }) => ({
      movementId,
      reportId,
      partId: reference?.line ?? '',
    })),
  );
}

const referenceTo = (id: string, line: string): StockFor => ({ kind: 'TroubleReport', id, line });

function partOf({ parts }: TroubleReport, id: string): TroublePart {
  const part = parts.find((one) => one.id === id);
  if (part === undefined) throw notFound('part of this trouble report');
  return part;
}

function requireState(report: TroubleReport, action: string, states: readonly TroubleReportState[]): void {
  if (states.includes(report.status)) return;
  throw illegalTransition('trouble report', report.status, action, report.actions);
}

/** @throws {DomainError} `quantity_exceeded` */
function requireTaken(part: TroublePart, quantity: string): void {
  if (!exceeds(quantity, part.quantity)) return;
  const message = say.taken_for_report({ quantity: part.quantity, uom: part.uom, sku: part.sku });
  throw new DomainError('quantity_exceeded', common.more_than_taken(), {
    errors: [{ path: 'quantity', code: 'quantity_exceeded', message }],
  });
}

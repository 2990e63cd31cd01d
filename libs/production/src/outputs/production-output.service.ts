import type { Sentence } from '@docket/domain';
import type {
  NotedOutput,
  NotedOutputListQuery,
  Page,
  ProductionOrder,
  ProductionOutput,
  StockMovement,
} from '@docket/contracts';
import { exceeds, foldText, isSame, isZero, remainderOf, SCALE, sumOf, toScaled } from '@docket/domain';
import { LocationsService } from '@docket/inventory';
import {
  Database,
  DomainError,
  insertChunks,
  invalidField,
  notFound,
  type Principal,
  readPage,
  recordExists,
  Records,
  updateVersioned,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { requireWhole } from '../orders/new-production-order';
import { ProductionOrderEntity } from '../orders/production-order.entity';
import { productionOrderKind } from '../orders/production-order.kind';
import { type MadePart, ProductionStock } from '../orders/production-stock';
import { requireOrder, stateAfter } from '../orders/require-order';
import { lotsOfOutputs } from './output-movements';
import { ProductionOutputEntity, ProductionOutputMovementEntity } from './production-output.entity';
import { refuseShipped } from './shipped-serials';
import { outputList, presentOutput } from './production-outputs.list';
import { common } from '@docket/domain';
import { say } from '../sentences';

/** Output of an order: pieces are received into stock, and materials leave it. */
@Injectable()
export class ProductionOutputService {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly locations: LocationsService,
    private readonly stock: ProductionStock,
  ) {}

  /** Outputs of an order. @throws {DomainError} `not_found` */
  async list(orderId: string, query: NotedOutputListQuery): Promise<Page<NotedOutput>> {
    const { read } = this.database;
    const page = await readPage(read, outputList, { ...query, orderId: [orderId] }, presentOutput);
    if (page.data.length === 0 && !(await recordExists(read, productionOrderKind, orderId)))
      throw notFound(productionOrderKind.label);
    const lots = await lotsOfOutputs(
      read,
      page.data.map(({ id }) => id),
    );
    return { ...page, data: page.data.map((output) => ({ ...output, ...lots.get(output.id) })) };
  }

  /**
   * Reports output, all of it or a part, in one transaction. Materials that were needed and not issued are consumed.
   * Good pieces are received and held for the line of the sales order that they were made for.
   * @throws {DomainError} `illegal_transition`, `quantity_exceeded`, `insufficient_stock`; `conflict` for a serial
   *   number that is in stock; `invalid_request`, also for one that a customer has
   */
  complete(
    id: string,
    output: ProductionOutput,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<ProductionOrder> {
    const action = (_before: ProductionOrder, { status }: ProductionOrder) =>
      status === 'completed' ? 'complete' : 'report';
    return this.records.change(productionOrderKind, id, { user, ifMatch, action }, async (manager, order) => {
      const next = stateAfter(order, 'complete');
      requireWhole('scrappedQuantity', order.item, output.scrappedQuantity);
      const good = goodPieces(order, output);
      const pieces = { good: partsOf(order, good, output), scrapped: scrappedParts(order, output) };
      const hasPieces = pieces.good.length > 0 || pieces.scrapped.length > 0;
      const place = output.locationId ?? order.destinationLocationId;
      if (hasPieces && place === null) throw noPlace();
      const completed = sumOf([order.completedQuantity, good]);
      const scrapped = sumOf([order.scrappedQuantity, output.scrappedQuantity]);
      const made = sumOf([completed, scrapped]);
      const isDone = output.final || isSame(made, order.quantity);
      await updateVersioned(manager, ProductionOrderEntity, order, user.userId, {
        completedQuantity: toScaled(completed, SCALE),
        scrappedQuantity: toScaled(scrapped, SCALE),
        ...(isDone && { status: next, actualEnd: new Date().toISOString() }),
      });
      await this.stock.lockWithDemand(manager, order);
      if (order.item.tracking === 'serial')
        for (const list of ['lots', 'scrappedLots'] as const) {
          const serials = output[list].map(({ lot }) => lot);
          await refuseShipped(manager, order.itemId, serials, list);
        }
      const movements = await this.stock.consume(manager, order, made, output.note, user);
      if (hasPieces && place !== null) {
        await this.locations.requireActive(manager, 'locationId', place);
        movements.push(...(await this.stock.receive(manager, order, pieces, place, output.note, user)));
      }
      await note(manager, {
        orderId: id,
        quantity: toScaled(good, SCALE),
        scrappedQuantity: toScaled(output.scrappedQuantity, SCALE),
        final: output.final,
        locationId: hasPieces ? place : null,
        note: output.note,
        createdBy: user.userId,
        movements,
      });
      if (isDone) await this.stock.release(manager, order);
      else await this.stock.reserve(manager, await requireOrder(manager, id));
      return requireOrder(manager, id);
    });
  }
}

/** Writes down what was noted, and the movements that it made. */
async function note(
  manager: EntityManager,
  {
    movements,
    ...output
  }: Omit<ProductionOutputEntity, 'id' | 'createdAt' | 'reversedAt' | 'reversedBy' | 'reversalReason'> & {
    movements: readonly StockMovement[];
  },
): Promise<void> {
  const outputId = uuidv7();
  await insertChunks(manager, ProductionOutputEntity, [
    {
      ...output,
      id: outputId,
      createdAt: new Date().toISOString(),
      reversedAt: null,
      reversedBy: null,
      reversalReason: null,
    },
  ]);
  await insertChunks(
    manager,
    ProductionOutputMovementEntity,
    movements.map(({ id: movementId }) => ({ outputId, movementId })),
  );
}

/** Good pieces of a report. @throws {DomainError} `quantity_exceeded`, `invalid_request` for none at all */
function goodPieces(order: ProductionOrder, { quantity, scrappedQuantity, final }: ProductionOutput): string {
  const good = quantity ?? (final ? '0' : remainderOf(order.openQuantity, scrappedQuantity));
  const made = sumOf([good, scrappedQuantity]);
  if (exceeds(made, order.openQuantity)) {
    const message = say.pieces_left_to_make({
      left: order.openQuantity,
      quantity: order.quantity,
      uom: order.item.uom,
    });
    const path = quantity === undefined ? 'scrappedQuantity' : 'quantity';
    throw new DomainError('quantity_exceeded', say.more_than_left_to_make(), {
      errors: [{ path, code: 'quantity_exceeded', message }],
    });
  }
  // One that was lowered to what was made already has nothing left to be made: that completes it.
  if (isZero(made) && !final && !isZero(order.openQuantity))
    throw invalidField('quantity', say.nothing_made(), say.say_how_many_made());
  return good;
}

/** The good pieces by their lots or serial numbers. @throws {DomainError} `invalid_request` */
function partsOf({ item }: ProductionOrder, good: string, { lots }: ProductionOutput): MadePart[] {
  const refuse = (message: Sentence, advice: Sentence) => invalidField('lots', message, advice);
  if (item.tracking === 'none') {
    if (lots.length > 0) throw refuse(say.product_not_tracked(), say.leave_lots_out());
    return isZero(good) ? [] : [{ lot: null, quantity: good }];
  }
  const isLot = item.tracking === 'lot';
  const made = { quantity: good, uom: item.uom };
  if (!isSame(sumOf(lots.map(({ quantity }) => quantity)), good))
    throw refuse(
      isLot ? say.name_good_lots(made) : say.name_good_serials(made),
      isLot ? say.name_lots_for_good() : say.name_serials_for_good(),
    );
  if (item.tracking === 'serial') requireSingle('lots', lots);
  if (new Set(lots.map(({ lot }) => (isLot ? lot : foldText(lot)))).size < lots.length)
    throw refuse(common.lot_named_twice(), isLot ? say.name_each_lot_once() : say.name_each_serial_once());
  return lots;
}

/** The pieces that are no good, as far as they are named. @throws {DomainError} `invalid_request` */
function scrappedParts({ item }: ProductionOrder, output: ProductionOutput): MadePart[] {
  const { lots, scrappedLots, scrappedQuantity } = output;
  if (scrappedLots.length === 0) return [];
  const refuse = (message: Sentence, advice: Sentence) => invalidField('scrappedLots', message, advice);
  if (item.tracking !== 'serial') throw refuse(say.product_without_serials(), say.say_how_many_scrap());
  requireSingle('scrappedLots', scrappedLots);
  if (exceeds(String(scrappedLots.length), scrappedQuantity))
    throw refuse(
      say.more_serials_than_scrap({ quantity: scrappedQuantity, uom: item.uom }),
      say.raise_the_scrap(),
    );
  const good = new Set(lots.map(({ lot }) => foldText(lot)));
  const both = scrappedLots.find(({ lot }) => good.has(foldText(lot)));
  if (both !== undefined) throw refuse(say.serial_good_and_scrap({ lot: both.lot }), say.good_or_scrap());
  if (new Set(scrappedLots.map(({ lot }) => foldText(lot))).size < scrappedLots.length)
    throw refuse(common.lot_named_twice(), say.name_each_serial_once());
  return scrappedLots;
}

/** @throws {DomainError} `invalid_request` for a serial number of more or less than one piece */
function requireSingle(path: 'lots' | 'scrappedLots', lots: ProductionOutput['lots']): void {
  if (lots.every(({ quantity }) => isSame(quantity, '1'))) return;
  throw invalidField(path, say.serial_is_one_piece(), say.name_serials_alone());
}

const noPlace = () => invalidField('locationId', say.pieces_go_where(), say.set_where_pieces_go());

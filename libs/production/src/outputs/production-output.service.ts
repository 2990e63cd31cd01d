import type {
  NotedOutput,
  NotedOutputListQuery,
  Page,
  ProductionOrder,
  ProductionOutput,
  StockMovement,
} from '@docket/contracts';
import { exceeds, isSame, isZero, remainderOf, SCALE, sumOf, toScaled } from '@docket/domain';
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

/** What was made of an order: received into stock, as its materials leave it. */
@Injectable()
export class ProductionOutputService {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly locations: LocationsService,
    private readonly stock: ProductionStock,
  ) {}

  /** What was noted as made of an order. @throws {DomainError} `not_found` */
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
   * Notes what was made, all of it or some: what its materials need and was not issued is consumed, and the good pieces
   * are received, held for the line of the sales order that they were made for, in one transaction.
   * @throws {DomainError} `illegal_transition`, `quantity_exceeded`, `insufficient_stock`; `conflict` for a serial number
   * that is in stock; `invalid_request`, also for one that a customer has
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

/** How many good pieces are noted. @throws {DomainError} `quantity_exceeded`, `invalid_request` for none at all */
function goodPieces(order: ProductionOrder, { quantity, scrappedQuantity, final }: ProductionOutput): string {
  const good = quantity ?? (final ? '0' : remainderOf(order.openQuantity, scrappedQuantity));
  const made = sumOf([good, scrappedQuantity]);
  if (exceeds(made, order.openQuantity)) {
    const message = `Left to be made: ${order.openQuantity} of ${order.quantity} ${order.item.uom}.`;
    const path = quantity === undefined ? 'scrappedQuantity' : 'quantity';
    throw new DomainError(
      'quantity_exceeded',
      'That is more than is left to be made. Lower the quantity, or raise that of the order first.',
      { errors: [{ path, code: 'quantity_exceeded', message }] },
    );
  }
  // One that was lowered to what was made already has nothing left to be made: that completes it.
  if (isZero(made) && !final && !isZero(order.openQuantity))
    throw invalidField(
      'quantity',
      'Nothing was made.',
      'Say how many were made, or that nothing more is made (`final`).',
    );
  return good;
}

/** The good pieces by their lots or serial numbers. @throws {DomainError} `invalid_request` */
function partsOf({ item }: ProductionOrder, good: string, { lots }: ProductionOutput): MadePart[] {
  const refuse = (message: string, advice: string) => invalidField('lots', message, advice);
  if (item.tracking === 'none') {
    if (lots.length > 0)
      throw refuse('This item has neither lots nor serial numbers.', 'Leave the lots out.');
    return isZero(good) ? [] : [{ lot: null, quantity: good }];
  }
  const what = item.tracking === 'lot' ? 'lots' : 'serial numbers';
  if (!isSame(sumOf(lots.map(({ quantity }) => quantity)), good))
    throw refuse(
      `Name the ${what} of what is good: ${good} ${item.uom}.`,
      `Name ${what} for just as many pieces as are good.`,
    );
  if (item.tracking === 'serial') requireSingle('lots', lots);
  if (new Set(lots.map(({ lot }) => lot)).size < lots.length)
    throw refuse('The same one is named twice.', `Name each of the ${what} once.`);
  return lots;
}

/** The pieces that are no good, as far as they are named. @throws {DomainError} `invalid_request` */
function scrappedParts({ item }: ProductionOrder, output: ProductionOutput): MadePart[] {
  const { lots, scrappedLots, scrappedQuantity } = output;
  if (scrappedLots.length === 0) return [];
  const refuse = (message: string, advice: string) => invalidField('scrappedLots', message, advice);
  if (item.tracking !== 'serial')
    throw refuse('This item has no serial numbers.', 'Leave these out: say how many pieces are scrap.');
  requireSingle('scrappedLots', scrappedLots);
  if (exceeds(String(scrappedLots.length), scrappedQuantity))
    throw refuse(
      `More serial numbers are named than pieces are scrap: ${scrappedQuantity} ${item.uom}.`,
      'Raise the scrap, or name fewer of them.',
    );
  const good = new Set(lots.map(({ lot }) => lot));
  const both = scrappedLots.find(({ lot }) => good.has(lot));
  if (both !== undefined)
    throw refuse(`${both.lot} is named as good, too.`, 'A piece is either good or scrap: name it once.');
  if (new Set(scrappedLots.map(({ lot }) => lot)).size < scrappedLots.length)
    throw refuse('The same one is named twice.', 'Name each of the serial numbers once.');
  return scrappedLots;
}

/** @throws {DomainError} `invalid_request` for a serial number of more or less than one piece */
function requireSingle(path: 'lots' | 'scrappedLots', lots: ProductionOutput['lots']): void {
  if (lots.every(({ quantity }) => isSame(quantity, '1'))) return;
  throw invalidField(
    path,
    'A serial number is of one piece.',
    'Name each serial number by itself, with the quantity 1.',
  );
}

const noPlace = () =>
  invalidField(
    'locationId',
    'Name the location that the pieces go to.',
    'Choose a location, or set in the order where its pieces go.',
  );

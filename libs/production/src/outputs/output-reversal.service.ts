import type { NotedOutput, OutputReversal, ProductionOrder } from '@docket/contracts';
import { exceeds, remainderOf, SCALE, sumOf, toScaled } from '@docket/domain';
import { StockMovementsService } from '@docket/inventory';
import { DomainError, notFound, type Principal, Records, updateVersioned } from '@docket/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { ProductionOrderEntity } from '../orders/production-order.entity';
import { productionOrderKind } from '../orders/production-order.kind';
import { ProductionStock, setMaterials } from '../orders/production-stock';
import { requireOrder, stateAfter } from '../orders/require-order';
import { takenByLot } from '../orders/taken-of';
import { movementsOfOutput, type OutputMovement } from './output-movements';
import { outputOfMovement } from './output-of-movement';
import { ProductionOutputEntity } from './production-output.entity';
import { loadOutput } from './production-outputs.list';
import { say } from '../sentences';

/** Takes back what was noted as made of an order by mistake. */
@Injectable()
export class OutputReversalService implements OnModuleInit {
  constructor(
    @InjectRepository(ProductionOutputEntity)
    private readonly productionOutputRepository: Repository<ProductionOutputEntity>,
    private readonly records: Records,
    private readonly stock: ProductionStock,
    private readonly movements: StockMovementsService,
  ) {}

  /** Pieces of an output leave only with the whole output, so that its order stays right. */
  onModuleInit(): void {
    this.movements.ownedBy(outputOfMovement);
  }

  /**
   * Reverses an output as a whole. Its good pieces leave the stock. Consumed materials return to their locations and
   * are held for the order. The order is in the state it would have without the output. The output stays in the list,
   * marked as reversed.
   * @throws {DomainError} `not_found`, `conflict` for one that was reversed already or whose materials were brought
   *   back since, `insufficient_stock` for pieces that are not there any more, `illegal_transition`,
   *   `version_conflict`
   */
  reverse(
    orderId: string,
    id: string,
    { reason }: OutputReversal,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<ProductionOrder> {
    const context = { user, ifMatch, action: 'reverse_output', reason };
    // A second caller waits for the row of the order, and then finds the output reversed.
    return this.records.change(productionOrderKind, orderId, context, async (manager, order) => {
      const output = await standing(manager, orderId, id);
      const status = stateAfter(order, 'reverse_output');
      const movements = await movementsOfOutput(manager, id);
      const materials = await materialsWithout(manager, order, movements);
      await updateVersioned(manager, ProductionOrderEntity, order, user.userId, {
        status,
        completedQuantity: toScaled(remainderOf(order.completedQuantity, output.quantity), SCALE),
        scrappedQuantity: toScaled(remainderOf(order.scrappedQuantity, output.scrappedQuantity), SCALE),
        actualEnd: null,
      });
      await manager
        .withRepository(this.productionOutputRepository)
        .update(
          { id },
          { reversedAt: new Date().toISOString(), reversedBy: user.userId, reversalReason: reason },
        );
      await this.stock.lockWithDemand(manager, order);
      await this.takeBack(manager, order, output, movements, reason, user);
      await setMaterials(manager, 'issuedQuantity', orderId, materials);
      await this.stock.reserve(manager, await requireOrder(manager, orderId));
      return requireOrder(manager, orderId);
    });
  }

  private async takeBack(
    manager: EntityManager,
    order: ProductionOrder,
    { locationId, locationCode }: NotedOutput,
    movements: readonly OutputMovement[],
    reason: string,
    user: Principal,
  ): Promise<void> {
    const { item } = order;
    const movementIds = movements.map(({ id }) => id);
    const scrapped = new Set(movements.filter((one) => one.reason === 'scrap').map(({ lot }) => lot));
    const parts = movements.filter((one) => one.reason === 'produce' && !scrapped.has(one.lot));
    try {
      await this.stock.takeBack(manager, order, { movementIds, parts, locationId }, reason, user);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'insufficient_stock') throw error;
      // Said of what the person wants, not of a movement that they do not know.
      const [shortage, ...others] = error.extras.shortages ?? [];
      if (shortage === undefined) throw error;
      const what = shortage.lot === null ? item.sku : `${item.sku} (${shortage.lot})`;
      throw new DomainError(
        'insufficient_stock',
        say.output_has_left({
          item: what,
          place: locationCode ?? 'its location',
          requested: shortage.requested,
          uom: item.uom,
          available: shortage.available,
          unit: item.uom,
        }),
        { shortages: [shortage, ...others] },
        { cause: error },
      );
    }
  }
}

/** @throws {DomainError} `not_found` where the order has no such output, `conflict` where it was reversed */
async function standing(manager: EntityManager, orderId: string, id: string): Promise<NotedOutput> {
  const output = await loadOutput(manager, id);
  if (output?.orderId !== orderId) throw notFound('output of this production order');
  if (output.reversedAt !== null) throw new DomainError('conflict', say.output_reversed());
  return output;
}

/**
 * Issued quantities of the materials without these movements.
 * @throws {DomainError} `conflict` where some of what they took was brought back already
 */
async function materialsWithout(
  manager: EntityManager,
  order: ProductionOrder,
  movements: readonly OutputMovement[],
): Promise<{ position: number; quantity: string }[]> {
  const taken = await takenByLot(manager, order.id);
  return order.materials.flatMap(({ id, position, sku, uom, issuedQuantity }) => {
    const own = movements.filter(({ materialId }) => materialId === id);
    if (own.length === 0) return [];
    const requireTaken = (quantity: string, there: string, lot: string) => {
      if (!exceeds(quantity, there)) return;
      throw new DomainError(
        'conflict',
        say.output_material_returned({ item: lot === '' ? sku : `${sku} (${lot})`, quantity, uom }),
      );
    };
    const used = sumOf(own.map(({ quantity }) => quantity));
    requireTaken(used, issuedQuantity, '');
    for (const lot of new Set(own.map((movement) => movement.lot))) {
      const ofLot = sumOf(own.filter((one) => one.lot === lot).map(({ quantity }) => quantity));
      requireTaken(ofLot, taken.get(id)?.get(lot) ?? '0', lot);
    }
    return [{ position, quantity: remainderOf(issuedQuantity, used) }];
  });
}

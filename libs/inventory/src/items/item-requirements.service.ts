import type { ItemRequirements } from '@docket/contracts';
import { fromScaled, remainderOf, SCALE, sumOf } from '@docket/domain';
import { asText, Database, inSnapshot, notFound, readPrepared } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { itemRecord } from './item.record';
import { AVAILABLE, ON_HAND } from './items.list';

/** Open demand of documents for an item, and the quantity that is being made. */
type Demand = Pick<ItemRequirements, 'neededForSales' | 'neededForProduction' | 'beingMade'>;

/** Reads the open demand of one domain for an item. Figures that the domain does not have are left out. */
export type DemandSource = (manager: EntityManager, itemId: string) => Promise<Partial<Demand>>;

const NO_DEMAND: Demand = { neededForSales: '0', neededForProduction: '0', beingMade: '0' };

const STOCK =
  `SELECT i.uom AS uom, ${asText(ON_HAND)} AS onHand, ` +
  `${asText(AVAILABLE)} AS available FROM items i WHERE i.id = ?`;

/** Stock, open demand and current production of an item. */
@Injectable()
export class ItemRequirementsService {
  private readonly sources: DemandSource[] = [];

  constructor(private readonly database: Database) {}

  /** For domains above: adds a source of demand. Two sources must not return the same figure. */
  tellDemand(source: DemandSource): void {
    this.sources.push(source);
  }

  /**
   * Reads stock and each figure by one statement, in one snapshot. Otherwise stock that is allocated or released
   * meanwhile would count twice, or not at all.
   * @throws {DomainError} `not_found`
   */
  of(itemId: string): Promise<ItemRequirements> {
    return inSnapshot(this.database.read, (manager) => this.read(manager, itemId));
  }

  private async read(manager: EntityManager, itemId: string): Promise<ItemRequirements> {
    const [stock] = await readPrepared<{ uom: string; onHand: string; available: string }>(manager, STOCK, [
      itemId,
    ]);
    if (stock === undefined) throw notFound(itemRecord.label);
    const told = await Promise.all(this.sources.map((source) => source(manager, itemId)));
    const demand = told.reduce<Demand>((sum, part) => ({ ...sum, ...part }), NO_DEMAND);
    const available = fromScaled(stock.available, SCALE);
    const needed = sumOf([demand.neededForSales, demand.neededForProduction]);
    return {
      itemId,
      uom: stock.uom,
      onHand: fromScaled(stock.onHand, SCALE),
      available,
      ...demand,
      // Allocated stock is part of neither `needed` nor `available`.
      short: remainderOf(needed, available, demand.beingMade),
    };
  }
}

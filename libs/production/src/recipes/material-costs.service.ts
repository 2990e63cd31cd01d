import type { MaterialCost } from '@docket/contracts';
import {
  averageNeed,
  componentCost,
  costByCurrency,
  formatUnitPrice,
  fromScaled,
  isZero,
  SCALE,
} from '@docket/domain';
import { AVAILABLE } from '@docket/inventory';
import { asText, Database, notFound, recordExists } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { bomRecord } from './recipe.records';

interface ComponentRow {
  itemId: string;
  sku: string;
  name: string;
  uom: string;
  currency: string;
  quantity: string;
  scrapPercent: string;
  cost: string;
  available: string;
}

const COMPONENTS_SQL =
  `SELECT c.itemId, i.sku, i.name, i.uom, i.currency, ${asText('c.quantity')} AS quantity, ` +
  `${asText('c.scrapPercent')} AS scrapPercent, ${asText('i.cost')} AS cost, ${asText(AVAILABLE)} AS available ` +
  'FROM bomcomponents c JOIN items i ON i.id = c.itemId WHERE c.bomId = ? ORDER BY c.position';

/** Material costs of items. */
@Injectable()
export class MaterialCostsService {
  constructor(private readonly database: Database) {}

  /** By one statement. @throws {DomainError} `not_found` where there is no such item */
  async of(itemId: string): Promise<MaterialCost> {
    const { read } = this.database;
    const rows: ComponentRow[] = await read.query(COMPONENTS_SQL, [itemId]);
    if (rows.length === 0 && !(await recordExists(read, bomRecord, itemId))) throw notFound('item');
    const components = rows.map((row) => ({
      ...row,
      quantity: fromScaled(row.quantity, SCALE),
      scrapPercent: fromScaled(row.scrapPercent, SCALE),
      cost: fromScaled(row.cost, SCALE),
    }));
    return {
      itemId,
      components: components.map((component) => ({
        itemId: component.itemId,
        sku: component.sku,
        name: component.name,
        uom: component.uom,
        quantity: averageNeed(component),
        available: fromScaled(component.available, SCALE),
        cost: formatUnitPrice(component.cost, component.currency),
        currency: component.currency,
        amount: formatUnitPrice(componentCost(component), component.currency),
      })),
      totals: costByCurrency(components.filter(({ cost }) => !isZero(cost))),
      withoutCost: components.filter(({ cost }) => isZero(cost)).length,
    };
  }
}

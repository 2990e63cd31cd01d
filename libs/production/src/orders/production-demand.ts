import {
  fromScaled,
  isZero,
  type ItemTracking,
  PRODUCTION_ORDER_ACTIVE_STATES,
  PRODUCTION_ORDER_OPEN_STATES,
  SCALE,
  sumOf,
} from '@docket/domain';
import {
  type DemandSource,
  ItemRequirementsService,
  StockService,
  type WaitingSource,
} from '@docket/inventory';
import { asText, readPrepared } from '@docket/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { lackOf } from './production-material.view';

const IS_OPEN = `status IN (${PRODUCTION_ORDER_OPEN_STATES.map(() => '?').join(', ')})`;

const TO_BE_MADE = 'p.quantity - p.completedQuantity - p.scrappedQuantity';

const MAKING =
  `SELECT ${asText(`COALESCE(SUM(CASE WHEN ${TO_BE_MADE} > 0 THEN ${TO_BE_MADE} ELSE 0 END), 0)`)} AS making ` +
  `FROM productionorders p WHERE p.itemId = ? AND p.${IS_OPEN}`;

const HELD =
  '(SELECT SUM(a.quantity) FROM stockallocations a WHERE a.referenceId = p.id ' +
  "AND a.referenceKind = 'ProductionOrder' AND a.referenceLine = m.id)";

// From the open orders, which an index has by their state, to the material in each: what was ever made with it is not
// gone through. A CROSS JOIN fixes that order on SQLite, which keeps no statistics of its own accord; MariaDB counts both
// ways and takes the shorter one.
const MATERIALS =
  `SELECT i.tracking AS tracking, ${asText('p.quantity')} AS pieces, ${asText('m.quantityPerUnit')} AS quantityPerUnit, ` +
  `${asText('m.scrapPercent')} AS scrapPercent, ${asText('m.issuedQuantity')} AS issued, ` +
  `${asText(`COALESCE(${HELD}, 0)`)} AS held ` +
  'FROM productionorders o CROSS JOIN productionmaterials m ON m.orderId = o.id AND m.itemId = ? ' +
  'JOIN productionorders p ON p.id = m.orderId JOIN items i ON i.id = m.itemId ' +
  `WHERE m.removed = 0 AND o.${IS_OPEN}`;

/** Material of an open order, as it is read. */
interface MaterialRow {
  tracking: ItemTracking;
  pieces: string;
  quantityPerUnit: string;
  scrapPercent: string;
  issued: string;
  held: string;
}

/** Quantities of an item that open orders need and do not hold yet, and quantities that they will make. */
export const productionDemand: DemandSource = async (manager, itemId) => {
  const parameters = [itemId, ...PRODUCTION_ORDER_OPEN_STATES];
  const [making] = await readPrepared<{ making: string }>(manager, MAKING, parameters);
  const materials = await readPrepared<MaterialRow>(manager, MATERIALS, parameters);
  return {
    beingMade: fromScaled(making?.making ?? '0', SCALE),
    neededForProduction: sumOf(materials.map(lackOfRow)),
  };
};

const lackOfRow = ({ tracking, pieces, ...row }: MaterialRow) =>
  lackOf(
    {
      tracking,
      quantityPerUnit: fromScaled(row.quantityPerUnit, SCALE),
      scrapPercent: fromScaled(row.scrapPercent, SCALE),
    },
    fromScaled(pieces, SCALE),
    { issued: fromScaled(row.issued, SCALE), allocated: fromScaled(row.held, SCALE) },
  ).short;

/** Materials of orders at work that lack stock. Planned orders get none before they are released. */
const waitingMaterials: WaitingSource = async (manager, itemIds) => {
  const rows: (MaterialRow & {
    id: string;
    line: string;
    itemId: string;
    dueDate: string | null;
    priority: number;
    since: string;
    sourceLocationId: string | null;
  })[] = await manager.query(
    `SELECT p.id AS id, m.id AS line, m.itemId AS itemId, p.dueDate AS dueDate, p.priority AS priority, ` +
      'p.createdAt AS since, p.sourceLocationId AS sourceLocationId, i.tracking AS tracking, ' +
      `${asText('p.quantity')} AS pieces, ${asText('m.quantityPerUnit')} AS quantityPerUnit, ` +
      `${asText('m.scrapPercent')} AS scrapPercent, ${asText('m.issuedQuantity')} AS issued, ` +
      `${asText(`COALESCE(${HELD}, 0)`)} AS held ` +
      'FROM productionorders p CROSS JOIN productionmaterials m ON m.orderId = p.id ' +
      `AND m.itemId IN (${itemIds.map(() => '?').join(', ')}) JOIN items i ON i.id = m.itemId ` +
      `WHERE m.removed = 0 AND p.status IN (${PRODUCTION_ORDER_ACTIVE_STATES.map(() => '?').join(', ')})`,
    [...itemIds, ...PRODUCTION_ORDER_ACTIVE_STATES],
  );
  return rows
    .map((row) => ({
      reference: { kind: 'ProductionOrder' as const, id: row.id, line: row.line },
      itemId: row.itemId,
      quantity: lackOfRow(row),
      ...(row.sourceLocationId !== null && { locationId: row.sourceLocationId }),
      dueDate: row.dueDate,
      priority: row.priority,
      since: row.since,
      id: row.line,
    }))
    .filter(({ quantity }) => !isZero(quantity));
};

/** Has it told with the stock of items. */
@Injectable()
export class ProductionDemand implements OnModuleInit {
  constructor(
    private readonly requirements: ItemRequirementsService,
    private readonly stock: StockService,
  ) {}

  onModuleInit(): void {
    this.requirements.tellDemand(productionDemand);
    this.stock.addWaiting(waitingMaterials);
  }
}

import type { ProductionOperation } from '@docket/contracts';
import {
  fromScaled,
  operationActions,
  type OperationState,
  plannedMinutes,
  type ProductionOrderState,
  SCALE,
} from '@docket/domain';
import { asText, ownedRows } from '@docket/platform';

/** An operation as it is read with its work centre. */
export interface OperationRow {
  id: string;
  position: number;
  sequence: number;
  name: string;
  workCentreId: string | null;
  workCentreCode: string | null;
  workCentreName: string | null;
  setupMinutes: string;
  runMinutes: string;
  instructions: string;
  outside: number;
  status: OperationState;
  goodQuantity: string;
  scrapQuantity: string;
  operator: string;
  startedAt: string | null;
  finishedAt: string | null;
  signedOffBy: string | null;
  signedOffName: string | null;
  signedOffAt: string | null;
}

/** The operations of an order. */
export const OPERATIONS = ownedRows<OperationRow>(
  {
    id: 'po.id',
    position: 'po.position',
    sequence: 'po.sequence',
    name: 'po.name',
    workCentreId: 'po.workCentreId',
    workCentreCode: 'w.code',
    workCentreName: 'w.name',
    setupMinutes: asText('po.setupMinutes'),
    runMinutes: asText('po.runMinutes'),
    instructions: 'po.instructions',
    outside: 'po.outside',
    status: 'po.status',
    goodQuantity: asText('po.goodQuantity'),
    scrapQuantity: asText('po.scrapQuantity'),
    operator: 'po.operator',
    startedAt: 'po.startedAt',
    finishedAt: 'po.finishedAt',
    signedOffBy: 'po.signedOffBy',
    signedOffName: 'pu.name',
    signedOffAt: 'po.signedOffAt',
  },
  {
    from:
      'productionoperations po LEFT JOIN workcentres w ON w.id = po.workCentreId ' +
      'LEFT JOIN users pu ON pu.id = po.signedOffBy',
    owner: 'po.orderId',
  },
  (one, other) => one.position - other.position,
);

/** An operation as GET shows it. @param pieces that its order is to make @param order the state of its order */
export function presentOperation(
  row: OperationRow,
  pieces: string,
  order: ProductionOrderState,
): ProductionOperation {
  const setupMinutes = fromScaled(row.setupMinutes, SCALE);
  const runMinutes = fromScaled(row.runMinutes, SCALE);
  const { status, signedOffAt, signedOffBy } = row;
  return {
    id: row.id,
    position: row.position,
    sequence: row.sequence,
    name: row.name,
    workCentreId: row.workCentreId,
    workCentreCode: row.workCentreCode,
    workCentreName: row.workCentreName,
    setupMinutes,
    runMinutes,
    plannedMinutes: plannedMinutes({ setupMinutes, runMinutes }, pieces),
    instructions: row.instructions,
    outside: row.outside === 1,
    status,
    goodQuantity: fromScaled(row.goodQuantity, SCALE),
    scrapQuantity: fromScaled(row.scrapQuantity, SCALE),
    operator: row.operator,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
    signedOffBy: signedOffBy === null ? null : { id: signedOffBy, name: row.signedOffName ?? '' },
    signedOffAt,
    actions: operationActions({ status, isSignedOff: signedOffAt !== null, order }),
  };
}

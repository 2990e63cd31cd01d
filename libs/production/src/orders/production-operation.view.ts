import type { ProductionOperation } from '@docket/contracts';
import {
  fromScaled,
  operationActions,
  type OperationState,
  plannedMinutes,
  type ProductionOrderState,
  SCALE,
} from '@docket/domain';

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

export const OPERATIONS_SQL =
  'SELECT o.id, o.position, o.sequence, o.name, o.workCentreId, w.code AS workCentreCode, w.name AS workCentreName, ' +
  'o.setupMinutes, o.runMinutes, o.instructions, o.outside, o.status, o.goodQuantity, o.scrapQuantity, o.operator, ' +
  'o.startedAt, o.finishedAt, o.signedOffBy, u.name AS signedOffName, o.signedOffAt FROM productionoperations o ' +
  'LEFT JOIN workcentres w ON w.id = o.workCentreId LEFT JOIN users u ON u.id = o.signedOffBy ' +
  'WHERE o.orderId = ? ORDER BY o.position';

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

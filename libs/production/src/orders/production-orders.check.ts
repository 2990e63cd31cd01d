import { type DataCheck, differingSums, eachPage } from '@docket/platform';

interface OrderRow {
  id: string;
  number: string;
}

const TAKEN = {
  key: ['orderId', 'material'] as const,
  stored:
    'SELECT orderId, id AS material, issuedQuantity + scrappedQuantity AS quantity FROM productionmaterials WHERE orderId IN',
  expected: [
    'SELECT referenceId AS orderId, referenceLine AS material, ' +
      'CASE WHEN fromLocationId IS NULL THEN -quantity ELSE quantity END AS quantity ' +
      "FROM stockmovements WHERE referenceKind = 'ProductionOrder' AND referenceLine IS NOT NULL AND referenceId IN",
  ],
};
const MADE = {
  key: ['orderId'] as const,
  stored: 'SELECT id AS orderId, completedQuantity AS quantity FROM productionorders WHERE id IN',
  expected: [
    'SELECT referenceId AS orderId, CASE WHEN toLocationId IS NULL THEN -quantity ELSE quantity END AS quantity ' +
      "FROM stockmovements WHERE referenceKind = 'ProductionOrder' AND reason IN ('produce', 'scrap') " +
      'AND referenceLine IS NULL AND referenceId IN',
  ],
};

/** Checks that consumption and output of production orders match the stock movements. */
export const productionOrdersCheck: DataCheck = {
  name: 'production orders',
  faults: ({ manager }) =>
    eachPage<OrderRow>(
      manager,
      { columns: 'id, number', from: 'productionorders', key: 'id' },
      async (inside, orders) => {
        const ids = orders.map(({ id }) => id);
        const numbers = new Map(orders.map(({ id, number }) => [id, number]));
        const taken = await differingSums(inside, ids, TAKEN);
        const made = await differingSums(inside, ids, MADE);
        return [
          ...taken.map(
            ({ orderId, material, stored, expected }) =>
              `The production order ${numbers.get(orderId)}: ${stored} of material ${material} are noted as taken, but the stock movements come to ${expected}.`,
          ),
          ...made.map(
            ({ orderId, stored, expected }) =>
              `The production order ${numbers.get(orderId)}: ${stored} are noted as made, but the stock movements come to ${expected}.`,
          ),
        ];
      },
    ),
};

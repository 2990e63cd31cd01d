import { type DataCheck, differingSums, eachPage } from '@docket/platform';

interface ReportRow {
  id: string;
  number: string;
}

const USED = {
  key: ['reportId', 'part'] as const,
  stored:
    'SELECT reportId, id AS part, consumedQuantity - returnedQuantity AS quantity FROM troubleparts WHERE reportId IN',
  expected: [
    'SELECT p.reportId, p.partId AS part, CASE WHEN m.fromLocationId IS NULL THEN -m.quantity ELSE m.quantity END AS quantity ' +
      'FROM troublepartmovements p JOIN stockmovements m ON m.id = p.movementId WHERE p.reportId IN',
  ],
};

/** Checks that the parts of trouble reports match the stock movements. */
export const troublePartsCheck: DataCheck = {
  name: 'parts of trouble reports',
  faults: ({ manager }) =>
    eachPage<ReportRow>(
      manager,
      { columns: 'id, number', from: 'troublereports', key: 'id' },
      async (inside, reports) => {
        const numbers = new Map(reports.map(({ id, number }) => [id, number]));
        const used = await differingSums(inside, [...numbers.keys()], USED);
        return used.map(
          ({ reportId, part, stored, expected }) =>
            `The trouble report ${numbers.get(reportId)}: ${stored} of part ${part} are noted as used, but the stock movements come to ${expected}.`,
        );
      },
    ),
};

import { columns, tableColumn } from '@docket/platform';
import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

const key = (name: string) => tableColumn(name, columns.id, { isPrimary: true });
const optionalId = (name: string) => tableColumn(name, { ...columns.id, nullable: true });

/**
 * What is noted as made of production orders, each with its movements, so that it can be taken back. What was noted
 * before is in the orders' totals alone: its movements are taken back one by one, as ever.
 */
export class ProductionOutputs1763700020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'productionoutputs',
        columns: [
          key('id'),
          tableColumn('orderId', columns.id),
          tableColumn('quantity', columns.bigint),
          tableColumn('scrappedQuantity', columns.bigint),
          tableColumn('final', columns.boolean),
          optionalId('locationId'),
          tableColumn('note', columns.text(500)),
          tableColumn('createdAt', columns.timestamp),
          optionalId('createdBy'),
          tableColumn('reversedAt', { ...columns.timestamp, nullable: true }),
          optionalId('reversedBy'),
          tableColumn('reversalReason', { ...columns.text(500), nullable: true }),
        ],
        indices: [
          new TableIndex({ name: 'productionoutputs_order', columnNames: ['orderId', 'createdAt', 'id'] }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'productionoutputmovements',
        columns: [key('outputId'), key('movementId')],
        indices: [
          new TableIndex({ name: 'productionoutputmovements_movement', columnNames: ['movementId'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['productionoutputmovements', 'productionoutputs']) await runner.dropTable(table);
  }
}

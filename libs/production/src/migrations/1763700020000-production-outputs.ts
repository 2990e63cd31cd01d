import { columns, tableColumn } from '@docket/platform';
import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

const key = (name: string) => tableColumn(name, columns.id, { isPrimary: true });
const optionalId = (name: string) => tableColumn(name, { ...columns.id, nullable: true });

/**
 * Adds outputs of production orders with their movements, so that an output can be reversed. Earlier output is only
 * part of the orders' totals, and its movements are reversed one by one.
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

import type { MigrationInterface, QueryRunner } from 'typeorm';

const remake = async (runner: QueryRunner, shipmentId: string) => {
  await runner.dropIndex('shipmentlines', 'shipmentlines_customer');
  // TypeORM knows of no directions.
  await runner.query(
    `CREATE INDEX shipmentlines_customer ON shipmentlines (customerId, ${shipmentId}, position)`,
  );
};

/**
 * What a customer got is listed by its newest shipment first, the lines of each from its first on: the index has them so.
 * MariaDB before 10.8 reads no direction, and sorts the lines of the customer.
 */
export class DeliveredInOrder1763700034001 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return remake(runner, 'shipmentId DESC');
  }

  down(runner: QueryRunner): Promise<void> {
    return remake(runner, 'shipmentId');
  }
}

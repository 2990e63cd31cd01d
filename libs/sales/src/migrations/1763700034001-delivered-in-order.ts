import type { MigrationInterface, QueryRunner } from 'typeorm';

const remake = async (runner: QueryRunner, shipmentId: string) => {
  await runner.dropIndex('shipmentlines', 'shipmentlines_customer');
  // TypeORM knows of no directions.
  await runner.query(
    `CREATE INDEX shipmentlines_customer ON shipmentlines (customerId, ${shipmentId}, position)`,
  );
};

/**
 * Adds the index that lists deliveries of a customer, the newest shipment first and its lines in order. MariaDB
 * before 10.8 ignores the direction and sorts the lines of the customer.
 */
export class DeliveredInOrder1763700034001 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return remake(runner, 'shipmentId DESC');
  }

  down(runner: QueryRunner): Promise<void> {
    return remake(runner, 'shipmentId');
  }
}

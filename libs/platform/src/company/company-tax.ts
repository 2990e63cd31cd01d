import { fromScaled, SCALE } from '@docket/domain';
import type { EntityManager } from 'typeorm';

/** The tax rate of lines for customers that have none of their own, in percent. */
export async function companyTaxPercent(manager: EntityManager): Promise<string> {
  const [row]: { taxPercent: string | number | null }[] = await manager.query(
    'SELECT taxPercent FROM company WHERE id = 1',
  );
  return fromScaled(row?.taxPercent ?? '0', SCALE);
}

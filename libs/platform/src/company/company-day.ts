import { dayIn } from '@docket/domain';
import type { EntityManager } from 'typeorm';

/** Today in the company's time zone, `YYYY-MM-DD`. */
export async function companyDay(manager: EntityManager): Promise<string> {
  const [row]: { timeZone: string }[] = await manager.query('SELECT timeZone FROM company WHERE id = 1');
  return dayIn(row?.timeZone ?? 'UTC');
}

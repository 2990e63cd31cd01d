import type { EntityManager } from 'typeorm';

/** All that is below these items in bills of materials: of each, its components. */
export async function componentsBelow(
  manager: EntityManager,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows: { bomId: string; itemId: string }[] = await manager.query(
    'WITH RECURSIVE edges (bomId, itemId) AS (' +
      `SELECT bomId, itemId FROM bomcomponents WHERE bomId IN (${ids.map(() => '?').join(', ')}) ` +
      'UNION SELECT c.bomId, c.itemId FROM bomcomponents c JOIN edges e ON c.bomId = e.itemId) ' +
      'SELECT bomId, itemId FROM edges',
    [...ids],
  );
  const components = new Map<string, string[]>();
  for (const { bomId, itemId } of rows) components.set(bomId, [...(components.get(bomId) ?? []), itemId]);
  return components;
}

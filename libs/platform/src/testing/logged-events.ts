import type { Database } from '../database/database';
import { readBodies } from '../events/event-bodies';
import { EventRow } from '../events/event-tables';

/** The events of an entity in their order, each with the entity as it was frozen. */
export async function loggedEvents(
  { read }: Database,
  entityId: string,
): Promise<(EventRow & { view: unknown })[]> {
  const events = await read.find(EventRow, { where: { entityId }, order: { number: 'ASC' } });
  const bodies = await readBodies(
    read,
    events.map(({ id }) => id),
  );
  return events.map((event) => ({ ...event, view: JSON.parse(bodies.get(event.id) ?? 'null') as unknown }));
}

import { type DataCheck, eachPage, placeholders } from '@docket/platform';

type AttachmentRow = Record<'id' | 'kind' | 'entityId' | 'name', string>;

/** Checks that the record of every attachment exists. */
export const attachmentsCheck: DataCheck = {
  name: 'attachments',
  faults: ({ manager, kinds }) => {
    const tables = new Map<string, string>(kinds.records().map(({ name, table }) => [name, table]));
    return eachPage<AttachmentRow>(
      manager,
      { columns: 'id, kind, entityId, name', from: 'attachments', key: 'id' },
      async (inside, rows) => {
        const existing = new Set<string>();
        for (const kind of new Set(rows.map((row) => row.kind))) {
          const table = tables.get(kind);
          const ids = [...new Set(rows.filter((row) => row.kind === kind).map(({ entityId }) => entityId))];
          if (table === undefined) continue;
          const found: { id: string }[] = await inside.query(
            `SELECT id FROM ${table} WHERE id IN (${placeholders(ids)})`,
            ids,
          );
          for (const { id } of found) existing.add(`${kind} ${id}`);
        }
        return rows
          .filter(({ kind, entityId }) => !existing.has(`${kind} ${entityId}`))
          .map(
            ({ name, kind, entityId }) =>
              `The attachment ${name} belongs to ${kind} ${entityId}, which does not exist.`,
          );
      },
    );
  },
};

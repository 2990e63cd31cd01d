import Libsql from 'libsql';
import { createConnection } from 'mysql2/promise';

/** The database of a program that is stopped, or the one beside it, by plain SQL. */
export interface StoredData {
  rows(sql: string, values?: (string | number)[]): Promise<Record<string, string | number>[]>;
  close(): Promise<void>;
}

/** @param url undefined for the embedded SQLite in the data folder */
export async function openStoredData(url: string | undefined, dataFolder: string): Promise<StoredData> {
  if (url === undefined) {
    const database = new Libsql(`${dataFolder}/docket.sqlite`);
    return {
      rows: (sql, values = []) => {
        const statement = database.prepare(sql);
        if (/^\s*SELECT/i.test(sql))
          return Promise.resolve(statement.all(...values) as Record<string, string | number>[]);
        statement.run(...values);
        return Promise.resolve([]);
      },
      close: () => {
        database.close();
        return Promise.resolve();
      },
    };
  }
  const connection = await createConnection({ uri: url, supportBigNumbers: true, bigNumberStrings: true });
  return {
    rows: async (sql, values = []) => {
      const [result] = await connection.query(sql, values);
      return Array.isArray(result) ? (result as Record<string, string | number>[]) : [];
    },
    close: () => connection.end(),
  };
}

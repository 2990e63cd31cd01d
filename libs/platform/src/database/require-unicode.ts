import type { QueryRunner } from 'typeorm';
import { OperatorError } from '../errors/operator-error';

/** Most tables that a refusal names. */
const NAMED = 5;

/**
 * Sees to it that a MySQL database holds text in every language: its tables are yet to be made with a character set that
 * does, or have one.
 * @throws {OperatorError} where tables have another one
 */
export async function requireUnicode(runner: QueryRunner): Promise<void> {
  const narrow = (await runner.query(
    'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() ' +
      "AND TABLE_TYPE = 'BASE TABLE' AND TABLE_COLLATION NOT LIKE 'utf8mb4%' ORDER BY TABLE_NAME",
  )) as { name: string }[];
  if (narrow.length > 0) throw cannotHold(narrow.map(({ name }) => name));
  const [database] = (await runner.query(
    'SELECT SCHEMA_NAME AS name FROM information_schema.SCHEMATA WHERE SCHEMA_NAME = DATABASE() ' +
      "AND DEFAULT_CHARACTER_SET_NAME <> 'utf8mb4'",
  )) as { name: string }[];
  if (database === undefined) return;
  await runner.query(`ALTER DATABASE \`${database.name.replaceAll('`', '``')}\` CHARACTER SET utf8mb4`);
}

function cannotHold(tables: readonly string[]): OperatorError {
  const more = tables.length > NAMED ? `, and ${tables.length - NAMED} more` : '';
  // Converted where they are, the columns of search and JSON would lose the collations of their own.
  return new OperatorError(
    `These tables cannot hold text in every language: ${tables.slice(0, NAMED).join(', ')}${more}. Run “export” with the ` +
      'version they were made with, then “CREATE DATABASE docket2 CHARACTER SET utf8mb4” on the server, name that database ' +
      'in DATABASE_URL, and run “import”.',
  );
}

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';

/** The TypeScript client: what @hey-api/openapi-ts makes of the document, and which calls can be repeated. */
export const client = {
  folder: 'libs/client/src/generated',
  /** @param {{ paths: Record<string, Record<string, { parameters?: { name: string, in: string }[] }>> }} document */
  async files(document) {
    const folder = mkdtempSync(join(tmpdir(), 'docket-client-'));
    try {
      const input = join(folder, 'openapi.json');
      writeFileSync(input, JSON.stringify(document));
      const output = join(folder, 'generated');
      await createClient({
        input,
        output: { path: output },
        logs: { level: 'silent', file: false },
        plugins: [
          '@hey-api/typescript',
          { name: '@hey-api/client-fetch', throwOnError: true },
          {
            name: '@hey-api/sdk',
            operations: { strategy: 'single', nesting: 'operationId', containerName: 'Api' },
          },
        ],
      });
      const files = new Map(
        readdirSync(output, { withFileTypes: true, recursive: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .map((path) => [relative(output, path), readFileSync(path, 'utf8')]),
      );
      return files.set('repeatable.gen.ts', repeatable(document));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** The POST operations that take an `Idempotency-Key`, by their paths. */
function repeatable(document) {
  const paths = Object.entries(document.paths)
    .filter(([, item]) => takesKey(item['post']))
    .map(([path]) => `  '${path}',\n`);
  return (
    '// This file is auto-generated of the OpenAPI document\n\n' +
    '/** Paths whose POST takes an `Idempotency-Key`. */\n' +
    `export const REPEATABLE_POSTS: readonly string[] = [${paths.length > 0 ? `\n${paths.join('')}` : ''}];\n`
  );
}

function takesKey(operation) {
  return (operation?.parameters ?? []).some(
    ({ name, in: place }) => place === 'header' && name.toLowerCase() === 'idempotency-key',
  );
}

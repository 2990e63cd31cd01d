import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../support/output.mjs';
import { runNode } from '../support/processes.mjs';
import { inWorkspace } from '../support/workspace.mjs';

/** The OpenAPI document of the built server, as text. It depends on no setting: the server starts in an empty folder. */
export async function serverDocument() {
  const folder = mkdtempSync(join(tmpdir(), 'docket-openapi-'));
  try {
    const { ok, output } = await runNode(inWorkspace('apps/api/dist/main.js'), ['openapi'], {
      cwd: folder,
      env: {
        NODE_ENV: 'development',
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: '',
        FILES_URL: '',
        LOG_LEVEL: 'warn',
      },
    });
    if (!ok) throw new Refusal(`${output}\nThe server did not print its OpenAPI document.`);
    return output;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

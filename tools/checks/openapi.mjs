import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { differences, DOCUMENT } from '../openapi/generated.mjs';
import { inWorkspace } from '../support/workspace.mjs';
import { single, sum } from './outcome.mjs';

/** The OpenAPI document is sound, and it and all that is made of it are the built server's: two checks. */
export async function openapi() {
  const found = await lintDocument();
  const changed = await differences();
  return sum([
    single({ ok: found.length === 0, output: [`${DOCUMENT} breaks rules of OpenAPI:`, ...found].join('\n') }),
    single({
      ok: changed.length === 0,
      output: [
        'Not as the server says now; run `npm run openapi` and commit what it writes:',
        ...changed,
      ].join('\n'),
    }),
  ]);
}

/** Every recommended rule, warnings among them. */
async function lintDocument() {
  const file = inWorkspace(DOCUMENT);
  const problems = await lintFromString({
    source: readFileSync(file, 'utf8'),
    absoluteRef: file,
    config: await createConfig({ extends: ['recommended'] }),
  });
  return problems.map(
    ({ ruleId, message, location }) => `${location[0]?.pointer ?? ''} ${message} (${ruleId})`,
  );
}

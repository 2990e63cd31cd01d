/**
 * `npm run openapi`: writes the OpenAPI document of the server as it is built now, and all that is made of it. Commit
 * what it changes.
 */
import { writeGenerated } from './openapi/generated.mjs';
import { build } from './prepare/build.mjs';
import { detail, Refusal, step, tool } from './support/output.mjs';

await tool(async () => {
  step('Building the server');
  const built = await build(['api']);
  if (!built.ok) throw new Refusal(`${built.output}\nThe server could not be built.`);
  step('Writing the document, and what is made of it');
  const changed = await writeGenerated();
  for (const path of changed) detail(path);
  detail(changed.length === 0 ? 'nothing has changed' : `${changed.length} files have changed`);
});

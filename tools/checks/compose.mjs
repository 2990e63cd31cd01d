import { run } from '../support/processes.mjs';
import { inWorkspace } from '../support/workspace.mjs';
import { single } from './outcome.mjs';

/** Stand-ins for the secrets that the compose file insists on. */
const SECRETS = {
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'a password for the check',
  SECRET_KEY: 'a key for the check',
  MYSQL_PASSWORD: 'another password for the check',
};

/** The compose file is valid, and refuses to start without its secrets: two checks, where the client is there. */
export async function compose({ stream }) {
  const client = await composeClient();
  if (client === undefined) {
    return { passed: 0, failed: 0, notes: ['skipped: the Docker Compose client is not installed'] };
  }
  const parameters = [...client.slice(1), '-f', inWorkspace('docker/compose.yaml'), 'config', '--quiet'];
  const complete = await run(client[0] ?? '', parameters, { stream, env: SECRETS });
  const incomplete = await run(client[0] ?? '', parameters, { env: { ...SECRETS, SECRET_KEY: '' } });
  const refused = !incomplete.ok && /Set SECRET_KEY to .*$/.test(incomplete.output.trimEnd());
  const first = single(complete);
  const second = single({ ok: refused, output: `not refused without SECRET_KEY:\n${incomplete.output}` });
  return {
    passed: first.passed + second.passed,
    failed: first.failed + second.failed,
    output: [first.output, second.output].filter(Boolean).join('\n'),
  };
}

async function composeClient() {
  for (const client of [['docker', 'compose'], ['docker-compose']]) {
    const [program = '', ...rest] = client;
    if ((await run(program, [...rest, 'version'])).ok) return client;
  }
  return undefined;
}

import { documentedOperations } from './harness/api-document';
import { DATABASES } from './harness/databases';
import { Docket } from './harness/docket';
import { GeneratedCalls } from './harness/generated-calls';

const COUNT = Number(process.env['GENERATED_CALLS'] ?? 3_000);
const SEED = Number(process.env['GENERATED_SEED'] ?? Date.now() % 1_000_000_000);

jest.setTimeout(20 * 60_000);

describe.each(DATABASES)('thousands of calls made of the OpenAPI document, on $name', (database) => {
  let docket: Docket;

  beforeAll(async () => {
    docket = await Docket.start({ database, environment: { RATE_LIMIT: '100000' } });
  });
  afterAll(() => docket.stop());

  it('get documented answers and no error of the server’s, and reach every operation', async () => {
    process.stdout.write(`${COUNT} generated calls: GENERATED_SEED=${SEED}\n`);
    const calls = await GeneratedCalls.on(docket, SEED);
    await calls.run(COUNT);
    const table = [...calls.tally].map(([id, counts]) => `${id} ${[...counts].join(' ')}`);
    process.stdout.write(`${table.join('\n')}\n`);
    const never = documentedOperations
      .map(({ operation }) => operation.operationId)
      .filter((id) => ![...(calls.tally.get(id)?.keys() ?? [])].some((status) => status < 400));
    // They ask for a password, a link's secret or a session of the web UI, which nobody makes up.
    const secret = ['session.signIn', 'passwordLinks.accept', 'passwordLinks.owner', 'password.change'];
    expect(never.sort()).toEqual([...secret, 'ownSessions.end'].sort());
    expect((await docket.anonymous().get('/health/ready')).status).toBe(200);
  });
});

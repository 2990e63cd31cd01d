import { documentedOperations } from './harness/api-document';
import { Docket } from './harness/docket';
import { GeneratedCalls } from './harness/generated-calls';

describe('calls that are made of the OpenAPI document', () => {
  let docket: Docket;

  beforeAll(async () => {
    docket = await Docket.start({ environment: { RATE_LIMIT: '100000' } });
  });
  afterAll(() => docket.stop());

  it('get documented answers, and no error of the server’s', async () => {
    const calls = await GeneratedCalls.on(docket, 20_261_121);
    await calls.run(300);
    expect(calls.tally.size).toBe(documentedOperations.length);
  });
});

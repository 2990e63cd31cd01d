import { FakeServer } from '../../../testing/fake-server';
import { anItemSummary, aPage } from '../../../testing/builders';
import { itemsBySku } from './pasted-items';

describe('the items of pasted numbers', () => {
  it('are asked for in addresses that hold them, in whatever script they are written', async () => {
    const server = new FakeServer().on({ 'GET /items': { body: aPage([anItemSummary({ sku: 'ポンプ' })]) } });
    const texts = Array.from({ length: 120 }, (_, index) => `${'工'.repeat(50)}${index}`);
    const itemOf = await itemsBySku(['ポンプ', ...texts]);
    expect(itemOf('ポンプ')?.sku).toBe('ポンプ');
    const asked = server.to('GET /items');
    expect(asked.flatMap(({ query }) => query.get('sku')?.split(',') ?? [])).toHaveLength(121);
    for (const { query } of asked) expect(query.toString().length).toBeLessThan(8_000);
  });
});

import {
  BillOfMaterials,
  HistoryPage,
  Routing,
  SearchResultList,
  WorkCentre,
  WorkCentrePage,
} from '@docket/contracts';
import { createKey } from './harness/business';
import { CabinetMaker } from './harness/cabinet-maker';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';

const NOBODY = '01890000-0000-7000-8000-000000000000';

describe.each(ANY_DATABASE)('bills of materials, routings and work centres, on $name', (database) => {
  let docket: Docket;
  let client: Client;
  let maker: CabinetMaker;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    client = docket.withKey((await createKey(await docket.signedIn())).key);
    maker = await CabinetMaker.of(client);
  });
  afterAll(() => docket.stop());

  it('says what items are made of, and how', async () => {
    const empty = await client.get(`/v1/items/${maker.cabinet.id}/bom`);
    expect(empty.as(BillOfMaterials)).toMatchObject({ version: 0, components: [] });
    const { components, operations } = maker;
    const first = { 'If-Match': empty.header('etag') ?? '' };
    const answer = await maker.put(`/v1/items/${maker.cabinet.id}/bom`, { components }, first);
    const bom = answer.as(BillOfMaterials);
    expect(bom).toMatchObject({ version: 1, components: [{ sku: 'TERM', quantity: '60' }] });
    const again = await client.get(`/v1/items/${maker.cabinet.id}/bom`);
    expect(again.as(BillOfMaterials)).toEqual(bom);
    expect(again.header('etag')).toBe(answer.header('etag'));
    (await maker.put(`/v1/items/${maker.cabinet.id}/bom`, { components }, first)).problem(
      412,
      'version_conflict',
    );
    const circle = await maker.put(`/v1/items/${maker.terminal.id}/bom`, {
      components: [{ itemId: maker.cabinet.id, quantity: '1' }],
    });
    expect(circle.problem(400, 'invalid_request').errors?.[0]?.path).toBe('components.0.itemId');
    (await maker.put(`/v1/items/${NOBODY}/bom`, { components: [] })).problem(404, 'not_found');

    const routing = (await maker.put(`/v1/items/${maker.cabinet.id}/routing`, { operations })).as(Routing);
    expect(routing).toMatchObject({ version: 1, operations: [{ workCentreCode: 'ASM' }, { outside: true }] });
    expect((await client.get(`/v1/items/${maker.cabinet.id}/routing`)).as(Routing)).toEqual(routing);
    const history = (await client.get(`/v1/items/${maker.cabinet.id}/history`)).as(HistoryPage);
    expect(history.data.map(({ action }) => action)).toEqual(['change_routing', 'change_bom', 'create']);
    expect(history.data[1]?.entries).toMatchObject([{ list: 'components', change: 'added' }]);
    (await client.delete(`/v1/items/${maker.terminal.id}`)).problem(409, 'in_use');
    (await client.delete(`/v1/workcentres/${maker.bench.id}`)).problem(409, 'in_use');
    (await client.delete(`/v1/locations/${maker.store.id}`)).problem(409, 'in_use');
  });

  it('lists, finds and exports work centres', async () => {
    const changed = await client.patch(`/v1/workcentres/${maker.bench.id}`, { name: 'Assembly bench 1' });
    expect(changed.as(WorkCentre)).toMatchObject({
      name: 'Assembly bench 1',
      hourlyRate: '58.50',
      version: 2,
    });
    const listed = (await client.get('/v1/workcentres?q=bench&active=true')).as(WorkCentrePage);
    expect(listed.data).toEqual([changed.as(WorkCentre)]);
    const csv = (await client.get('/v1/workcentres', { Accept: 'text/csv' })).text();
    expect(csv).toContain('ASM,Assembly bench 1');
    const { data } = (await client.get('/v1/search?q=assembly')).as(SearchResultList);
    expect(data).toMatchObject([{ kind: 'WorkCentre', id: maker.bench.id, label: 'ASM' }]);
    (await client.post('/v1/workcentres', { code: 'asm', name: 'x' })).problem(409, 'conflict');
    const history = (await client.get(`/v1/workcentres/${maker.bench.id}/history`)).as(HistoryPage);
    expect(history.data.map(({ action }) => action)).toEqual(['change', 'create']);
  });
});

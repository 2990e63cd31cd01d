import { NewItem, NewLocation } from '@docket/contracts';
import { type Database, isPrintable, KindRegistry, loadPrinted, Records } from '@docket/platform';
import { onEachDatabase, repositoryOf } from '@docket/platform/testing';
import { v7 as uuidv7 } from 'uuid';
import { LocationEntity } from '../locations/location.entity';
import { StockLevelEntity } from '../stock/stock-level.entity';
import { inventoryRecords } from '..';
import { LocationsService } from '../locations/locations.service';
import { ada, companyOf, stockSchema } from '../testing/stock-desk';
import { ItemEntity } from './item.entity';
import { ItemsService } from './items.service';

describe('labels', () => {
  onEachDatabase(stockSchema, (database: () => Database) => {
    const registry = new KindRegistry();
    for (const record of inventoryRecords) registry.registerRecord(record);

    const printOf = (kind: 'ItemLabel' | 'LocationLabel', id: string) => {
      const registered = registry.templateKind(kind);
      if (registered === undefined) throw new Error(`There is no ${kind}.`);
      return loadPrinted(registered, database().read, id);
    };

    it('print an item as GET shows it, under its SKU and in its own currency', async () => {
      const items = new ItemsService(
        database(),
        repositoryOf(database(), ItemEntity),
        companyOf(database()),
        new Records(database()),
      );
      const sku = uuidv7().slice(-12);
      const item = await items.create(NewItem.parse({ sku, name: 'Bolt', currency: 'USD' }), ada);
      expect(await printOf('ItemLabel', item.id)).toEqual({
        id: item.id,
        number: sku,
        view: item,
        data: item,
        path: `/items/${item.id}`,
        locale: { language: null, currency: 'USD' },
      });
    });

    it('print a location under its code', async () => {
      const locations = new LocationsService(
        database(),
        repositoryOf(database(), LocationEntity),
        repositoryOf(database(), StockLevelEntity),
        new Records(database()),
      );
      const code = uuidv7().slice(-12);
      const { id } = await locations.create(NewLocation.parse({ code, name: 'Shelf' }), ada);
      expect(await printOf('LocationLabel', id)).toMatchObject({
        id,
        number: code,
        data: { code, name: 'Shelf' },
        path: `/locations?location=${id}`,
        locale: { language: null, currency: null },
      });
    });

    it('print nothing that is not there', async () => {
      expect(await printOf('ItemLabel', uuidv7())).toBeNull();
    });

    it('are declared once', () => {
      const [label] = inventoryRecords.filter(isPrintable);
      expect(() => {
        registry.registerRecord({ ...label!, name: 'WorkCentre', path: 'elsewhere' });
      }).toThrow(/clashes/);
    });
  });
});

import { isWhole, materialNeed } from '@docket/domain';
import { demoRecipes } from './demo-production';
import { demoItems } from './demo-stock';

/** Counted, since no other unit is given. */
const counted = new Set(demoItems.filter(({ uom }) => uom === undefined).map(({ sku }) => sku));

it('takes whole pieces of what is counted in pieces, scrap and all', () => {
  const needs = demoRecipes.flatMap(({ components }) =>
    components
      .filter(({ sku }) => counted.has(sku))
      .map(({ quantity, scrapPercent = '0' }) =>
        materialNeed({ quantityPerUnit: quantity, scrapPercent, tracking: 'none' }, '1'),
      ),
  );
  expect(needs.length).toBeGreaterThan(5);
  expect(needs.filter((need) => !isWhole(need))).toEqual([]);
});

import { expect, test } from './harness/fixtures';
import { csrfHeader } from './harness/people';

/** A line that names the row, two below it, and what is around them. */
const MOST_HEIGHT = 80;

test.use({ viewport: { width: 390, height: 844 } });

for (const path of ['/inventory/movements', '/setup/audit']) {
  test(`rows of ${path} take few lines on a phone, and no scrolling sideways`, async ({
    adminPage: page,
  }) => {
    await page.goto(path);
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows.first()).toBeVisible();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    heights.sort((one, other) => one - other);
    // A long text takes more: half of them say how high a row is.
    expect(heights[Math.floor(heights.length / 2)]).toBeLessThan(MOST_HEIGHT);
    await expect(page.getByRole('region', { name: /scrolls/ })).toHaveCount(0);
  });
}

test('a customer with a long name makes no long row, and no list wider than the page', async ({
  adminPage: page,
}) => {
  const name = `${'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk '.repeat(3)}GmbH & Co. KG`;
  const headers = await csrfHeader(page);
  const made = await page.request.post('/v1/customers', { data: { code: 'LONG-NAME', name }, headers });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const lines = [{ description: 'Pump', quantity: '1', unitPrice: '10' }];
  const quote = { customerId: id, lines };
  expect((await page.request.post('/v1/salesquotes', { data: quote, headers })).status()).toBe(201);
  for (const path of ['/customers', '/salesquotes']) {
    await page.goto(`${path}?q=Donaudampfschifffahrt`);
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .first();
    await expect(row).toContainText('Donaudampfschifffahrt');
    expect((await row.boundingBox())?.height).toBeLessThan(MOST_HEIGHT);
    await expect(page.getByRole('region', { name: /scrolls/ })).toHaveCount(0);
  }
});

test('what can be done with a list stands in one row, in German, too', async ({ adminPage: page }) => {
  const speak = async (language: 'en' | 'de') => {
    const headers = { ...(await csrfHeader(page)), 'If-Match': '*' };
    expect((await page.request.patch('/v1/profile', { data: { language }, headers })).ok()).toBe(true);
  };
  await speak('de');
  try {
    await page.goto('/customers');
    const tops = await Promise.all(
      [
        page.getByRole('button', { name: 'CSV herunterladen' }),
        page.getByRole('button', { name: 'CSV importieren' }),
        page.getByRole('link', { name: 'Neuer Kunde' }),
      ].map(async (way) => {
        await expect(way).toBeVisible();
        return (await way.boundingBox())?.y;
      }),
    );
    expect(new Set(tops).size).toBe(1);
  } finally {
    await speak('en');
  }
});

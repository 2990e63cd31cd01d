import { expect, test } from './harness/fixtures';

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

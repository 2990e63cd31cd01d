import type { Page } from '@playwright/test';
import { type Made, post } from './harness/calls';
import { expect, test } from './harness/fixtures';
import { euroCustomer } from './harness/sales-desk';

/** A phone, 1,440 pixels at 200 %, a tablet, a small laptop, a screen. */
const WIDTHS = [390, 720, 800, 1024, 1440];

const LINES = [
  {
    description: 'Control cabinet',
    quantity: '3',
    unitPrice: '980.50',
    discountPercent: '12.5',
    taxPercent: '7',
  },
  { description: 'Wiring', quantity: '4', uom: 'h', unitPrice: '85.25', taxPercent: '19' },
];

/** How often each text is to be seen in the lines. */
async function timesSeen(page: Page, texts: string[]): Promise<number[]> {
  const shown = await page.getByRole('table', { name: 'Lines' }).innerText();
  return texts.map((text) => shown.split(text).length - 1);
}

test('every line says its price, discount and tax once, however wide the page is', async ({
  userPage: page,
}) => {
  const customerId = await euroCustomer(page);
  const [quote, draft, confirmed] = [
    await post(page, '/salesquotes', { customerId, lines: LINES }),
    await post(page, '/salesorders', { customerId, lines: LINES }),
    await post<Made>(page, '/salesorders', { customerId, lines: LINES }),
  ];
  await post(page, `/salesorders/${confirmed.id}/confirm`, {});
  const paths = [`/salesquotes/${quote.id}`, `/salesorders/${draft.id}`, `/salesorders/${confirmed.id}`];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('table', { name: 'Lines' })).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const seen = await timesSeen(page, ['980.50', '85.25', '12.5%', '7%', '19%']);
      expect(seen, `${path} at ${width}`).toEqual([1, 1, 1, 1, 1]);
      await expect(page.getByRole('region', { name: /scrolls/ }), `${path} at ${width}`).toHaveCount(0);
    }
  }
});

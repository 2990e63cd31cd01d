import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/axe';
import { expect, test } from './harness/fixtures';
import { csrfHeader } from './harness/people';

interface Quote {
  id: string;
  number: string;
  subtotal: string;
  netTotal: string;
  discount: string;
  taxTotal: string;
  total: string;
  currency: string;
  lines: { description: string; quantity: string; unitPrice: string }[];
}

const read = async (page: Page, id: string): Promise<Quote> =>
  (await (await page.request.get(`/v1/salesquotes/${id}`)).json()) as Quote;

const money = (amount: string, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount as `${number}`);

/** The texts of the totals below the lines. */
const totals = (page: Page) => page.locator('dl', { hasText: 'Net total' }).innerText();

async function customerId(page: Page): Promise<string> {
  const answer = await page.request.get('/v1/customers?q=C-1001');
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return data[0]?.id ?? '';
}

/** A draft, made without waiting for the page. */
async function draft(page: Page): Promise<Quote> {
  const lines = [
    { description: 'Oak table', quantity: '2', unitPrice: '780.00', taxPercent: '20' },
    { description: 'Chair', quantity: '8', unitPrice: '450.00', discountPercent: '5' },
  ];
  const answer = await page.request.post('/v1/salesquotes', {
    data: { customerId: await customerId(page), lines },
    headers: await csrfHeader(page),
  });
  return (await answer.json()) as Quote;
}

const line = (page: Page, position: number) =>
  page.getByRole('group', { name: `Line ${position}`, exact: true });

test('a customer who is missing is made on the way, by the name that was looked for', async ({
  userPage: page,
}) => {
  const name = `Missing ${Date.now() % 1_000_000} Ltd.`;
  await page.goto('/salesquotes/new');
  const picker = page.getByRole('combobox', { name: 'Customer' });
  const dialog = page.getByRole('dialog', { name: 'New customer' });

  await test.step('or not after all: the name stays, and nothing is saved with it', async () => {
    await picker.fill(name);
    await page.getByRole('option', { name: `New customer “${name}”…` }).click();
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(picker).toBeFocused();
    await expect(picker).toHaveValue(name);
    await page.getByRole('button', { name: 'Create quote' }).click();
    await expect(page.getByText(`No customer matches “${name}”. Pick one from the list.`)).toBeVisible();
    await expect(picker).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('by keyboard alone', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: `New customer “${name}”…` })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(name);
    // One behind the newest customer's is proposed, where that ends in a number.
    const code = `M-${Date.now() % 1_000_000}`;
    await dialog.getByLabel('Code').fill(code);
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(picker).toHaveValue(`${name} (${code})`);
    await expect(page.getByText(/Pick one from the list/)).toBeHidden();
    await expect(picker).toBeFocused();
  });
});

test('a quote is written by keyboard alone, and adds up as the server does', async ({ userPage: page }) => {
  await page.goto('/salesquotes');
  await page.getByRole('link', { name: 'New quote' }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'New quote' })).toBeVisible();
  const customer = page.getByRole('combobox', { name: 'Customer' });
  await expect(customer).toBeVisible();
  await customer.focus();
  const { keyboard } = page;
  await keyboard.type('C-1001');
  await expect(page.getByRole('option')).toHaveText([/\(C-1001\)/, 'New customer “C-1001”…']);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Payment terms')).not.toHaveValue('');

  await test.step('line by line, down from the customer', async () => {
    const first = line(page, 1).getByLabel('Description');
    for (let tabs = 0; tabs < 20; tabs++) {
      await keyboard.press('Tab');
      if ((await first.and(page.locator(':focus')).count()) > 0) break;
    }
    await expect(first).toBeFocused();
    const write = async (...texts: string[]) => {
      for (const text of texts) {
        await keyboard.type(text);
        await keyboard.press('Tab');
      }
    };
    await write('Pump PX-7', '3', '');
    await write('1,234.565', '2.5');
    await keyboard.type('19');
    await keyboard.press('Enter');
    await expect(line(page, 2).getByLabel('Description')).toBeFocused();
    await write('Hose, by the metre', '12.75', '', '8.3333', '0');
    await keyboard.type('7');
    await keyboard.press('Enter');
    await write('Spare seal', '', '', '4');
    // Optional: offered, not counted.
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await expect(line(page, 4).getByLabel('Description')).toBeFocused();
  });

  await test.step('with an item that is proposed for what is typed', async () => {
    const proposed = page.getByRole('listbox', { name: 'Item' });
    await keyboard.type('cabinet CC-1');
    await expect(proposed.getByRole('option')).toHaveText([/CC-100.*€920\.00.*available/]);
    await expectAccessible(page);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(proposed).toBeHidden();
    const description = line(page, 4).getByLabel('Description');
    await expect(description).toBeFocused();
    await expect(description).toHaveAccessibleDescription('CC-100');
    await expect(line(page, 4).getByLabel('Unit price')).toHaveValue('920.00');
    await keyboard.press('Enter');
    // The line below stays as it is: what says nothing is not sent.
    await expect(line(page, 5).getByLabel('Description')).toBeFocused();
  });

  await test.step('moved about, the focus with it', async () => {
    await line(page, 2).getByLabel('Quantity').focus();
    await keyboard.press('Alt+ArrowUp');
    await expect(line(page, 1).getByLabel('Description')).toHaveValue('Hose, by the metre');
    await expect(line(page, 1).getByLabel('Quantity')).toBeFocused();
  });
  await expectAccessible(page);

  const before = await totals(page);
  await page.getByRole('button', { name: 'Create quote' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^SQ-/ })).toBeVisible();
  const id = /salesquotes\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  const quote = await read(page, id);
  expect(quote.lines.map(({ description }) => description)).toEqual([
    'Hose, by the metre',
    'Pump PX-7',
    'Spare seal',
    expect.stringContaining('CC-100'),
  ]);
  for (const amount of [quote.subtotal, quote.discount, quote.netTotal, quote.total]) {
    expect(before).toContain(money(amount, quote.currency));
  }
  expect(await totals(page)).toBe(before);

  await test.step('and is printed', async () => {
    await page.getByRole('button', { name: 'PDF', exact: true }).click();
    await expect(page.getByTitle(`${quote.number} as PDF`)).toBeVisible();
    const started = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
    expect((await started).suggestedFilename()).toBe(`Quote_${quote.number}.pdf`);
  });
});

test('a line that is one long word keeps to its column, wide and narrow', async ({ userPage: page }) => {
  await page.goto('/salesquotes/new');
  const description = line(page, 1).getByLabel('Description');
  await description.fill(`https://shop.example/${'a'.repeat(300)}`);
  for (const width of [1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const [text, row, quantity] = await Promise.all([
      description.boundingBox(),
      line(page, 1).boundingBox(),
      line(page, 1).getByLabel('Quantity').boundingBox(),
    ]);
    if (text === null || row === null || quantity === null) throw new Error('There is no line.');
    expect(text.x + text.width, `${width} pixels wide`).toBeLessThanOrEqual(row.x + row.width);
    const isBeside = text.x + text.width <= quantity.x;
    expect(isBeside || text.y + text.height <= quantity.y, `${width} pixels wide`).toBe(true);
  }
});

test('a draft is edited: lines duplicated, removed and changed, and what is refused stands at its field', async ({
  userPage: page,
}) => {
  const { id, number } = await draft(page);
  await page.goto(`/salesquotes/${id}`);
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Edit ${number}` })).toBeVisible();
  await line(page, 1).getByRole('button', { name: 'Duplicate line 1' }).click();
  await line(page, 2).getByLabel('Description').fill('Beech table');
  await line(page, 3).getByRole('button', { name: 'Remove line 3' }).click();
  await expect(line(page, 3)).toHaveCount(0);
  await line(page, 2).getByLabel('Disc. %').fill('101');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(line(page, 2).getByLabel('Disc. %')).toHaveAccessibleDescription('Between 0 and 100.');
  await expect(line(page, 2).getByLabel('Disc. %')).toBeFocused();
  await expectAccessible(page);

  await line(page, 2).getByLabel('Disc. %').fill('10');
  await page.getByLabel('Shipping', { exact: true }).fill('25');
  await page.getByRole('group', { name: 'Billing address' }).getByLabel('City').fill('Cork');
  const shown = await totals(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${number} is saved.`)).toBeVisible();
  const quote = await read(page, id);
  expect(quote.lines).toMatchObject([{ description: 'Oak table' }, { description: 'Beech table' }]);
  expect(shown).toContain(money(quote.total, quote.currency));
  expect(await totals(page)).toBe(shown);
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Cork');
});

test('a connection that breaks, and a second click, make one quote', async ({ userPage: page }) => {
  const id = await customerId(page);
  await page.goto(`/salesquotes/new?customerId=${id}`);
  const reference = `once ${Date.now()}`;
  await page.getByLabel('Customer’s reference').fill(reference);
  await line(page, 1).getByLabel('Description').fill('Once');
  await line(page, 1).getByLabel('Unit price').fill('1');
  // The server gets the call; its answer is lost.
  let isBroken = true;
  await page.route('**/v1/salesquotes', async (route) => {
    if (route.request().method() !== 'POST' || !isBroken) return route.continue();
    isBroken = false;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Create quote' }).click();
  await expect(page.getByText(/The server cannot be reached/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Create quote' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: /^SQ-/ })).toBeVisible();
  const answer = await page.request.get(`/v1/salesquotes?q=${encodeURIComponent(reference)}&count=true`);
  expect(await answer.json()).toMatchObject({ total: 1 });
});

test('what somebody else stored meanwhile is neither overwritten nor in the way', async ({
  userPage: page,
}) => {
  const { id, number } = await draft(page);
  await page.goto(`/salesquotes/${id}/edit`);
  await line(page, 1).getByLabel('Quantity').fill('3');
  const change = { notes: 'Theirs', lines: [{ description: 'Stool', quantity: '1', unitPrice: '90' }] };
  await page.request.patch(`/v1/salesquotes/${id}`, { data: change, headers: await csrfHeader(page) });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Somebody else changed this quote meanwhile')).toBeVisible();
  await page.getByRole('button', { name: 'Load the newer state' }).click();
  await expect(page.getByText('Changed meanwhile: Lines and Notes.')).toBeVisible();
  await expect(page.getByText(/Stored meanwhile: “Stool, 1 pcs at/)).toBeVisible();
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('Theirs');
  await expect(line(page, 1).getByLabel('Quantity')).toHaveValue('3');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${number} is saved.`)).toBeVisible();
  expect(await read(page, id)).toMatchObject({ notes: 'Theirs', lines: [{ quantity: '3' }, {}] });
});

const STATES: [name: string, show: (page: Page) => Promise<void>][] = [
  [
    'a new quote',
    async (page) => {
      await page.goto('/salesquotes/new');
      await expect(line(page, 1)).toBeVisible();
    },
  ],
  [
    'the choice of a customer',
    async (page) => {
      await page.goto('/salesquotes/new');
      await page.getByRole('combobox', { name: 'Customer' }).fill('C-100');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  ],
  [
    'a new quote, refused',
    async (page) => {
      await page.goto('/salesquotes/new');
      await line(page, 1).getByLabel('Quantity').fill('ten');
      await page.getByRole('button', { name: 'Create quote' }).click();
      await expect(page.getByText('Choose a customer.')).toBeVisible();
    },
  ],
  [
    'an edited quote',
    async (page) => {
      const { id } = await draft(page);
      await page.goto(`/salesquotes/${id}/edit`);
      await expect(line(page, 2)).toBeVisible();
      await page.getByRole('combobox', { name: 'Use a saved contact' }).waitFor();
    },
  ],
  [
    'a quote of which little can be changed any more',
    async (page) => {
      await page.goto('/salesquotes?status=sent');
      await page.getByRole('rowheader').first().getByRole('link').click();
      await expect(page.getByRole('heading', { name: 'Lines' })).toBeVisible();
      await page.goto(`${page.url()}/edit`);
      await expect(page.getByText(/^It is no longer a draft/)).toBeVisible();
    },
  ],
];

test.describe('axe finds nothing', () => {
  for (const [name, show] of STATES) {
    test(name, async ({ keptUserPage: page }) => {
      await show(page);
      await expectAccessible(page, show);
    });
  }
});

test('the largest numbers that can be typed stay within the page, whatever its width', async ({
  adminPage: page,
}) => {
  await page.goto(`/salesquotes/new?customerId=${await customerId(page)}`);
  const line = page.getByRole('group', { name: 'Line 1' });
  await line.getByLabel('Description').fill('Huge');
  await line.getByLabel('Quantity').fill('999999');
  await line.getByLabel('Unit price').fill('999999999999.99');
  await line.getByLabel('Tax %').fill('19');
  const sums = page.locator('dl', { hasText: 'Net total' });
  await expect(sums).toContainText('999,998,999,999,990,000.01');
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const over = () =>
      page
        .locator('main dl, main [data-line]')
        .evaluateAll((places) =>
          places.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
        );
    await expect.poll(over, `${width} pixels wide`).toEqual([]);
  }
});

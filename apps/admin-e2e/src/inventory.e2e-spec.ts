import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './harness/axe';
import { expect, test } from './harness/fixtures';

let made = 0;
const newCode = (prefix: string) => `${prefix}-${++made}-${Date.now()}`;

/** Creates a location on its page, and leaves it shown there. */
async function createLocation(page: Page, code: string, name: string): Promise<void> {
  await page.goto('/locations');
  await page.getByRole('button', { name: 'New location' }).click();
  const dialog = page.getByRole('dialog', { name: 'New location' });
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create location' }).click();
  await expect(page.getByRole('heading', { level: 2, name: code })).toBeVisible();
}

/** Chooses by typing, as from any list that is searched. */
async function choose(within: Page | Locator, label: string, text: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).fill(text);
  await within.getByRole('option', { name: text }).first().click();
}

test('stock is received, transferred, counted and taken back', async ({ userPage: page }) => {
  const [sku, shelf, van] = [newCode('ITEM'), newCode('SHELF'), newCode('VAN')];
  await createLocation(page, shelf, 'Shelf by the door');
  await createLocation(page, van, 'Van of the tests');

  await test.step('an item is created', async () => {
    await page.goto('/items');
    await page.getByRole('link', { name: 'New item' }).first().click();
    await page.getByLabel('SKU', { exact: true }).fill(sku);
    await page.getByLabel('Name', { exact: true }).fill('Bearing 6204');
    await page.getByLabel('Minimum stock').fill('5');
    await page.getByRole('textbox', { name: 'Price' }).fill('4.20');
    await page.getByRole('button', { name: 'Create item' }).click();
    await expect(page.getByRole('heading', { level: 1, name: sku })).toBeVisible();
    await expect(page.getByText('None of it is in stock.')).toBeVisible();
  });

  const address = page.url();
  const stock = page.getByRole('table', { name: 'Stock', exact: true });
  const dialog = page.getByRole('dialog');

  await test.step('it is received', async () => {
    await page.getByRole('button', { name: 'Move stock' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Item' })).toHaveValue(`${sku} · Bearing 6204`);
    await choose(dialog, 'To location', shelf);
    await dialog.getByLabel('Quantity').fill('20');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Post movement' }).click();
    await expect(stock.getByRole('row', { name: shelf })).toContainText('20 pcs');
  });

  const menu = async (place: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${sku} at ${place}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await test.step('more than there is cannot be transferred, and what there is can', async () => {
    await menu(shelf, 'Transfer…');
    await choose(dialog, 'To location', van);
    await dialog.getByLabel('Quantity').fill('25');
    await dialog.getByRole('button', { name: 'Post movement' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      `25 pcs are asked for, and 20 pcs are available at ${shelf}.`,
    );
    await expectAccessible(page);
    await dialog.getByLabel('Quantity').fill('8');
    await dialog.getByRole('button', { name: 'Post movement' }).click();
    await expect(stock.getByRole('row', { name: van })).toContainText('8 pcs');
    await expect(stock.getByRole('row', { name: shelf })).toContainText('12 pcs');
  });

  await test.step('a count posts the difference', async () => {
    await menu(shelf, 'Count…');
    await dialog.getByLabel('Counted').fill('11');
    await dialog.getByLabel('Note').fill('one was broken');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Post count' }).click();
    await expect(page.getByText(`The count is posted: 1 pcs of ${sku} fewer.`)).toBeVisible();
    await expect(stock.getByRole('row', { name: shelf })).toContainText('11 pcs');
  });

  await test.step('several rows are transferred at once, by keyboard', async () => {
    await page.goto(`/inventory?q=${sku}`);
    await expect(page.getByRole('row', { name: sku })).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space');
    await page.getByRole('button', { name: 'Transfer…' }).press('Enter');
    await expect(dialog.getByRole('combobox', { name: 'To location' })).toBeFocused();
    await page.keyboard.type(van);
    await expect(dialog.getByRole('option', { name: van })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('It is there already: it stays.')).toBeVisible();
    await dialog.getByRole('textbox', { name: `Quantity of ${sku}, ${shelf}` }).press('Enter');
    await expect(page.getByText(`1 row is transferred to ${van}.`)).toBeVisible();
    await expect(page.getByRole('row', { name: sku })).toHaveCount(1);
    await expect(page.getByRole('row', { name: sku })).toContainText('19');
    await expect.poll(() => page.evaluate('document.activeElement?.tagName')).not.toBe('BODY');
  });

  await test.step('the transfer is taken back, and stays in the ledger', async () => {
    await page.goto('/inventory/movements');
    await page.getByRole('button', { name: `Actions for Transfer of 8 pcs, ${sku}` }).click();
    await page.getByRole('menuitem', { name: 'Take back' }).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByText('The movement is taken back.')).toBeVisible();
    await expect(page.getByRole('cell', { name: /takes another one back$/ })).toBeVisible();
    await page.goto(address);
    await expect(stock.getByRole('row', { name: shelf })).toContainText('8 pcs');
    await expect(stock.getByRole('row', { name: van })).toContainText('11 pcs');
  });

  await test.step('what has moved is kept, and it is said why', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete item' }).click();
    await dialog.getByRole('button', { name: 'Delete item' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Stock of this item has moved');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Unit of measure').fill('kg');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Unit of measure')).toHaveAccessibleDescription(/stays once stock/);
  });
});

test('labels are printed of a location and an item, and scanned', async ({ adminPage: page }) => {
  const [code, sku] = [newCode('RACK'), newCode('GEAR')];
  await createLocation(page, code, 'Rack by the window');

  const printed = async (name: string, fileName: string) => {
    await page.getByRole('button', { name: `Label ${name}`, exact: true }).click();
    await expect(page.getByTitle(`${name} as PDF`)).toBeVisible();
    const started = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
    expect((await started).suggestedFilename()).toBe(fileName);
    await page.getByRole('button', { name: 'Close the PDF' }).click();
  };

  await test.step('of a location, on its page', async () => {
    await printed(code, `LocationLabel_${code}.pdf`);
    await expectAccessible(page);
  });

  await test.step('of an item, on its page', async () => {
    await page.goto('/items/new');
    await page.getByLabel('SKU', { exact: true }).fill(sku);
    await page.getByLabel('Name', { exact: true }).fill('Gear');
    await page.getByRole('button', { name: 'Create item' }).click();
    await printed(sku, `ItemLabel_${sku}.pdf`);
  });

  await test.step('scanned into the search, the location opens', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search numbers, names and pages' })).toBeFocused();
    // A scanner types all of the code at once, with Enter behind it.
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: code })).toBeVisible();
  });

  await test.step('scanned into a window of stock, the item is taken', async () => {
    await page.getByRole('button', { name: 'Move stock' }).click();
    const item = page.getByRole('dialog').getByRole('combobox', { name: 'Item' });
    await item.focus();
    await page.keyboard.type(sku.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(item).toHaveValue(`${sku} · Gear`);
  });
});

test('a location is found in the tree by keyboard, moved and deleted', async ({ userPage: page }) => {
  const [hall, bin] = [newCode('HALL'), newCode('BIN')];
  await createLocation(page, hall, 'Hall of the tests');
  await createLocation(page, bin, 'Bin of the tests');
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog, 'Part of', hall);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('navigation', { name: 'Where it lies' })).toContainText(hall);

  await page.goto(`/locations?q=${bin}`);
  const outer = page.getByRole('treeitem', { name: hall });
  await outer.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: bin })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete location' }).click();
  await dialog.getByRole('button', { name: 'Delete location' }).click();
  await expect(page.getByText(`${bin} is deleted.`)).toBeVisible();
});

test('negative stock is allowed and forbidden again', async ({ adminPage: page }) => {
  await page.goto('/setup/company');
  const allow = page.getByRole('switch', { name: 'Allow negative stock' });
  await allow.click();
  await expect(page.getByText('Negative stock is allowed.')).toBeVisible();
  await page.reload();
  await expect(allow).toBeChecked();
  await allow.click();
  await expect(page.getByText('Negative stock is not allowed any more.')).toBeVisible();
});

const row = (page: Page) => page.getByRole('rowheader').first();

const STATES: [name: string, show: (page: Page) => Promise<void>][] = [
  [
    'items',
    async (page) => {
      await page.goto('/items');
      await expect(row(page)).toBeVisible();
    },
  ],
  [
    'items, nothing found',
    async (page) => {
      await page.goto('/items?q=zzzzzz&active=false');
      await expect(page.getByRole('heading', { name: 'No item matches' })).toBeVisible();
    },
  ],
  [
    'a new item, refused',
    async (page) => {
      await page.goto('/items/new');
      await page.getByRole('button', { name: 'Create item' }).click();
      await expect(page.getByText('Fill in this field.').first()).toBeVisible();
    },
  ],
  [
    'an item',
    async (page) => {
      await page.goto('/items?tracking=lot');
      await row(page).getByRole('link').click();
      await expect(page.getByRole('table', { name: 'Last movements' }).getByRole('row').nth(1)).toBeVisible();
    },
  ],
  [
    'locations',
    async (page) => {
      await page.goto('/locations');
      await page.getByRole('treeitem', { name: 'Main warehouse' }).focus();
      await page.keyboard.press('Enter');
      await expect(row(page)).toBeVisible();
    },
  ],
  [
    'a location that is edited',
    async (page) => {
      await page.goto('/locations');
      await page.getByText('Service van 1').click();
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Part of' }).click();
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    },
  ],
  [
    'stock',
    async (page) => {
      await page.goto('/inventory');
      await expect(row(page)).toBeVisible();
    },
  ],
  [
    'stock, below minimum, nothing found',
    async (page) => {
      await page.goto('/inventory?belowMinimum=true&lot=none');
      await expect(page.getByRole('heading', { name: 'No stock matches' })).toBeVisible();
    },
  ],
  [
    'a movement that is posted',
    async (page) => {
      await page.goto('/inventory?sort=-onHand');
      await row(page).waitFor();
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Transfer…' }).click();
      await page.getByRole('dialog').getByRole('combobox', { name: 'To location' }).click();
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    },
  ],
  [
    'a count',
    async (page) => {
      await page.goto('/inventory');
      await row(page).waitFor();
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Count…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Post count' }).click();
      await expect(page.getByText('Fill in this field.')).toBeVisible();
    },
  ],
  ...(['Transfer…', 'Count…'] as const).map((action): (typeof STATES)[number] => [
    `rows of stock together: ${action}`,
    async (page) => {
      await page.goto('/inventory');
      await row(page).waitFor();
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: action }).click();
      await page.getByRole('dialog').locator('button[type="submit"]').click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  ]),
  [
    'movements',
    async (page) => {
      await page.goto('/inventory/movements');
      await expect(row(page)).toBeVisible();
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

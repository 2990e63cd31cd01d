import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ANY_DATABASE, DATABASES } from './harness/databases';
import { type Ended, runProgram } from './harness/program';
import { openStoredData, type StoredData } from './harness/stored-data';

describe.each(DATABASES)('the command check, on $name', (database) => {
  let folder: string;
  let data: string;
  let url: string | undefined;
  let drop: () => Promise<void>;
  let stored: StoredData;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'docket-check-'));
    data = join(folder, 'data');
    ({ url, drop } = await database.create());
    expect(await run('seed')).toMatchObject({ code: 0, errors: '' });
    stored = await openStoredData(url, data);
  });
  afterAll(async () => {
    await stored.close();
    await drop();
    rmSync(folder, { recursive: true });
  });

  const run = (...words: string[]): Promise<Ended> =>
    runProgram(words, { DATA_DIR: data, ...(url !== undefined && { DATABASE_URL: url }) }, folder);
  const one = async (sql: string, ...values: (string | number)[]) => {
    const [row] = await stored.rows(sql, values);
    if (row === undefined) throw new Error(`The demo data has no row for: ${sql}`);
    return row;
  };
  const write = (sql: string, ...values: (string | number)[]) => stored.rows(sql, values);
  const pathOf = (sha256: string | number | undefined) =>
    join(data, 'files', String(sha256).slice(0, 2), String(sha256));

  it('finds nothing wrong with demo data, and writes nothing', async () => {
    const before = contentOf(data);
    expect(await run('check')).toEqual({
      code: 0,
      output: expect.stringMatching(/^Checked [\d,]+ rows and \d+ files: nothing is wrong\.\n$/) as string,
      errors: '',
    });
    expect(contentOf(data)).toEqual(before);
  });

  it.each([
    [
      'later',
      "INSERT INTO migrations (timestamp, name) VALUES (1, 'Later1999999999999')",
      /a later version of Docket/,
    ],
    [
      'earlier',
      'DELETE FROM migrations WHERE name LIKE ?',
      /an earlier version of Docket: one migration has not run/,
    ],
  ])('says of a database of a %s version what it is, and goes on', async (_which, change, sentence) => {
    const rows = await stored.rows('SELECT name, timestamp FROM migrations');
    await write(change, ...(change.includes('?') ? ['AmountDecimals%'] : []));
    const { code, output, errors } = await run('check');
    expect([code, errors]).toEqual([1, '']);
    expect(output).toMatch(sentence);
    expect(output).toMatch(/^Checked [\d,]+ rows and \d+ files: 1 fault\.$/m);
    await write('DELETE FROM migrations');
    for (const { name = '', timestamp = 0 } of rows)
      await write('INSERT INTO migrations (timestamp, name) VALUES (?, ?)', timestamp, name);
  });

  // The place of the files does not depend on the database.
  if (ANY_DATABASE.includes(database)) {
    it('compares the identities of database and store, as export does', async () => {
      const path = join(data, 'files', 'store.id');
      writeFileSync(path, '0199b8a0-0000-4000-8000-00000000e001\n');
      const checked = await run('check');
      expect([checked.code, checked.output]).toEqual([
        1,
        expect.stringContaining('The database and the store of files do not belong together'),
      ]);
      const exported = await run('export', join(folder, 'foreign.gz'));
      expect([exported.code, exported.errors]).toEqual([
        1,
        expect.stringMatching(/No archive was written\. .*do not belong together/),
      ]);
      expect(readdirSync(folder).filter((name) => name.startsWith('foreign'))).toEqual([]);
      // `files adopt` gives the store the identity of this database.
      expect(await run('files', 'adopt')).toMatchObject({ code: 0, errors: '' });
      expect(await run('check')).toMatchObject({ code: 0 });
    });

    it('takes files that no record uses for no fault, until the sweep has moved them', async () => {
      const content = 'nobody uses it';
      const sha256 = createHash('sha256').update(content).digest('hex');
      mkdirSync(dirname(pathOf(sha256)), { recursive: true });
      writeFileSync(pathOf(sha256), content);
      utimesSync(pathOf(sha256), new Date(0), new Date(0));
      expect(await run('check')).toMatchObject({
        code: 0,
        output: expect.stringMatching(/^No record uses 1 file\.[^]*nothing is wrong/) as string,
      });
      expect(await run('files', 'sweep')).toMatchObject({
        code: 0,
        output: expect.stringContaining('Moved 1 files to the bin.') as string,
      });
      expect(await run('check')).toMatchObject({
        code: 0,
        output: expect.stringMatching(/^Checked/) as string,
      });
    });

    it('reads files in the bin where they are', async () => {
      const { sha256 = '' } = await one('SELECT sha256 FROM documents ORDER BY id LIMIT 1');
      const bin = join(data, 'files', 'bin', '2026-01-01');
      cpSync(pathOf(sha256), join(bin, String(sha256)));
      rmSync(pathOf(sha256));
      expect(await run('check')).toMatchObject({ code: 0 });
      expect(readdirSync(bin)).toEqual([sha256]);
      // An export needs the file and moves it back from the bin.
      expect(await run('export', join(folder, 'back.gz'))).toMatchObject({ code: 0 });
      expect(readdirSync(bin)).toEqual([]);
    });
  }

  it('names every kind of fault', async () => {
    const faults: string[] = [];
    const {
      id: level,
      sku,
      code,
    } = await one(
      'SELECT s.id, i.sku, l.code FROM stocklevels s JOIN items i ON i.id = s.itemId JOIN locations l ON l.id = s.locationId ' +
        "WHERE s.lot = '' AND s.allocated = 0 ORDER BY s.id LIMIT 1",
    );
    await write('UPDATE stocklevels SET onHand = onHand + 1000000 WHERE id = ?', level ?? '');
    faults.push(`Stock of ${sku} at ${code}: the level says`);
    const { id: allocation, itemId = '' } = await one('SELECT id, itemId FROM stockallocations LIMIT 1');
    await write('UPDATE stockallocations SET quantity = quantity + 1000000 WHERE id = ?', allocation ?? '');
    const allocated = await one('SELECT sku FROM items WHERE id = ?', itemId);
    faults.push(`are allocated, but the allocations come to`, `Stock of ${allocated['sku']}`);

    const quote = await one('SELECT id, number FROM salesquotes ORDER BY id LIMIT 1');
    await write('UPDATE salesquotes SET total = total + 1000000 WHERE id = ?', quote['id'] ?? '');
    faults.push(`The quote ${quote['number']}: its total is`);
    const order = await one('SELECT id, number, currency FROM salesorders ORDER BY id LIMIT 1');
    await write('UPDATE salesorders SET amountDecimals = 5 WHERE id = ?', order['id'] ?? '');
    faults.push(
      `The order ${order['number']}: its amounts have 5 decimal places, which ${order['currency']} has not.`,
    );
    const shipped = await one(
      'SELECT l.id, l.position, o.number FROM salesorderlines l JOIN salesorders o ON o.id = l.orderId ' +
        'WHERE l.itemId IS NOT NULL LIMIT 1',
    );
    await write(
      'UPDATE salesorderlines SET shippedQuantity = shippedQuantity + 1000000 WHERE id = ?',
      shipped['id'] ?? '',
    );
    for (const truth of ['shipments', 'stock movements'])
      faults.push(
        ...[
          `Line ${shipped['position']} of the order ${shipped['number']}:`,
          `as shipped, but the ${truth} come to`,
        ],
      );
    const ordered = await one(
      'SELECT l.id, l.position, q.number FROM salesquotelines l JOIN salesquotes q ON q.id = l.quoteId ' +
        'WHERE l.orderedQuantity > 0 LIMIT 1',
    );
    await write('UPDATE salesquotelines SET orderedQuantity = 1 WHERE id = ?', ordered['id'] ?? '');
    faults.push(
      `Line ${ordered['position']} of the quote ${ordered['number']}: the quantity noted as ordered`,
    );

    const material = await one(
      'SELECT id, orderId FROM productionmaterials WHERE issuedQuantity > 0 LIMIT 1',
    );
    await write(
      'UPDATE productionmaterials SET issuedQuantity = issuedQuantity + 1000000 WHERE id = ?',
      material['id'] ?? '',
    );
    faults.push(`of material ${material['id']} are noted as taken`);
    const made = await one('SELECT id, number FROM productionorders WHERE completedQuantity > 0 LIMIT 1');
    await write(
      'UPDATE productionorders SET completedQuantity = completedQuantity + 1000000 WHERE id = ?',
      made['id'] ?? '',
    );
    faults.push(`The production order ${made['number']}:`, 'are noted as made');
    const part = await one('SELECT id FROM troubleparts LIMIT 1');
    await write(
      'UPDATE troubleparts SET consumedQuantity = consumedQuantity + 1000000 WHERE id = ?',
      part['id'] ?? '',
    );
    faults.push(`of part ${part['id']} are noted as used`);

    await write("UPDATE numbersequences SET last = 1 WHERE kind = 'SalesOrder'");
    faults.push('The next number of a sales order is 2, but SO-');
    await write("UPDATE company SET timeZone = 'Mars/Base'");
    faults.push('The setting timeZone of the company is wrong');
    const link = await one('SELECT ownerId, entityId FROM entitylinks LIMIT 1');
    await write(
      'DELETE FROM entitylinks WHERE ownerId = ? AND entityId = ?',
      link['ownerId'] ?? '',
      link['entityId'] ?? '',
    );
    faults.push('has no counterpart.');

    const customers = await stored.rows('SELECT id, name FROM customers ORDER BY id');
    const [gone = {}, broken = {}, late = {}] = customers;
    await write('DELETE FROM customers WHERE id = ?', gone['id'] ?? '');
    faults.push(`customerId names customers ${gone['id']}, which does not exist.`);
    await write("UPDATE customers SET contacts = '[{' WHERE id = ?", broken['id'] ?? '');
    faults.push(`customers (${broken['name']}): contacts is no valid JSON.`);
    await write("UPDATE customers SET createdAt = 'yesterday' WHERE id = ?", late['id'] ?? '');
    faults.push(`customers (${late['name']}): createdAt is no time ("yesterday").`);
    await write('UPDATE customers SET active = 7 WHERE id = ?', late['id'] ?? '');
    faults.push(`customers (${late['name']}): active is neither yes nor no.`);
    if (url === undefined) {
      await write("UPDATE customers SET taxPercent = 'much' WHERE id = ?", late['id'] ?? '');
      faults.push(`customers (${late['name']}): taxPercent is no whole number ("much").`);
      await write('UPDATE customers SET taxId = ? WHERE id = ?', '9'.repeat(51), late['id'] ?? '');
      faults.push(`customers (${late['name']}): taxId has more than 50 characters.`);
    }

    const now = '2026-01-01T00:00:00.000Z';
    await write(
      'INSERT INTO attachments (id, version, createdAt, updatedAt, kind, entityId, name, contentType, size, sha256, origin) ' +
        "VALUES (?, 1, ?, ?, 'SalesQuote', ?, 'drawing.pdf', 'application/pdf', 3, ?, 'upload')",
      '0199b8a0-0000-7000-8000-00000000a001',
      now,
      now,
      '0199b8a0-0000-7000-8000-00000000a002',
      'a'.repeat(64),
    );
    faults.push(
      `File ${'a'.repeat(64)} is missing: used by attachments (drawing.pdf).`,
      'The attachment drawing.pdf belongs to SalesQuote 0199b8a0-0000-7000-8000-00000000a002, which does not exist.',
    );
    await write(
      'INSERT INTO webhooks (id, version, createdAt, updatedAt, entity, events, url, description, enabled, headers, secret, failures) ' +
        "VALUES (?, 1, ?, ?, 'SalesQuote', '[]', 'https://example.com', '', 1, 'v1.AAAA', 'v1.AAAA', 0)",
      '0199b8a0-0000-7000-8000-00000000a003',
      now,
      now,
    );
    faults.push(
      'The secret of the webhook 0199b8a0-0000-7000-8000-00000000a003 cannot be read with this SECRET_KEY.',
    );

    const templates = await stored.rows(
      'SELECT id, name, fileName, sha256, compiledSha256, size FROM documents ORDER BY id',
    );
    const [changed = {}, cut = {}, lost = {}, unlike = {}, unknown = {}] = templates;
    const bytes = readFileSync(pathOf(changed['sha256']));
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    writeFileSync(pathOf(changed['sha256']), bytes);
    truncateSync(pathOf(cut['compiledSha256']), 100);
    rmSync(pathOf(lost['sha256']));
    for (const [sha256, fault] of [
      [changed['sha256'], 'damaged'],
      [cut['compiledSha256'], 'damaged'],
      [lost['sha256'], 'missing'],
    ])
      faults.push(`File ${sha256} is ${fault}: used by documents (`);
    await write('UPDATE documents SET size = 7 WHERE id = ?', unlike['id'] ?? '');
    faults.push(
      `Table documents says that file ${unlike['sha256']} has 7 bytes, but it has ${unlike['size']}.`,
    );
    await write('DELETE FROM documentversions WHERE documentId = ?', unknown['id'] ?? '');
    faults.push(`The template ${unknown['name']} uses a file that is none of its versions.`);

    const { code: ended, output, errors } = await run('check');
    expect([ended, errors]).toEqual([1, '']);
    const missing = faults.filter((fault) => !output.includes(fault));
    expect({ missing, output }).toEqual({ missing: [], output: expect.any(String) as string });
    const [, count] = /^Checked [\d,]+ rows and \d+ files: (\d+) faults\.$/m.exec(output) ?? [];
    // One line for each, and the result.
    expect(output.trimEnd().split('\n')).toHaveLength(Number(count) + 1);
    expect(output).not.toContain('failed');
  });
});

describe('the command check, without a database', () => {
  it('says so, and makes none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docket-check-'));
    const run = (data: string) => runProgram(['check'], { DATA_DIR: data }, folder);
    expect(await run(join(folder, 'none'))).toMatchObject({
      code: 1,
      errors: expect.stringContaining('DATA_DIR names a folder') as string,
    });
    expect(await run(folder)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('There is nothing to check') as string,
    });
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

describe('the command check, on a damaged SQLite file', () => {
  it('names the damage and ends with 1', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docket-check-'));
    const data = join(folder, 'data');
    const run = (...words: string[]) => runProgram(words, { DATA_DIR: data }, folder);
    await run('migrate');
    const stored = await openStoredData(undefined, data);
    const [{ rootpage = 0 } = {}] = await stored.rows(
      "SELECT rootpage FROM sqlite_master WHERE name = 'changes'",
    );
    await stored.close();
    const path = join(data, 'docket.sqlite');
    const content = readFileSync(path);
    // The whole first page of one table.
    const page = content.readUInt16BE(16);
    content.fill(0x5a, (Number(rootpage) - 1) * page, Number(rootpage) * page);
    writeFileSync(path, content);
    const { code, output, errors } = await run('check');
    expect([code, errors]).toEqual([1, '']);
    expect(output).toMatch(/The database file is damaged/);
    expect(output).toMatch(/^Checked [\d,]+ rows? and \d+ files: \d+ faults?\.$/m);
    rmSync(folder, { recursive: true });
  });
});

/** Every file below a folder, with its size and hash. */
function contentOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
      return `${path} ${statSync(path).size} ${hash}`;
    })
    .sort();
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLibreOfficeEngine } from '../index';
import { bundleChild } from '../testing/bundle-child';
import { UNHURRIED } from '../testing/unhurried';
import { goldenDocuments } from './documents';
import { differencesOf } from './pages';

/** The long tests do the same with each version that is supported. */
describe('the LibreOffice of this machine', () => {
  const child = bundleChild();
  const dataDir = mkdtempSync(join(tmpdir(), 'docket-golden-'));
  const engine = createLibreOfficeEngine({
    processes: 1,
    childEntry: child.entry,
    dataDir,
    deadlines: UNHURRIED,
  });
  afterAll(async () => {
    await engine.close();
    child.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.each(Object.entries(goldenDocuments()))('prints %s as the golden pages show it', async (name, docx) => {
    expect(differencesOf(name, await engine.convert(docx))).toEqual([]);
  });
});

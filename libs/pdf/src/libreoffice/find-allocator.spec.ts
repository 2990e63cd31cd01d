import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAllocator } from './find-allocator';

describe('the allocator of LibreOffice', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'docket-allocator-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is the first that is found', () => {
    writeFileSync(join(folder, 'libjemalloc.so.2'), '');
    expect(findAllocator([join(folder, 'none'), folder])).toBe(join(folder, 'libjemalloc.so.2'));
  });

  it('is none where none is installed', () => {
    expect(findAllocator([folder])).toBeNull();
  });
});

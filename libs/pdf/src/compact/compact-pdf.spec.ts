import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageCountOf } from '../page-count';
import { PdfFile } from '../merge/pdf-file';
import { packedPdf, smallPdf, taggedPdf } from '../testing/small-pdf';
import { compactPdf } from './compact-pdf';

const poppler = (program: string, pdf: Buffer, ...options: string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'compact-'));
  try {
    const path = join(folder, 'in.pdf');
    writeFileSync(path, pdf);
    return execFileSync(program, [...options, path, ...(program === 'pdftotext' ? ['-'] : [])]).toString();
  } finally {
    rmSync(folder, { recursive: true });
  }
};

describe('a PDF that is packed', () => {
  it('is the same document in less space', () => {
    const plain = smallPdf(300);
    const packed = compactPdf(plain);
    expect(packed.length).toBeLessThan(plain.length / 2);
    expect(pageCountOf(packed)).toBe(300);
    expect(poppler('pdftotext', packed)).toBe(poppler('pdftotext', plain));
    expect(poppler('pdfinfo', packed)).toMatch(/Pages: +300\n/);
  });

  it('keeps its tags, and the lengths of its streams where they can be read first', () => {
    const packed = compactPdf(taggedPdf('Hello', 'de-DE'));
    expect(packed.toString('latin1')).toMatch(/\/Length \d+>>\s*stream\n\/P<<\/MCID 0>>/);
    expect(poppler('pdfinfo', packed, '-struct-text')).toContain('"Hello"');
    expect(new PdfFile(packed).catalog().get('Lang')).toBe('(de-DE)');
  });

  it('is left alone where it is packed already, encrypted, changed, old or no PDF', () => {
    const plain = smallPdf(1).toString('latin1');
    const others = [
      packedPdf('Alpha'),
      Buffer.from(plain.replace('/Root', '/Encrypt 9 0 R/Root'), 'latin1'),
      Buffer.from(plain.replace('/Root', '/Prev 9/Root'), 'latin1'),
      Buffer.from(plain.replace('%PDF-1.7', '%PDF-1.4'), 'latin1'),
      Buffer.from(plain.replace(/\n(\d{10}) 00000 n/, '\n0000000099 00000 n'), 'latin1'),
      Buffer.from('Hello'),
    ];
    for (const other of others) expect(compactPdf(other)).toBe(other);
  });
});

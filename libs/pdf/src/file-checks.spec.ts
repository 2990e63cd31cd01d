import { zipSync } from 'fflate';
import { assertDocx, isWholePdf } from './file-checks';
import { sampleDocx, storedZip } from './sample-docx';

describe('assertDocx', () => {
  it('takes a docx, compressed or not, with a comment at its end', () => {
    const zip = zipSync({
      '[Content_Types].xml': Buffer.from('<Types/>'),
      'word/document.xml': Buffer.from('<x/>'),
    });
    expect(() => assertDocx(zip)).not.toThrow();
    expect(() => assertDocx(sampleDocx())).not.toThrow();
    const commented = Buffer.concat([zip, Buffer.from('hello')]);
    commented.writeUInt16LE(5, zip.length - 2);
    expect(() => assertDocx(commented)).not.toThrow();
  });

  const refused: [string, Uint8Array][] = [
    ['nothing', new Uint8Array()],
    ['text', Buffer.from('just some text, long enough to be one')],
    ['a zip of something else', storedZip({ 'readme.txt': 'hello' })],
    ['a truncated docx', sampleDocx().subarray(0, 400)],
    [
      'a directory that points nowhere',
      Buffer.concat([storedZip({ 'a.txt': '' }).subarray(0, -6), Buffer.alloc(6, 0xff)]),
    ],
  ];
  it.each(refused)('refuses %s', (_what, bytes) => {
    expect(() => assertDocx(bytes)).toThrow(expect.objectContaining({ code: 'pdf_failed' }));
  });

  it('says that a document is protected by a password', () => {
    const encrypted = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    expect(() => assertDocx(encrypted)).toThrow('password');
  });
});

describe('isWholePdf', () => {
  it('wants the start and the end', () => {
    expect(isWholePdf(Buffer.from('%PDF-1.6\n…\n%%EOF\n'))).toBe(true);
    expect(isWholePdf(Buffer.from('%PDF-1.6\n…'))).toBe(false);
    expect(isWholePdf(Buffer.from('<html>%%EOF'))).toBe(false);
    expect(isWholePdf(new Uint8Array())).toBe(false);
  });
});

import { compile } from '../compile';
import { zipOf } from '../testing/docx-builder';
import { CATALOGUE } from '../testing/sample-catalogue';

describe('files of other programs', () => {
  /** A compound file with one directory entry of that name. */
  const compound = (name: string): Uint8Array => {
    const bytes = Buffer.alloc(2048);
    Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
    Buffer.from(`${name}\0`, 'utf16le').copy(bytes, 1024);
    return bytes;
  };
  const text = (content: string): Uint8Array => Buffer.from(content.padEnd(64));

  it.each([
    ['with a password', compound('EncryptedPackage'), /has a password\. Save it without one/],
    ['.doc', compound('WordDocument'), /old Word document \(\.doc\)/],
    ['.xls', compound('Workbook'), /Excel or PowerPoint/],
    [
      '.odt',
      zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>' }),
      /OpenDocument/,
    ],
    ['.pages', zipOf({ 'Index/Document.iwa': 'x' }), /Pages/],
    ['.xlsx', zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<a/>' }), /Excel or PowerPoint/],
    ['.rtf', text('{\\rtf1\\ansi x}'), /Rich Text/],
    ['.pdf', text('%PDF-1.7'), /a PDF/],
    ['.html', text('<!DOCTYPE html><html>'), /web page/],
    ['.html of Word', text('<html xmlns:o="urn:schemas-microsoft-com:office:office">'), /web page/],
    ['.xml', text('<?xml version="1.0"?><?mso-application progid="Word.Document"?>'), /saved as XML/],
    ['nothing', new Uint8Array(), /empty/],
  ])('are refused in words: %s', async (_, bytes, message) => {
    await expect(compile(Uint8Array.from(bytes), CATALOGUE)).rejects.toMatchObject({
      code: 'template_type',
      message: expect.stringMatching(message) as string,
    });
  });
});

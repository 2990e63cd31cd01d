import { contentTypeOf } from './content-type';

const hex = (digits: string) => Buffer.from(digits.replace(/\s/g, ''), 'hex');

describe('the type of a file', () => {
  it.each([
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
    ['a PNG', hex('89504e470d0a1a0a 0000000d 49484452 00000001'), 'image/png'],
    ['a program', hex('4d5a9000030000000400'), 'application/x-msdownload'],
    ['text', Buffer.from('position;quantity\n1;2\n'), 'text/plain'],
    ['text with umlauts, cut within a character', Buffer.from('Größe').subarray(0, 4), 'text/plain'],
  ])('is told by its content: %s', async (_what, content, type) => {
    expect(await contentTypeOf(content)).toBe(type);
  });

  it.each([
    ['a page', Buffer.from('<!DOCTYPE html><script>alert(1)</script>')],
    ['a page behind a byte order mark and blanks', Buffer.from('\uFEFF  \n<html>')],
    ['a picture that can run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['XML', Buffer.from('<?xml version="1.0"?><a/>')],
    ['XML in UTF-16', Buffer.from('\uFEFF<?xml version="1.0"?><a/>', 'utf16le')],
    [
      'a picture that can run, as XML',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['bytes', hex('00010203')],
    ['Latin-1', Buffer.from('Größe', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('is none that a browser would run: %s', async (_what, content) => {
    expect(await contentTypeOf(content)).toBe('application/octet-stream');
  });
});

import { fileNameFrom } from './files';

describe('the file name of an answer', () => {
  it.each([
    ['attachment; filename="Quote_SQ-00001.pdf"', 'Quote_SQ-00001.pdf'],
    ['attachment; filename="Quote_A_.pdf"; filename*=UTF-8\'\'Quote_%C3%84%2F1.pdf', 'Quote_Ä/1.pdf'],
    ['attachment; filename="with \\"quotes\\".pdf"', 'with "quotes".pdf'],
    ['inline; filename=plain.pdf', 'plain.pdf'],
    ['attachment; filename="kept.pdf"; filename*=UTF-8\'\'%ZZ', 'kept.pdf'],
    ['attachment', 'fallback.pdf'],
    [null, 'fallback.pdf'],
  ])('%p is %p', (header, name) => expect(fileNameFrom(header, 'fallback.pdf')).toBe(name));
});

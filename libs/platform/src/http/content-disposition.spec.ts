import { dispositionOf } from './content-disposition';

describe('the name of a PDF', () => {
  it('is quoted where it must be', () => {
    expect(dispositionOf('attachment', 'Quote_SQ-00001.pdf')).toBe(
      'attachment; filename="Quote_SQ-00001.pdf"',
    );
    expect(dispositionOf('inline', 'Quote SQ 1.pdf')).toBe('inline; filename="Quote SQ 1.pdf"');
  });

  it('row 13: cannot leave the header or name a folder', () => {
    const header = dispositionOf('attachment', 'Quote_a\r\nSet-Cookie: x=1"/../b\\c\u202Efdp.pdf');
    expect(header).not.toMatch(/[\r\n]/);
    expect(header).toBe('attachment; filename="Quote_a__Set-Cookie_ x=1__.._b_c_fdp.pdf"');
  });

  it('row 13: keeps what is not ASCII, by RFC 8187', () => {
    expect(dispositionOf('attachment', 'Quote_Ü-1🚀.pdf')).toBe(
      `attachment; filename="Quote_U-1_.pdf"; filename*=UTF-8''Quote_%C3%9C-1%F0%9F%9A%80.pdf`,
    );
    expect(dispositionOf('attachment', 'Größe.docx')).toBe(
      `attachment; filename="Grosse.docx"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.docx`,
    );
  });
});

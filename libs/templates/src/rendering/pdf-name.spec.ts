import { safeFileName } from '@docket/domain';
import { pdfName } from './pdf-name';

describe('the name of a PDF', () => {
  it('is that of its kind with its number, and with its revision where there is more than one', () => {
    expect(pdfName('Quote', 'SQ-00001')).toBe('Quote_SQ-00001.pdf');
    expect(pdfName('Quote', 'SQ-00001', 1)).toBe('Quote_SQ-00001.pdf');
    expect(pdfName('Quote', 'SQ-00001', 2)).toBe('Quote_SQ-00001_R2.pdf');
  });

  it('is whole where it is stored, also with a number that holds slashes', () => {
    expect(safeFileName(pdfName('Quote', 'Q/2026-0011'))).toBe('Quote_Q_2026-0011.pdf');
    expect(safeFileName(pdfName('Order', '2026\\7'))).toBe('Order_2026_7.pdf');
  });
});

import { safeFileName } from '@docket/domain';
import { pdfName } from './pdf-name';

describe('the name of a PDF', () => {
  it('is that of its kind with its number', () => {
    expect(pdfName('Quote', { number: 'SQ-00001' })).toBe('Quote_SQ-00001.pdf');
  });

  it('is whole where it is stored, also with a number that holds slashes', () => {
    expect(safeFileName(pdfName('Quote', { number: 'Q/2026-0011' }))).toBe('Quote_Q_2026-0011.pdf');
    expect(safeFileName(pdfName('Order', { number: '2026\\7' }))).toBe('Order_2026_7.pdf');
  });
});

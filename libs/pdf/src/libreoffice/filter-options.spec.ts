import { pdfFilterOptions } from './filter-options';

describe('pdfFilterOptions', () => {
  it('is nothing when nothing is asked', () => {
    expect(pdfFilterOptions({})).toBeNull();
    expect(pdfFilterOptions({ pdfa: false, watermark: ' \n ' })).toBeNull();
  });

  it('asks for PDF/A-2b and a watermark of one short line', () => {
    expect(
      JSON.parse(pdfFilterOptions({ pdfa: true, watermark: `"DR\nAFT${'!'.repeat(200)}` }) ?? ''),
    ).toEqual({
      SelectPdfVersion: { type: 'long', value: '2' },
      Watermark: { type: 'string', value: `"DR AFT${'!'.repeat(93)}` },
    });
  });
});

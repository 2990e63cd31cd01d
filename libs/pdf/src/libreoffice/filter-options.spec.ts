import { pdfFilterOptions } from './filter-options';

const optionsOf = (options: Parameters<typeof pdfFilterOptions>[0]): unknown =>
  JSON.parse(pdfFilterOptions(options));
const long = (value: string) => ({ type: 'long', value });
const boolean = (value: string) => ({ type: 'boolean', value });

describe('pdfFilterOptions', () => {
  it('names all that LibreOffice would decide by itself otherwise', () => {
    const plain = optionsOf({});
    expect(plain).toMatchObject({
      UseTaggedPDF: boolean('true'),
      ExportBookmarks: boolean('true'),
      DisplayPDFDocumentTitle: boolean('true'),
      ExportFormFields: boolean('false'),
      SelectPdfVersion: long('0'),
      PDFUACompliance: boolean('false'),
    });
    expect(plain).not.toHaveProperty('Watermark');
    expect(optionsOf({ pdfa: null, watermark: ' \n ' })).toEqual(plain);
  });

  it('asks for PDF/A, PDF/UA and a watermark of one short line, with everything else as always', () => {
    const watermark = `"DR\nAFT${'!'.repeat(200)}`;
    expect(optionsOf({ pdfa: '2b', pdfua: true, watermark })).toEqual({
      ...(optionsOf({}) as object),
      SelectPdfVersion: long('2'),
      PDFUACompliance: boolean('true'),
      Watermark: { type: 'string', value: `"DR AFT${'!'.repeat(93)}` },
    });
    expect(optionsOf({ pdfa: '3b' })).toMatchObject({ SelectPdfVersion: long('3') });
  });
});

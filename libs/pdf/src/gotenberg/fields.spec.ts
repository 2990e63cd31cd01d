import { formFields, wishesOf } from './fields';

describe('the form fields', () => {
  const both = wishesOf({ pdfa: '2b', watermark: ' DRAFT\n' });
  const always = { exportFormFields: 'false' };
  const flat = { ...always, generateTaggedPdf: 'true', displayPDFDocumentTitle: 'true' };
  const stages = '[{"op":"remediate","profile":"PDF/A-2b"}]';

  it.each([
    ['8.34.0', { ...flat, pdfa: 'PDF/A-2b', nativeWatermarkText: 'DRAFT' }],
    ['v8.39.0-1', { ...flat, pdfa: 'PDF/A-2b', nativeWatermarkText: 'DRAFT' }],
    ['9.0.0', { ...always, stages, nativeWatermarkText: 'DRAFT' }],
    ['10.1.0', { ...always, stages, nativeWatermarkText: 'DRAFT' }],
    ['edge', { ...always, stages, nativeWatermarkText: 'DRAFT' }],
  ])('are those of version %s', (version, fields) => {
    expect(formFields(both, version)).toEqual(fields);
  });

  it('ask for tags and no form in an ordinary conversion', () => {
    const plain = wishesOf({ watermark: ' \n' });
    expect(formFields(plain, '8.38.0')).toEqual(flat);
    expect(formFields(plain, '9.9.0')).toEqual(always);
  });

  it('ask for PDF/A-3b and PDF/UA-1', () => {
    const wishes = wishesOf({ pdfa: '3b', pdfua: true });
    expect(formFields(wishes, '8.39.0')).toEqual({ ...flat, pdfa: 'PDF/A-3b', pdfua: 'true' });
    expect(formFields(wishes, '9.9.0')).toEqual({
      ...always,
      stages: '[{"op":"remediate","profile":["PDF/A-3b","PDF/UA-1"]}]',
    });
  });
});

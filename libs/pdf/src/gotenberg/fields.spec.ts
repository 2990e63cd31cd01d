import { formFields, isPlain, wishesOf } from './fields';

describe('the form fields', () => {
  const both = wishesOf({ pdfa: true, watermark: ' DRAFT\n' });
  const stages = '[{"op":"remediate","profile":"PDF/A-2b"}]';

  it.each([
    ['8.28.0', { pdfa: 'PDF/A-2b', nativeWatermarkText: 'DRAFT' }],
    ['v8.39.0-1', { pdfa: 'PDF/A-2b', nativeWatermarkText: 'DRAFT' }],
    ['9.0.0', { stages, nativeWatermarkText: 'DRAFT' }],
    ['10.1.0', { stages, nativeWatermarkText: 'DRAFT' }],
    ['edge', { stages, nativeWatermarkText: 'DRAFT' }],
  ])('are those of version %s', (version, fields) => {
    expect(formFields(both, version)).toEqual(fields);
  });

  it('are none for an ordinary conversion', () => {
    const plain = wishesOf({ watermark: ' \n' });
    expect(isPlain(plain)).toBe(true);
    expect(formFields(plain, '9.9.0')).toEqual({});
  });

  it.each(['8.27.0', '7.10.2'])('have no watermark in %s', (version) => {
    expect(() => formFields(both, version)).toThrow('Watermarks need Gotenberg 8.28 or newer.');
  });
});

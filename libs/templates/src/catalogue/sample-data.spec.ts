import { previewedCompany, sampleCompany } from './sample-data';

const FRESH = {
  ...Object.fromEntries(Object.keys(sampleCompany).map((field) => [field, ''])),
  name: 'My company',
} as typeof sampleCompany;

describe('the company in a preview with sample data', () => {
  it.each([
    ['its name', { name: 'Söhne & Co' }],
    ['its address alone', { street: 'Hauptstr. 1' }],
  ])('is the own one once somebody has said %s, and nothing is made up beside it', (_, said) => {
    const company = { ...FRESH, ...said, logo: null };
    expect(previewedCompany(company)).toEqual(company);
  });

  it("is the sample's before that, with what else belongs to the company", () => {
    expect(previewedCompany({ ...FRESH, language: 'de' })).toEqual({ ...sampleCompany, language: 'de' });
  });
});

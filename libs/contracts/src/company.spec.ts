import { CompanyChange, CompanyContent, CompanySettings } from './company';

const COMPANY = { name: 'Söhne & Co', language: 'de', currency: 'EUR', timeZone: 'Europe/Berlin' };
const words = ({ error }: { error?: { issues: { message: string }[] } }) =>
  error?.issues.map(({ message }) => message);

describe("the company's e-mail address", () => {
  it.each([CompanyContent.partial(), CompanyChange])(
    'is checked as others are, and may be left empty',
    (schema) => {
      expect(words(schema.safeParse({ email: 'office at muster' }))).toEqual([
        'Send an e-mail address, like "ann@example.com".',
      ]);
      expect(schema.parse({ email: ' office@muster.example ' })).toMatchObject({
        email: 'office@muster.example',
      });
      expect(schema.parse({ email: '' })).toMatchObject({ email: '' });
    },
  );

  it('is read as it was stored, also where that was before it was checked', () => {
    const stored = { ...CompanyContent.parse(COMPANY), version: 1, logo: null, email: 'office at muster' };
    expect(CompanySettings.parse(stored).email).toBe('office at muster');
  });
});

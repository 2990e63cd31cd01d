import { printedSample, type RegisteredTemplateKind } from '@docket/platform';
import { printData } from './catalogue';
import { replacePictures } from './replace-pictures';

/** The company of samples. */
export const sampleCompany = {
  name: 'Example Works Inc.',
  street: '1 Example Street',
  postalCode: '10001',
  city: 'Exampleton',
  country: 'Exampleland',
  phone: '+1 555 0100',
  email: 'sales@example.com',
  website: 'www.example.com',
  taxId: 'EX 123 456 789',
  bank: 'Example Bank, EX00 1234 5678 9012',
};

/** Name of the company before anybody has set it. */
const UNNAMED = 'My company';

/** The company as a preview with sample data shows it: the own one as soon as anything was said of it, else the sample's. */
export function previewedCompany<Company extends typeof sampleCompany>(company: Company): Company {
  const { name, ...rest } = sampleCompany;
  const said = Object.keys(rest) as (keyof typeof rest)[];
  const isSetUp = company.name !== UNNAMED || said.some((field) => company[field] !== '');
  return isSetUp ? company : { ...company, ...rest, name };
}

/** Data of the sample of a template kind. */
export function sampleData(registered: RegisteredTemplateKind, publicUrl: string): Record<string, unknown> {
  const printed = printedSample(registered);
  const data = printData(registered, printed, {
    company: sampleCompany,
    user: { userId: '', name: 'Ada Berger', email: 'ada.berger@example.com' },
    now: '2026-03-03T14:02:00.000Z',
    publicUrl,
    language: printed.locale.language ?? 'en',
  });
  // A sample has no attachments.
  return replacePictures(data, () => null);
}

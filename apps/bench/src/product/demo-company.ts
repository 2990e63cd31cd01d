/**
 * The demo data's company as templates print it. No path of the API tells it yet; should the two part ways, the
 * comparison of the documents' texts says so before anything is measured.
 */
export const demoCompany = {
  name: 'Brightwater Controls',
  street: '48 Foundry Lane',
  postalCode: 'BS1 6QT',
  city: 'Bristol',
  country: 'United Kingdom',
  phone: '+44 117 555 0100',
  email: 'sales@brightwater.example',
  website: 'www.brightwater.example',
  taxId: 'GB 123 4567 89',
  bank: 'Severn Bank, GB00 SEVB 0000 0012 3456 78',
};

export const demoTimeZone = 'Europe/London';

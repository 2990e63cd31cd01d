import type { Field, KindDefinition, KindView, TemplateKindDefinition } from '@docket/platform';
import { Formatter } from '@docket/docx';
import { catalogueOf, describeFields, printData } from './catalogue';

const operations: Field = {
  name: 'operations',
  label: 'Operations',
  type: 'list',
  fields: [{ name: 'status', label: 'Status', type: 'text', words: 'status' }],
};
const registered = {
  owner: {} as KindDefinition,
  templateKind: {
    root: 'PR',
    label: 'Production order',
    fields: [{ name: 'status', label: 'Status', type: 'text', words: 'status' }, operations],
  } as unknown as TemplateKindDefinition<KindView>,
};
const printed = {
  id: null,
  number: 'PR-1',
  revision: 1,
  view: { id: '1', version: 1, number: 'PR-1', status: 'on_hold' },
  path: '/prodorders/1',
  locale: { language: null, currency: 'EUR' },
  data: { status: 'on_hold', operations: [{ status: 'todo' }] },
};
const context = {
  company: { country: '' },
  user: { userId: '', name: '', email: '' },
  now: '2026-01-31T10:00:00.000Z',
  publicUrl: '',
};

describe('the catalogue', () => {
  it('offers every code in words first, and as it is stored', () => {
    const sample = printData(registered, printed, { ...context, language: 'de' });
    const fields = describeFields(registered, sample, new Formatter({ language: 'de' }), 'de');
    const coded = fields.filter(({ label }) => label.startsWith('Status'));
    expect(
      coded.map(({ label, placeholder, bookmark, sample: shown }) => [label, placeholder, bookmark, shown]),
    ).toEqual([
      ['Status', '{{PR.STATUSLABEL}}', 'PR_STATUSLABEL', 'Zurückgestellt'],
      ['Status (Kürzel)', '{{PR.STATUS}}', 'PR_STATUS', 'on_hold'],
      ['Status', '{{operation.STATUSLABEL}}', 'PR_OPERATIONS_STATUSLABEL', 'Offen'],
      ['Status (Kürzel)', '{{operation.STATUS}}', 'PR_OPERATIONS_STATUS', 'todo'],
    ]);
  });

  it('tells the engine which field says a code in words', () => {
    const [root] = catalogueOf(registered).roots;
    expect(root?.fields?.slice(0, 2)).toEqual([
      { name: 'statusLabel', label: 'Status', type: 'text' },
      { name: 'status', label: 'Status (code)', type: 'text', inWords: 'statusLabel' },
    ]);
  });
});

import { differencesOf, type HistoryWords } from './history-words';

const words: HistoryWords = {
  did: (action) => action,
  field: (field) => (field === 'attachments' ? 'File' : field),
  value: (_field, value) => (typeof value === 'string' ? value : null),
  entry: (change) => change,
};
const told = (action: string, field: string, before: string | null, after: string | null) =>
  differencesOf({ action, fields: [{ field, before, after }], entries: [] }, words).map(
    ({ key: _key, ...difference }) => difference,
  );

describe('what a change made different', () => {
  it('names a file that was attached or deleted, and both names of one that was renamed', () => {
    expect(told('attachment_added', 'attachments', null, 'plan.pdf')).toEqual([{ text: 'File: plan.pdf' }]);
    expect(told('attachment_removed', 'attachments', 'plan.pdf', null)).toEqual([{ text: 'File: plan.pdf' }]);
    expect(told('attachment_renamed', 'attachments', 'plan.pdf', 'drawing.pdf')).toEqual([
      { text: 'File', before: 'plan.pdf', after: 'drawing.pdf' },
    ]);
    expect(told('ship', 'shipment', null, 'SH-00001')).toEqual([{ text: 'shipment: SH-00001' }]);
    expect(told('amend', 'reason', null, 'They rang')).toEqual([{ text: 'reason: They rang' }]);
  });

  it('says where a document stands only after what may lead anywhere', () => {
    expect(told('ship', 'status', 'confirmed', 'shipped')).toEqual([]);
    expect(told('amend', 'status', 'partly_shipped', 'shipped')).toEqual([
      { text: 'status', before: 'partly_shipped', after: 'shipped' },
    ]);
  });

  it('says of other fields what they were before, also where that was nothing', () => {
    expect(told('change', 'notes', null, 'Call first')).toEqual([
      { text: 'notes', before: null, after: 'Call first' },
    ]);
  });
});

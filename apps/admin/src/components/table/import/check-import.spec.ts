import { MAXIMUM_IMPORT_BYTES } from '@docket/contracts';
import { MAXIMUM_IMPORT_BYTES as ours, mistakeOf } from './check-import';

const file = (name: string, { type = '', size = 10 } = {}) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

describe('a file to import', () => {
  it('is text with columns, whatever Excel calls it', () => {
    expect(mistakeOf(file('items.CSV', { type: 'application/vnd.ms-excel' }))).toBeNull();
    expect(mistakeOf(file('items', { type: 'text/csv' }))).toBeNull();
    expect(mistakeOf(file('items.xlsx'))).toBe('wrongType');
  });

  it('is at most as large as the contract has it', () => {
    expect(ours).toBe(MAXIMUM_IMPORT_BYTES);
    expect(mistakeOf(file('items.csv', { size: ours }))).toBeNull();
    expect(mistakeOf(file('items.csv', { size: ours + 1 }))).toBe('tooLarge');
  });
});

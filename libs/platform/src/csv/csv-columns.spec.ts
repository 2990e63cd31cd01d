import { z } from 'zod';
import { csvColumns } from './csv-columns';

const listOf = (entry: z.ZodObject) => z.strictObject({ data: z.array(entry), next: z.string().nullable() });
const step = z.strictObject({ price: z.string() });

describe('the columns of a list as CSV', () => {
  it('are the fields of its entries, of objects theirs', () => {
    const customer = z.strictObject({ name: z.string() }).nullable();
    const list = listOf(z.strictObject({ id: z.string(), customer, lots: z.array(z.string()).optional() }));
    expect(csvColumns(list)).toEqual(['id', 'customer.name', 'lots']);
  });

  it('are without lists of objects that are only there where they are asked for', () => {
    const entry = z.strictObject({ id: z.string(), steps: z.array(step).optional(), always: z.array(step) });
    expect(csvColumns(listOf(entry))).toEqual(['id', 'always']);
  });

  it('are none of what is no list', () => {
    expect(csvColumns(z.strictObject({ id: z.string() }))).toBeNull();
  });
});

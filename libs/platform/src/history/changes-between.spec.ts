import fc from 'fast-check';
import { changesBetween } from './changes-between';

const line = (description: string, fields: object = {}) => ({
  id: Math.random().toString(),
  position: 0,
  description,
  quantity: '1',
  unitPrice: '10.00',
  total: '10.00',
  ...fields,
});

const lineChanges = (before: object[], after: object[]) =>
  changesBetween({ lines: before }, { lines: after }, ['lines.total']).entries;

describe('the changes between two states', () => {
  it('name fields with what they held before and after, inside objects, too', () => {
    const before = {
      notes: 'a',
      billingAddress: { city: 'Ulm', country: 'DE' },
      contact: null,
      active: true,
    };
    const after = {
      notes: 'b',
      billingAddress: { city: 'Bonn', country: 'DE' },
      contact: { name: 'Sam' },
      active: true,
    };
    expect(changesBetween(before, after, [])).toEqual({
      fields: [
        { field: 'notes', before: 'a', after: 'b' },
        { field: 'billingAddress.city', before: 'Ulm', after: 'Bonn' },
        { field: 'contact.name', before: null, after: 'Sam' },
      ],
      entries: [],
      omitted: 0,
    });
  });

  it('leave out stamps and what follows from other fields', () => {
    const before = {
      version: 1,
      updatedAt: 'x',
      total: '1',
      actions: ['send'],
      customer: { id: '1', name: 'A' },
    };
    const after = { version: 2, updatedAt: 'y', total: '2', actions: [], customer: { id: '2', name: 'B' } };
    expect(changesBetween(before, after, ['actions', 'total', 'customer.id']).fields).toEqual([
      { field: 'customer.name', before: 'A', after: 'B' },
    ]);
  });

  it('recognise a line whose price was changed, although all lines have new ids', () => {
    const lines = [line('Table'), line('Chair'), line('Bench')];
    const changed = [line('Table'), line('Chair', { unitPrice: '11.00', total: '11.00' }), line('Bench')];
    expect(lineChanges(lines, changed)).toEqual([
      {
        list: 'lines',
        change: 'changed',
        position: 2,
        fields: [{ field: 'unitPrice', before: '10.00', after: '11.00' }],
      },
    ]);
  });

  it.each([
    [{ sku: 'PLATE-2', name: 'Plate' }, 'PLATE-2 · Plate'],
    [{ sequence: 10, name: 'Assembly' }, '10 · Assembly'],
    [{ description: 'Chair' }, undefined],
  ])('call the entry that was changed by what it is: %p', (entry, name) => {
    const [changed] = changesBetween(
      { all: [{ ...entry, done: '0' }] },
      { all: [{ ...entry, done: '1' }] },
      [],
    ).entries;
    expect(changed).toMatchObject({
      change: 'changed',
      fields: [{ field: 'done', before: '0', after: '1' }],
    });
    expect(changed?.name).toBe(name);
  });

  it('tell an added line from the changed one beside it', () => {
    const changed = [line('Lamp', { quantity: '7' }), line('Table', { unitPrice: '9.00' }), line('Chair')];
    expect(lineChanges([line('Table'), line('Chair')], changed)).toMatchObject([
      { change: 'added', position: 1 },
      { change: 'changed', position: 2, from: 1, fields: [{ field: 'unitPrice', after: '9.00' }] },
    ]);
  });

  it('show what a removed line held, and where it was', () => {
    expect(lineChanges([line('Table'), line('Chair')], [line('Chair')])).toMatchObject([
      {
        change: 'removed',
        position: 1,
        fields: expect.arrayContaining([{ field: 'description', before: 'Table', after: null }]),
      },
    ]);
  });

  it('call a line that only changed its place moved', () => {
    const lines = [line('Table', { quantity: '2' }), line('Chair', { unitPrice: '1.00' }), line('Bench')];
    expect(lineChanges(lines, [lines[1]!, lines[2]!, lines[0]!])).toEqual([
      { list: 'lines', change: 'moved', position: 3, from: 1, fields: [] },
    ]);
  });

  it('know lines by their ids where these are kept, whatever else is alike', () => {
    const [table, chair, bench] = [line('Table'), line('Chair'), line('Bench')];
    expect(
      lineChanges(
        [table, chair, bench],
        [{ ...bench, quantity: '2' }, { ...table, unitPrice: '1.00' }, line('Chair')],
      ),
    ).toMatchObject([
      { change: 'changed', position: 1, from: 3, fields: [{ field: 'quantity' }] },
      { change: 'changed', position: 2, from: 1, fields: [{ field: 'unitPrice' }] },
      { change: 'added', position: 3 },
      { change: 'removed', position: 2 },
    ]);
    // An entry that only moved up has not been moved.
    expect(lineChanges([table, chair, bench], [table, bench])).toMatchObject([
      { change: 'removed', position: 2 },
    ]);
    expect(lineChanges([table, chair], [bench, table, chair])).toMatchObject([
      { change: 'added', position: 1 },
    ]);
  });

  it('lead from one list to the other where entries keep their ids, too', () => {
    const entry = fc.record({ id: fc.constantFrom('1', '2', '3', '4', '5'), a: fc.constantFrom('x', 'y') });
    const lists = fc.uniqueArray(entry, { selector: ({ id }) => id });
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        const { entries } = changesBetween({ list: before }, { list: after }, []);
        const touched = entries.flatMap(({ change, position }) => (change === 'removed' ? [] : [position]));
        const gone = entries.flatMap(({ change, position, from }) =>
          change === 'added' ? [] : [change === 'removed' ? position : (from ?? position)],
        );
        const left = (list: typeof before, without: number[]) =>
          list.filter((_, index) => !without.includes(index + 1)).map(({ a }) => a);
        expect(left(after, touched)).toEqual(left(before, gone));
      }),
    );
  });

  it('show the part of long texts that differs, marked as cut', () => {
    const text = 'word '.repeat(1_000);
    const [change] = changesBetween({ notes: text }, { notes: `${text}end` }, []).fields;
    expect(change).toMatchObject({ field: 'notes', cut: true });
    expect(String(change?.after)).toMatch(/^….*end$/);
    expect(String(change?.after).length).toBeLessThan(600);
  });

  it('are kept up to a bound, and counted beyond it', () => {
    const many = Array.from({ length: 2_000 }, (_, index) => line(`Line ${index}`));
    const { entries, omitted } = changesBetween(null, { lines: many }, []);
    expect(entries.length).toBeGreaterThan(10);
    expect(entries.length + omitted).toBe(2_000);
    const other = many.map((entry, index) => ({ ...entry, quantity: String(index + 2) }));
    const recorded = changesBetween({ lines: many }, { lines: other.reverse() }, []);
    expect(JSON.stringify(recorded).length).toBeLessThan(20_000);
  });

  it('lead from one list to the other, whatever happened to it', () => {
    const entry = fc.record({ a: fc.constantFrom('1', '2', '3'), b: fc.constantFrom('x', 'y') });
    const lists = fc.array(entry, { maxLength: 12 });
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        const { entries } = changesBetween({ list: before }, { list: after }, []);
        const count = (change: string) => entries.filter((one) => one.change === change).length;
        expect(before.length + count('added') - count('removed')).toBe(after.length);
        const same = JSON.stringify(before) === JSON.stringify(after);
        expect(entries.length === 0).toBe(same);
        // Untouched entries stand in both lists in the same order.
        const touched = entries.filter(({ change }) => change !== 'removed').map(({ position }) => position);
        const gone = entries.flatMap(({ change, position, from }) =>
          change === 'added' ? [] : [change === 'removed' ? position : (from ?? position)],
        );
        const left = (list: object[], without: number[]) =>
          list.filter((_, index) => !without.includes(index + 1));
        expect(left(after, touched)).toEqual(left(before, gone));
      }),
    );
  });
});

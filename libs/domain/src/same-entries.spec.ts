import fc from 'fast-check';
import { sameEntries } from './same-entries';

interface Entry {
  id: string;
  text: string;
}

const lists = fc
  .array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })
  .map((texts) => texts.map((text, index): Entry => ({ id: `${index}`, text })));
const sent = fc.array(
  fc.record({
    id: fc.option(fc.constantFrom('0', '1', '2', '3', 'other'), { nil: undefined }),
    text: fc.constantFrom('a', 'b', 'c', 'd'),
  }),
  { maxLength: 12 },
);
type Sent = Partial<Entry> & { text: string };

const matched = (former: readonly Entry[], next: readonly Sent[]) =>
  sameEntries(
    former,
    next,
    ({ id }) => id,
    ({ text }) => text,
  );

describe('the entries that a new list continues', () => {
  it('are all of them in their order, where the same list is sent without ids', () => {
    fc.assert(
      fc.property(lists, (former) => {
        const next = former.map(({ text }) => ({ text }));
        expect(matched(former, next)).toEqual(former);
      }),
    );
  });

  it('are those that are named, in whatever order and with whatever content', () => {
    fc.assert(
      fc.property(lists, fc.nat(), (former, turn) => {
        const next = former.map((_, index) => {
          const { id = '' } = former[(index + turn) % former.length] ?? {};
          return { id, text: 'd' };
        });
        expect(matched(former, next).map((entry) => entry?.id)).toEqual(next.map(({ id }) => id));
      }),
    );
  });

  it('are continued once, with the named id or with the same content', () => {
    fc.assert(
      fc.property(lists, sent, (former, next) => {
        const found = matched(former, next);
        const ids = found.flatMap((entry) => (entry === null ? [] : [entry.id]));
        expect(new Set(ids).size).toBe(ids.length);
        expect(found).toHaveLength(next.length);
        for (const [index, entry] of found.entries()) {
          const { id, text } = next[index] ?? { text: '' };
          if (entry !== null) expect(id === undefined ? entry.text : entry.id).toBe(id ?? text);
        }
      }),
    );
  });

  it('keep the ids of all entries around one that is taken out or put in', () => {
    fc.assert(
      fc.property(lists, fc.nat(12), (texts, at) => {
        const former = texts.map(({ id }) => ({ id, text: `text ${id}` }));
        const next = former.map(({ text }) => ({ text })).toSpliced(at, 0, { text: 'new' });
        const kept = matched(former, next).filter((entry) => entry !== null);
        expect(kept).toEqual(former);
      }),
    );
  });

  it('prefer the same content to a similar one', () => {
    const former = [
      { id: '1', text: 'table', price: 5 },
      { id: '2', text: 'table', price: 7 },
      { id: '3', text: 'lamp', price: 5 },
    ];
    const found = sameEntries<(typeof former)[number], { text: string; price: number }>(
      former,
      [
        { text: 'table', price: 8 },
        { text: 'table', price: 5 },
        { text: 'chair', price: 5 },
      ],
      () => undefined,
      ({ text, price }) => `${text} ${price}`,
      ({ text }) => (text === 'lamp' ? null : text),
    );
    expect(found.map((entry) => entry?.id)).toEqual(['2', '1', undefined]);
  });
});

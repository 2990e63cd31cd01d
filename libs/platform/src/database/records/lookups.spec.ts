import { Lookups } from './lookups';

/** A table whose reads take as long as the test says. */
function table() {
  const reads: { keys: string[]; answer(): void; fail(error: Error): void }[] = [];
  const lookups = new Lookups<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        reads.push({
          keys: [...keys],
          answer: () =>
            resolve(new Map(keys.filter((key) => key !== 'none').map((key) => [key, `row ${key}`]))),
          fail: reject,
        });
      }),
  );
  return { lookups, reads };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('looking rows up', () => {
  it('asks once for all who ask in the same turn', async () => {
    const { lookups, reads } = table();
    const asked = [lookups.of('a'), lookups.of('b'), lookups.of('a'), lookups.of('none')];
    await turn();
    expect(reads.map(({ keys }) => keys)).toEqual([['a', 'b', 'none']]);
    reads[0]?.answer();
    expect(await Promise.all(asked)).toEqual(['row a', 'row b', 'row a', undefined]);
  });

  it('never answers with what was read before it was asked', async () => {
    const { lookups, reads } = table();
    const first = lookups.of('a');
    await turn();
    const later = [lookups.of('a'), lookups.of('b')];
    await turn();
    expect(reads).toHaveLength(1);
    reads[0]?.answer();
    await first;
    await turn();
    expect(reads.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b']]);
    reads[1]?.answer();
    expect(await Promise.all(later)).toEqual(['row a', 'row b']);
  });

  it('tells those who share a read that fails, and reads on for the others', async () => {
    const { lookups, reads } = table();
    const first = lookups.of('a');
    await turn();
    const later = lookups.of('a');
    reads[0]?.fail(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await turn();
    reads[1]?.answer();
    expect(await later).toBe('row a');
  });

  it('waits for no statement that gets no answer, as on a connection that is dead', async () => {
    const { lookups, reads } = table();
    const first = lookups.of('a');
    await turn();
    const later = lookups.of('a');
    while (reads.length < 2) await turn();
    reads[1]?.answer();
    expect(await later).toBe('row a');
    reads[0]?.answer();
    expect(await first).toBe('row a');
  });

  it('asks for no more keys at once than a database takes', async () => {
    const { lookups, reads } = table();
    const asked = Array.from({ length: 2_500 }, (_, index) => lookups.of(String(index)));
    await turn();
    expect(reads.map(({ keys }) => keys.length)).toEqual([1_000, 1_000, 500]);
    for (const read of reads) read.answer();
    expect((await Promise.all(asked)).at(-1)).toBe('row 2499');
  });
});

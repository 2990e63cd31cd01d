import { numberPatternProblem, sequenceReader, inLanguage } from '@docket/domain';
import type { EntityManager } from 'typeorm';
import type { DataCheck } from '../check/data-check';
import { eachPage } from '../check/pages';
import type { SequenceDefinition } from '../kinds/kind';
import { NumberSequence } from './number-sequence.entity';

/** Running numbers go on after the last number that was given out. */
export const numberingCheck: DataCheck = {
  name: 'numbering',
  async *faults({ manager, kinds }) {
    const replaced = await replacedPatterns(manager);
    for (const definition of kinds.sequences()) {
      const row = await manager.findOneBy(NumberSequence, { kind: definition.name });
      const pattern = row?.pattern ?? definition.numberPattern;
      const problem = numberPatternProblem(pattern);
      if (problem !== null) {
        yield `The number pattern of a ${definition.label} is wrong: ${inLanguage(problem, 'en')}`;
        continue;
      }
      const changes = replaced.get(definition.name) ?? { count: 0, patterns: [] };
      yield* usedNumbers(manager, definition, {
        pattern,
        earlier: changes.patterns,
        isWholeHistory: changes.count >= (row?.version ?? 1) - 1,
      });
    }
  },
};

interface Patterns {
  pattern: string;
  /** Former patterns. */
  earlier: readonly string[];
  /** Whether every change of the pattern is known: the audit trail forgets them. */
  isWholeHistory: boolean;
}

type NumberRow = Record<'id' | 'number', string>;

/** The highest number beyond the running number, except those that an earlier pattern has given out. */
async function* usedNumbers(
  manager: EntityManager,
  { name, label, table }: SequenceDefinition,
  { pattern, earlier, isWholeHistory }: Patterns,
): AsyncGenerator<string> {
  const read = sequenceReader(pattern);
  const others = earlier.map(sequenceReader);
  let highest = { number: '', sequence: 0, last: 0 };
  const source = {
    columns: 'id, number',
    from: table,
    key: 'id' as const,
    // Older documents may have numbers of a pattern that nobody knows any more.
    ...(!isWholeHistory && { where: `id = (SELECT MAX(id) FROM ${table})` }),
  };
  yield* eachPage<NumberRow>(manager, source, async (inside, rows) => {
    // The first start of the server makes the row.
    const last = (await inside.findOneBy(NumberSequence, { kind: name }))?.last ?? 0;
    for (const { number } of rows) {
      const sequence = read(number) ?? 0;
      if (sequence <= Math.max(last, highest.sequence)) continue;
      if (!others.some((other) => (other(number) ?? Infinity) <= last)) highest = { number, sequence, last };
    }
    return [];
  });
  if (highest.sequence > 0)
    yield (
      `The next number of a ${label} is ${highest.last + 1}, but ${highest.number} is given out already. ` +
      'Set a higher number in Setup > Numbering.'
    );
}

/** How often each kind's numbering was changed, and the patterns that were replaced. The audit trail names them. */
async function replacedPatterns(
  manager: EntityManager,
): Promise<Map<string, { count: number; patterns: string[] }>> {
  const rows: { subjectId: string; details: string }[] = await manager.query(
    "SELECT subjectId, details FROM auditevents WHERE event = 'numbering_changed'",
  );
  const replaced = new Map<string, { count: number; patterns: string[] }>();
  for (const { subjectId, details } of rows) {
    const { count, patterns } = replaced.get(subjectId) ?? { count: 0, patterns: [] };
    const { before } = JSON.parse(details) as { before?: unknown };
    const isPattern = typeof before === 'string' && numberPatternProblem(before) === null;
    replaced.set(subjectId, {
      count: count + 1,
      patterns: isPattern ? [...patterns, before] : patterns,
    });
  }
  return replaced;
}

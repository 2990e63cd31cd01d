import type { RegisteredTemplateKind, StarterColumn, StarterLayout } from '@docket/platform';
import { kinds } from './app.module';

type Values = Readonly<Record<string, unknown>>;

const printed = kinds.flatMap((kind) =>
  kind.templateKinds
    .filter(({ name }) => name === 'SalesQuote' || name === 'SalesOrder')
    .map((templateKind): [string, RegisteredTemplateKind] => [
      templateKind.name,
      { owner: kind, templateKind },
    ]),
);

/** The value that `line.TOTAL` or `SQ.NETTOTAL` prints, in cents. */
function cents(values: Values, expression = ''): number {
  const name = /^(?:\{\{)?\w+\.(\w+)/.exec(expression)?.[1]?.toLowerCase();
  const [, value] = Object.entries(values).find(([key]) => key.toLowerCase() === name) ?? [];
  return Math.round(Number(value) * 100);
}

/** The expression that a column prints for a line that counts. */
const shownBy = ({ expression, notes = [] }: StarterColumn) =>
  expression ?? notes.find(({ condition }) => condition === 'not line.OPTIONAL')?.text;

describe.each(printed)('the starter of the kind %s', (_name, { owner, templateKind }) => {
  const { list, totals } = templateKind.starter as StarterLayout;
  const sample = owner.sample as unknown as Values & { lines: (Values & { optional?: boolean })[] };
  const column = list.columns.find(({ label }) => label === 'Amount');

  it('prints amounts that add up to its net total, which the discounts above lead to', () => {
    const counted = sample.lines.filter(({ optional }) => !optional);
    const sum = counted.reduce((before, line) => before + cents(line, shownBy(column!)), 0);
    const [before, discount, netTotal] = ['Before discount', 'Less discount', 'Net total'].map((label) =>
      cents(sample, totals.find((row) => row.label === label)?.expression),
    );
    expect(sum).toBe(netTotal);
    expect(discount).toBeGreaterThan(0);
    expect(before! - discount!).toBe(netTotal);
  });

  it('prints what is optional in brackets', () => {
    const optional = sample.lines.filter((line) => line.optional);
    expect(optional).toHaveLength(owner.name === 'SalesQuote' ? 1 : 0);
    if (optional.length === 0) return;
    expect(column?.notes).toContainEqual({ text: '({{line.TOTAL}})', condition: 'line.OPTIONAL' });
  });
});

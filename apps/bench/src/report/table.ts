import type { Figure, Goal } from '../measure/compare';
import type { Summary } from '../measure/statistics';

const HEADINGS = ['row', 'measured', 'ours', 'peer', 'ratio', 'goal', 'reached'];

/** The figures as a table of fixed columns: medians, in brackets where the middle eight tenths of the runs lie. */
export function table(figures: readonly Figure[]): string {
  const lines = [HEADINGS, ...figures.map(cells)];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const rule = widths.map((width) => '-'.repeat(width));
  return [HEADINGS, rule, ...lines.slice(1)]
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cells(figure: Figure): string[] {
  const { row, measured, peer, goal, unit = 'ms' } = figure;
  if ('notMeasured' in figure) return [String(row), measured, '', peer, '', goalText(goal), 'not measured'];
  const { ours, theirs, ratio, reached } = figure;
  return [
    String(row),
    measured,
    `${spread(ours)} ${unit}`,
    `${spread(theirs)} ${unit} ${peer}`,
    spread(ratio),
    goalText(goal),
    reached === null ? 'no goal here' : reached ? 'yes' : 'no',
  ];
}

function goalText({ is, ratio, cores }: Goal): string {
  const words = is === 'at most' ? `<= ${ratio} x` : `>= ${ratio} x faster`;
  return cores === undefined ? words : `${words} on ${cores} cores`;
}

function spread({ median, p10, p90 }: Summary): string {
  return `${short(median)} (${short(p10)}-${short(p90)})`;
}

/** Three digits are more than such figures are worth. */
function short(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** Why a row was not measured, one line each; once where it holds for several figures. */
export function reasons(figures: readonly Figure[]): string[] {
  const all = figures.flatMap((figure) =>
    'notMeasured' in figure ? [`Row ${figure.row}, ${figure.peer}: ${figure.notMeasured}`] : [],
  );
  return [...new Set(all)];
}

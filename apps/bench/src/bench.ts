import type { Figure } from './measure/compare';
import { HELP, type Options, parseOptions } from './options';
import { RESULTS, writeResults } from './report/results-file';
import { reasons, table } from './report/table';
import { rows } from './rows';
import { Stage } from './stage';

/**
 * Measures the rows that are asked for and prints the table. A goal that is missed is no failure, nor is a row that cannot be
 * measured, unless `--all-measured` says so.
 */
export async function bench(parameters: readonly string[], workspace: string): Promise<void> {
  const options = read(parameters);
  if (options === undefined) return;
  const stage = new Stage(workspace, options);
  endOnSignal(stage);
  const figures: Figure[] = [];
  try {
    for (const row of rows.filter(({ number }) => options.rows?.includes(number) ?? true)) {
      say(`  row ${row.number}: ${row.title}`);
      figures.push(...(await row.measure(stage)));
    }
  } finally {
    await stage.close();
  }
  say(`\n${table(figures)}\n`);
  for (const reason of reasons(figures)) say(reason);
  const isMissing = (figure: Figure) => 'notMeasured' in figure && !figure.leftOut;
  if (options.allMeasured && figures.some(isMissing)) process.exitCode = 1;
  await writeResults(workspace, figures, options);
  say(`Medians of interleaved runs, with the 10th to the 90th percentile. Written to ${RESULTS}`);
}

function read(parameters: readonly string[]): Options | undefined {
  try {
    return parseOptions(parameters);
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    process.exitCode = 2;
    return undefined;
  }
}

/** Ends all started processes if the run is interrupted. */
function endOnSignal(stage: Stage): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void stage.close().finally(() => process.exit(1));
    });
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

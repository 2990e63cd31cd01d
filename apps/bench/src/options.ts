import { parseArgs } from 'node:util';

/** Options of the command line. */
export interface Options {
  /** Numbers of the rows to measure; all where absent. */
  rows?: readonly number[];
  /** Rounds of every row, in place of its own number. */
  rounds?: number;
  /** A few rounds after a short warm-up: to see that everything runs, not to quote the figures. */
  quick: boolean;
  /** A row that cannot be measured is a failure, unless its peer is left out: what it compares has changed. */
  allMeasured: boolean;
  /** Strapi, which is large, is neither installed nor measured. */
  withoutStrapi: boolean;
  /** Nor is Medusa's admin. */
  withoutMedusa: boolean;
}

const QUICK_ROUNDS = 5;

export const HELP = `Usage: npm run bench -- [options]

  --rows 1,3     measure these rows only
  --rounds N     so many rounds in every row
  --quick        ${QUICK_ROUNDS} rounds after a short warm-up
  --all-measured ends with code 1 where a row could not be measured, unless it was left out
  --without-strapi
                 leaves out Strapi, which takes 700 MB
  --without-medusa
                 leaves out Medusa's admin, which takes 350 MB
`;

/** @throws {Error} in words for the person at the terminal */
export function parseOptions(parameters: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      rows: { type: 'string' },
      rounds: { type: 'string' },
      quick: { type: 'boolean' },
      'all-measured': { type: 'boolean' },
      'without-strapi': { type: 'boolean' },
      'without-medusa': { type: 'boolean' },
    },
  });
  const quick = values.quick ?? false;
  return {
    rows: values.rows?.split(',').map(positive),
    rounds: values.rounds === undefined ? (quick ? QUICK_ROUNDS : undefined) : positive(values.rounds),
    quick,
    allMeasured: values['all-measured'] ?? false,
    withoutStrapi: values['without-strapi'] ?? false,
    withoutMedusa: values['without-medusa'] ?? false,
  };
}

function positive(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`"${text}" is no whole number above 0.`);
  return number;
}

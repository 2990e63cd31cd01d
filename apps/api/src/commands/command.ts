import { parseArgs, type ParseArgsConfig } from 'node:util';

/** An option of a command; its value is `true` or what follows it. */
export interface CommandOption {
  type: 'string' | 'boolean';
  /** For people: what its value is, as in `E-MAIL`. */
  value?: string;
  help: string;
  required?: boolean;
}

/** One thing that the program does when its name is given on the command line. */
export interface Command {
  /** `users create` */
  name: string;
  /** For people, in a line. */
  summary: string;
  /** More for its `--help`. */
  notes?: string;
  /** The arguments without an option's name, such as `FILE`. Each of them is required. */
  positionals?: readonly string[];
  options?: Readonly<Record<string, CommandOption>>;
  /** @returns the exit code; 0 where it says nothing */
  run(given: Given): Promise<number | undefined>;
}

/** The options and arguments that follow a command's name. */
export interface Given {
  text(option: string): string | undefined;
  /** @returns the text of a required option or argument */
  required(name: string): string;
  flag(option: string): boolean;
}

/** A mistake on the command line: its words say what to write instead. */
export class UsageError extends Error {}

/** @throws {UsageError} for an option or a word that the command does not know, or lacks */
export function parseWords(command: Command, words: readonly string[]): Given {
  const { options = {}, positionals: names = [] } = command;
  const { values, positionals } = parse(options, words, names.length > 0);
  const given = new Map<string, string | boolean>(
    Object.entries(values).filter((entry): entry is [string, string | boolean] => entry[1] !== undefined),
  );
  names.forEach((name, index) => {
    if (positionals[index] !== undefined) given.set(name, positionals[index]);
  });
  const needed = Object.entries(options).flatMap(([name, { required }]) => (required ? [name] : []));
  const missing = [
    ...names.filter((name) => !given.has(name)),
    ...needed.filter((name) => !given.has(name)).map((name) => `--${name}`),
  ];
  if (missing.length > 0) throw new UsageError(`Give ${missing.join(', ')}.`);
  if (positionals.length > names.length)
    throw new UsageError(`Leave out ${positionals.slice(names.length).join(' ')}.`);
  return {
    text: (option) => {
      const value = given.get(option);
      return typeof value === 'string' ? value : undefined;
    },
    required: (name) => String(given.get(name)),
    flag: (option) => given.get(option) === true,
  };
}

function parse(
  options: Readonly<Record<string, CommandOption>>,
  words: readonly string[],
  allowPositionals: boolean,
) {
  const config: NonNullable<ParseArgsConfig['options']> = Object.fromEntries(
    Object.entries(options).map(([name, { type }]) => [name, { type }]),
  );
  try {
    return parseArgs({ args: [...words], options: config, allowPositionals });
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code.startsWith('ERR_PARSE_ARGS')) throw new UsageError(message);
    throw error;
  }
}

/** @returns the text that `--help` prints for one command */
export function helpOf({ name, summary, notes, positionals = [], options = {} }: Command): string {
  const written = Object.entries(options).map(([option, { type, value, required }]) => {
    const text = type === 'boolean' ? `--${option}` : `--${option} ${value ?? 'TEXT'}`;
    return { text, brief: required ? text : `[${text}]` };
  });
  const width = Math.max(0, ...written.map(({ text }) => text.length));
  const usage = ['node main.js', name, ...positionals, ...written.map(({ brief }) => brief)].join(' ');
  const lines = Object.values(options).map(
    ({ help }, index) => `  ${(written[index]?.text ?? '').padEnd(width)}  ${help}`,
  );
  return [
    `Usage: ${usage}`,
    '',
    summary,
    ...(notes ? ['', notes] : []),
    ...(lines.length > 0 ? ['', ...lines] : []),
    '',
  ].join('\n');
}

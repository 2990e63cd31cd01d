import { checkData } from './commands/check';
import { type Command, helpOf, parseWords, UsageError } from './commands/command';
import { adoptFiles, sweepFiles } from './commands/files';
import { createKey } from './commands/keys';
import { migrateDatabase } from './commands/migrate';
import { printApiDescription } from './commands/openapi';
import { seed } from './commands/seed';
import { exportData, importData } from './commands/transfer';
import { createUser, resetPassword, signInLink } from './commands/users';

export const COMMANDS: readonly Command[] = [
  createUser,
  resetPassword,
  signInLink,
  createKey,
  migrateDatabase,
  seed,
  exportData,
  importData,
  checkData,
  adoptFiles,
  sweepFiles,
  printApiDescription,
];

/**
 * Runs what the command line asks for; without any words, the server.
 * @returns the exit code; undefined while a server runs
 * @throws {Error} with words for the person at the terminal
 */
export async function runCommand(
  words: readonly string[],
  serve: () => Promise<void>,
): Promise<number | undefined> {
  if (words.length === 0) {
    await serve();
    return undefined;
  }
  const command = COMMANDS.find(({ name }) => name.split(' ').every((word, index) => words[index] === word));
  const wantsHelp = words.includes('--help') || words.includes('-h');
  if (command === undefined) {
    if (wantsHelp || words[0] === 'help') {
      process.stdout.write(overview());
      return 0;
    }
    process.stderr.write(`There is no command "${words.join(' ')}".\n\n${overview()}`);
    return 2;
  }
  if (wantsHelp) {
    process.stdout.write(helpOf(command));
    return 0;
  }
  try {
    return (await command.run(parseWords(command, words.slice(command.name.split(' ').length)))) ?? 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\nSee: node main.js ${command.name} --help\n`);
    return 2;
  }
}

function overview(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  const lines = [['(none)', 'Starts the server.'], ...COMMANDS.map(({ name, summary }) => [name, summary])];
  return [
    'Usage: node main.js [command] [options]',
    '',
    ...lines.map(([name = '', summary = '']) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'Each command says more with --help. Settings are read from the environment and from .env, as the server does.',
    'Exit codes: 0 done, 1 not done, 2 the command line has a mistake.',
    '',
  ].join('\n');
}

import 'reflect-metadata';
import { loadEnvFile } from '@docket/platform';
import { runCommand } from './command-line';
import { errorInWords } from './error-in-words';
import { serve } from './serve';

// Files written from here on, also by child processes, are readable by their owner alone.
process.umask(0o077);
loadEnvFile('.env', process.env);

try {
  process.exitCode = await runCommand(process.argv.slice(2), serve);
} catch (error) {
  process.stderr.write(`${errorInWords(error)}\n`);
  process.exit(1);
}

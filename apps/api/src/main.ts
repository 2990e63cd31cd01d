import 'reflect-metadata';
import { loadEnvFile } from '@docket/platform';
import { runCommand } from './command-line';
import { errorInWords } from './error-in-words';
import { serve } from './serve';

loadEnvFile('.env', process.env);

try {
  process.exitCode = await runCommand(process.argv.slice(2), serve);
} catch (error) {
  process.stderr.write(`${errorInWords(error)}\n`);
  process.exit(1);
}

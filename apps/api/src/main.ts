import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { runCommand } from './command-line';
import { errorInWords } from './error-in-words';

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  await runCommand(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${errorInWords(error)}\n`);
  process.exit(1);
}

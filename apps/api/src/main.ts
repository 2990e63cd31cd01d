import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { runCommand } from './command-line';
import { errorInWords } from './error-in-words';
import { serve } from './serve';

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  process.exitCode = await runCommand(process.argv.slice(2), serve);
} catch (error) {
  process.stderr.write(`${errorInWords(error)}\n`);
  process.exit(1);
}
